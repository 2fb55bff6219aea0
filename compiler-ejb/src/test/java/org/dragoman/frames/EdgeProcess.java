package org.dragoman.frames;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.dragoman.settings.OperationsAddress;

/** An edge in a process of its own, which asks once. */
final class EdgeProcess {
  private EdgeProcess() {}

  /**
   * Prints the answer, or why there is none.
   *
   * @param arguments the path, the user that the data process runs as, the public and the private
   *     key
   */
  public static void main(String[] arguments) throws IOException {
    EdgeKeyPair key = EdgeKeyPair.of(arguments[2], arguments[3]);
    EdgeConnections.Request request =
        new EdgeConnections.Request(
            "token",
            "hello".getBytes(StandardCharsets.UTF_8),
            "0123456789abcdef",
            "",
            Duration.ofSeconds(10));
    try (EdgeConnections edge =
        new EdgeConnections(
            OperationsAddress.of("unix:" + arguments[0]),
            PeerUser.of(arguments[1]),
            null,
            () -> key,
            1)) {
      System.out.println(new String(edge.ask(request).body(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
  }
}
