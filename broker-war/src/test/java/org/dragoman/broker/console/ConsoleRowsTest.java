package org.dragoman.broker.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the console reads rows, by the program {@code rows.mjs}; skipped where Node is not there. */
class ConsoleRowsTest {
  private static final int MINUTES = 1;

  @TempDir private Path folder;

  @Test
  void rowsAreReadAsTheyWereWritten() throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process node;
    try {
      node =
          new ProcessBuilder("node", "src/test/console/rows.mjs")
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
    } catch (IOException e) {
      assumeTrue(false, "Node is not installed: " + e.getMessage());
      return;
    }
    boolean ended = node.waitFor(MINUTES, TimeUnit.MINUTES);
    node.destroyForcibly();

    assertThat(ended).isTrue();
    assertThat(node.exitValue()).as(Files.readString(output)).isZero();
  }
}
