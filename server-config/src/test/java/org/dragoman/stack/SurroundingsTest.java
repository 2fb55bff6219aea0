package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SurroundingsTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int KILLED = 137;

  @TempDir private Path folder;

  /** Runs a program that goes on, with another one that it has started, until somebody ends it. */
  static final class Launcher {
    private Launcher() {}

    public static void main(String[] arguments) {
      run(Path.of(arguments[0]));
    }

    static void run(Path folder) {
      String script = "sleep 600 & echo $$ $! > " + folder.resolve("pids") + "; wait";
      exit(List.of("/bin/sh", "-c", script), folder, Duration.ofMinutes(10));
    }
  }

  private static int exit(List<String> command, Path folder, Duration limit) {
    LogFile log = new LogFile(folder.resolve("program.log"));
    return Surroundings.exit(command, Surroundings.environment(), log, "The program", limit);
  }

  /** The program and what it has started, once both are there. */
  private List<ProcessRecord> programs() {
    long end = System.nanoTime() + LIMIT.toNanos();
    String pids = "";
    while (pids.isBlank() && System.nanoTime() < end) {
      Pause.of(Duration.ofMillis(20));
      pids = PrivateFiles.read(folder.resolve("pids"));
    }
    List<ProcessRecord> programs =
        Stream.of(pids.strip().split(" "))
            .flatMap(pid -> ProcessHandle.of(Long.parseLong(pid)).stream())
            .map(process -> ProcessRecord.of(process, ""))
            .toList();
    assertThat(programs).hasSize(2);
    return programs;
  }

  private static void assertEnded(List<ProcessRecord> programs) {
    assertThat(programs).allMatch(program -> Processes.awaitEnd(program, LIMIT));
  }

  @Test
  void programsEndWithALauncherThatSomebodyEnds() throws IOException, InterruptedException {
    Process launcher =
        new ProcessBuilder(
                Surroundings.java(),
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    List<ProcessRecord> programs = programs();

    launcher.destroy();

    assertEnded(programs);
    launcher.waitFor();
  }

  @Test
  void programsEndWithAThreadThatIsInterrupted() throws InterruptedException {
    Runnable run =
        () ->
            assertThatThrownBy(() -> Launcher.run(folder))
                .hasMessage("The program was interrupted.");
    Thread thread = Thread.ofPlatform().start(run);
    List<ProcessRecord> programs = programs();

    thread.interrupt();

    assertEnded(programs);
    thread.join();
  }

  @Test
  void programsAreKilledAtTheLimit() {
    assertThat(exit(List.of("sleep", "600"), folder, Duration.ZERO)).isEqualTo(KILLED);
  }
}
