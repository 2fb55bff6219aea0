package org.dragoman.web.proxyclient;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HttpHopTest {
  private static final int SLOW_REQUESTS = 300;

  private final CountDownLatch end = new CountDownLatch(1);
  private final Semaphore arrived = new Semaphore(0);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<InetSocketAddress> callers = new CopyOnWriteArrayList<>();
  private HttpServer proxy;
  private HttpHop hop;

  @BeforeEach
  void start() throws IOException {
    proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    proxy.setExecutor(threads);
    proxy.createContext(
        "/slow",
        exchange -> {
          arrived.release();
          try {
            end.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          exchange.sendResponseHeaders(200, -1);
        });
    proxy.createContext(
        "/quick",
        exchange -> {
          callers.add(exchange.getRemoteAddress());
          exchange.sendResponseHeaders(200, -1);
        });
    proxy.start();
    hop = new HttpHop(address(), 50, 50);
  }

  private URI address() {
    return URI.create("http://localhost:" + proxy.getAddress().getPort());
  }

  @AfterEach
  void stop() {
    end.countDown();
    hop.close();
    proxy.stop(0);
    threads.shutdownNow();
  }

  private int send(String realm, String path) throws IOException {
    return send(hop, realm, path);
  }

  private static int send(HttpHop hop, String realm, String path) throws IOException {
    Caller caller = new Caller(realm, "https://issuer", "alice", Set.of(), Map.of());
    return hop.send(caller, Purpose.KEYS, path, "token", new byte[] {'{', '}'}, "0123456789")
        .status();
  }

  @Test
  void slowRequestsOfOneRealmKeepNobodyElseWaiting() throws Exception {
    for (int i = 0; i < SLOW_REQUESTS; i++) {
      threads.submit(() -> send("acme", "/slow"));
    }
    // No more of it get through at once.
    assertThat(arrived.tryAcquire(150, 30, TimeUnit.SECONDS)).isTrue();

    assertThat(send("globex", "/quick")).isEqualTo(200);
  }

  /** The proxy may close it just then, and the request would be lost. */
  @Test
  void connectionThatWasIdleForLongIsNotUsedAgain() throws Exception {
    send("acme", "/quick");
    send("acme", "/quick");
    HttpHop hasty = new HttpHop(address(), 50, 50, Duration.ofMillis(1));
    try {
      send(hasty, "acme", "/quick");
      Thread.sleep(50);
      send(hasty, "acme", "/quick");
    } finally {
      hasty.close();
    }

    assertThat(callers.get(1)).isEqualTo(callers.get(0));
    assertThat(callers.get(3)).isNotEqualTo(callers.get(2));
  }
}
