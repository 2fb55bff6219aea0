package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;

class InterruptAtExitTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  /** A program that cleans up when its work fails. */
  static final class Program {
    private Program() {}

    public static void main(String[] arguments) {
      InterruptAtExit.during(() -> System.out.println("before"), Program::work);
    }

    private static void work() {
      System.out.println("works");
      try {
        Pause.of(LONG);
      } finally {
        System.out.println("cleaned up");
      }
    }
  }

  @Test
  void workThatIsEndedFromOutsideCleansUp() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader lines = process.inputReader()) {
      assertThat(lines.readLine()).isEqualTo("works");
      // Not the process itself, which would close what it prints.
      process.toHandle().destroy();
      assertThat(lines.readLine()).isEqualTo("before");
      assertThat(lines.readLine()).isEqualTo("cleaned up");
      assertThat(process.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void failureIsTheWorksOwn() {
    Trouble trouble = new Trouble("no");

    assertThatThrownBy(
            () ->
                InterruptAtExit.during(
                    () -> {},
                    () -> {
                      throw trouble;
                    }))
        .isSameAs(trouble);
  }
}
