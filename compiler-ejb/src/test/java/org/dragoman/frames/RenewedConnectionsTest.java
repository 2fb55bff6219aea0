package org.dragoman.frames;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.settings.OperationsAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Connections are made anew from time to time, so that a balancer gives some of them to a data
 * process that was away. No request notices.
 */
@Timeout(120)
class RenewedConnectionsTest {
  private static final int CALLERS = 4;
  private static final int ENOUGH = 20;

  @TempDir private Path folder;
  private final EdgeKeyPair key = new EdgeKeyPair();
  private final EchoedOperations operations = new EchoedOperations();
  private final AtomicInteger made = new AtomicInteger();

  private ConnectionKey signing() {
    made.incrementAndGet();
    return key;
  }

  /** How many requests were answered until enough connections were made. */
  private int asked(EdgeConnections edge) throws IOException {
    int asked = 0;
    while (made.get() < ENOUGH) {
      byte[] body = ("question " + asked++).getBytes(StandardCharsets.UTF_8);
      EdgeConnections.Request request =
          new EdgeConnections.Request("t", body, "0123456789abcdef", "", Duration.ofSeconds(30));
      assertThat(edge.ask(request).body()).isEqualTo(body);
    }
    return asked;
  }

  @Test
  void noRequestIsLostWhileConnectionsAreReplaced() throws Exception {
    OperationsAddress address = OperationsAddress.of("unix:" + folder.resolve("operations.sock"));
    try (DataListener listener = new DataListener(address, PeerUser.own(), null, key, operations)) {
      listener.start(() -> {});
      try (EdgeConnections edge =
              new EdgeConnections(
                  address, PeerUser.own(), null, this::signing, 2, Duration.ofMillis(100));
          ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
        List<Future<Integer>> all = new ArrayList<>();
        for (int caller = 0; caller < CALLERS; caller++) {
          all.add(callers.submit(() -> asked(edge)));
        }
        for (Future<Integer> one : all) {
          assertThat(one.get()).isPositive();
        }
      }
    }
  }
}
