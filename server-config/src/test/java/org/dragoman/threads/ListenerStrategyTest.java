package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.ConnectionProbe;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.TransportFilter;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ListenerStrategyTest {
  private static final String HEAD =
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n";

  private final ConcurrentHashMap<Integer, Connection<?>> accepted = new ConcurrentHashMap<>();
  private final List<Socket> sockets = new ArrayList<>();
  private final HttpServer server = new HttpServer();
  private final RequestThreads threads = new RequestThreads();

  @BeforeEach
  void start() throws IOException {
    NetworkListener listener = new NetworkListener("test", "localhost", 0);
    listener.getTransport().setIOStrategy(ListenerStrategy.getInstance());
    listener.getTransport().setWorkerThreadPool(threads);
    listener
        .getTransport()
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
    server.addListener(listener);
    server
        .getServerConfiguration()
        .addHttpHandler(
            new HttpHandler() {
              @Override
              public void service(Request request, Response response) throws IOException {
                response.setHeader("X-Request-Id", "0123456789abcdef");
                response.getWriter().write("answer");
              }
            },
            "/");
    server.start();
  }

  @AfterEach
  void stop() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
    server.shutdownNow();
    threads.shutdownNow();
  }

  private Socket sent(String text) throws IOException {
    Socket socket = new Socket("localhost", server.getListener("test").getPort());
    socket.setSoTimeout(30_000);
    sockets.add(socket);
    send(socket, text);
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static void awaitAnswer(Socket socket) throws IOException {
    byte[] begin = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
    assertThat(new String(begin, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void filtersStandInTheirOrder() throws IOException {
    awaitAnswer(sent(HEAD + "{}"));

    FilterChain filters = server.getListener("test").getFilterChain();
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
    Socket halfHead = sent(HEAD.substring(0, 30));
    Socket halfBody = sent(HEAD + "{");
    Socket whole = sent(HEAD + "{}");
    awaitAnswer(whole);

    assertThat(isInUse(halfHead)).isFalse();
    assertThat(isInUse(halfBody)).isFalse();
    assertThat(isInUse(whole)).isTrue();

    send(halfBody, "}");
    awaitAnswer(halfBody);
    send(halfHead, HEAD.substring(30) + "{}");
    awaitAnswer(halfHead);

    assertThat(isInUse(halfBody)).isTrue();
    assertThat(isInUse(halfHead)).isTrue();
  }
}
