package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.dragoman.threads.TestListener.answer;
import static org.dragoman.threads.TestListener.send;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.ConcurrentHashMap;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.ConnectionProbe;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.TransportFilter;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ListenerStrategyTest {
  private static final String HEAD =
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n";

  private final ConcurrentHashMap<Integer, Connection<?>> accepted = new ConcurrentHashMap<>();
  private final RequestThreads threads = new RequestThreads();
  private final TestListener listener =
      new TestListener(
          (request, response) -> {
            response.setHeader("X-Request-Id", "0123456789abcdef");
            response.getWriter().write("answer");
          });

  @BeforeEach
  void start() throws IOException {
    TCPNIOTransport transport = listener.network().getTransport();
    transport.setIOStrategy(ListenerStrategy.getInstance());
    transport.setWorkerThreadPool(threads);
    transport
        .getConnectionMonitoringConfig()
        .addProbes(
            new ConnectionProbe.Adapter() {
              @Override
              @SuppressWarnings("rawtypes") // As the interface has it.
              public void onAcceptEvent(Connection serverConnection, Connection connection) {
                accepted.put(
                    ((InetSocketAddress) connection.getPeerAddress()).getPort(), connection);
              }
            });
    listener.start();
  }

  @AfterEach
  void stop() throws IOException {
    listener.close();
    threads.shutdownNow();
  }

  @Test
  void filtersStandInTheirOrder() throws IOException {
    answer(listener.sent(HEAD + "{}"), "HTTP/1.1 200");

    FilterChain filters = listener.network().getFilterChain();
    assertThat(filters)
        .extracting(Object::getClass)
        .containsSubsequence(
            TransportFilter.class,
            HttpReadyFilter.class,
            HttpServerFilter.class,
            UpgradeFilter.class,
            StreamResetFilter.class,
            RequestBufferingFilter.class,
            ContainerPageFilter.class,
            org.glassfish.grizzly.http.server.HttpServerFilter.class);
  }

  private boolean isInUse(Socket socket) {
    return ListenerStrategy.isInUse(accepted.get(socket.getLocalPort()));
  }

  @Test
  void connectionIsInUseOnceItsFirstRequestIsHandedOver() throws IOException {
    Socket halfHead = listener.sent(HEAD.substring(0, 30));
    Socket halfBody = listener.sent(HEAD + "{");
    Socket whole = listener.sent(HEAD + "{}");
    answer(whole, "HTTP/1.1 200");

    assertThat(isInUse(halfHead)).isFalse();
    assertThat(isInUse(halfBody)).isFalse();
    assertThat(isInUse(whole)).isTrue();

    send(halfBody, "}");
    answer(halfBody, "HTTP/1.1 200");
    send(halfHead, HEAD.substring(30) + "{}");
    answer(halfHead, "HTTP/1.1 200");

    assertThat(isInUse(halfBody)).isTrue();
    assertThat(isInUse(halfHead)).isTrue();
  }
}
