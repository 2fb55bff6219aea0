package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerTest {
  private static final ProcessHandle OWN = ProcessHandle.current();

  @TempDir private Path folder;

  @Test
  void lockOfAPidThatIsAnotherProcessNowIsDeleted() throws IOException {
    assertThat(lockThatStays(OWN.info().startInstant().orElseThrow().minusSeconds(3_600)))
        .isFalse();
  }

  @Test
  void lockOfTheProcessThatWroteItStays() throws IOException {
    assertThat(lockThatStays(OWN.info().startInstant().orElseThrow())).isTrue();
  }

  @Test
  void missingLockIsNoError() {
    PostgresServer.forgetReusedPid(folder.resolve("none.lock"));
  }

  /** In PostgreSQL's form: pid, data directory, seconds of the start, port, folder. */
  private boolean lockThatStays(Instant started) throws IOException {
    Path lock = folder.resolve(".s.PGSQL.5433.lock");
    Files.writeString(
        lock, "%d%n/data%n%d%n5433%n/data%n".formatted(OWN.pid(), started.getEpochSecond()));

    PostgresServer.forgetReusedPid(lock);

    return Files.exists(lock);
  }
}
