package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessRecordTest {
  @TempDir Path folder;

  @Test
  void aLivingProcessIsFoundAgainByItsFile() {
    Path file = folder.resolve("edge.pid");
    ProcessRecord.of(ProcessHandle.current(), "f00").write(file);

    ProcessRecord read = ProcessRecord.read(file).orElseThrow();

    assertThat(read.fingerprint()).isEqualTo("f00");
    assertThat(read.alive()).contains(ProcessHandle.current());
  }

  @Test
  void aPidThatSomebodyElseHasByNowIsNotOurs() {
    ProcessRecord own = ProcessRecord.of(ProcessHandle.current(), "f00");
    ProcessRecord earlier =
        new ProcessRecord(own.pid(), own.started().minus(Duration.ofMinutes(5)), "f00");

    assertThat(earlier.alive()).isEmpty();
  }

  @Test
  void aDeadProcessIsNotAlive() throws IOException, InterruptedException {
    Process process = new ProcessBuilder("sleep", "60").start();
    ProcessRecord record = ProcessRecord.of(process.toHandle(), "f00");
    assertThat(record.alive()).isPresent();

    process.destroyForcibly().waitFor();

    assertThat(record.alive()).isEmpty();
  }

  @Test
  void aFileThatIsNotWholeTellsNothing() {
    Path file = folder.resolve("edge.pid");

    assertThat(ProcessRecord.read(file)).isEmpty();
    PrivateFiles.write(file, "pid=12\nstarted=yesterday\n");
    assertThat(ProcessRecord.read(file)).isEmpty();
  }
}
