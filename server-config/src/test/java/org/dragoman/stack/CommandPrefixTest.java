package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What Linux says of a process that was started with a prefix. */
class CommandPrefixTest {
  /** Of {@code /proc/self/stat}, counted after the name: see proc_pid_stat(5). */
  private static final int SESSION = 3;

  private static final int PID_OF_GROUP = 2;
  private static final int POLICY = 38;
  private static final String SCHED_BATCH = "3";

  private static List<String> stat(List<String> prefix) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(List.of("cat", "/proc/self/stat"));
    Process process = new ProcessBuilder(command).start();
    String stat = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return List.of(stat.substring(stat.indexOf(')') + 2).strip().split(" "));
  }

  @Test
  void serverHasItsSessionAndWaitsItsTurn() throws IOException {
    assumeFalse(CommandPrefix.batch().isEmpty(), "this machine has no chrt, or forbids it");
    List<String> server = stat(CommandPrefix.ofServer());

    assertThat(server.get(POLICY)).isEqualTo(SCHED_BATCH);
    assertThat(server.get(SESSION)).isEqualTo(server.get(PID_OF_GROUP));
    assertThat(server.get(SESSION)).isNotEqualTo(stat(List.of()).get(SESSION));
  }

  @Test
  void programsAreThoseOfThePath() {
    assertThat(CommandPrefix.ofServer()).containsAll(CommandPrefix.batch());
    CommandPrefix.ofServer().stream()
        .filter(word -> word.contains("/"))
        .forEach(program -> assertThat(Path.of(program)).isExecutable());
  }
}
