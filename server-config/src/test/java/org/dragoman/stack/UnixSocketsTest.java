package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnixSocketsTest {
  @TempDir private Path folder;

  @Test
  void socketIsInTheDataDirectory() {
    assertThat(UnixSockets.operations(Path.of("/srv/dragoman")))
        .hasToString("/srv/dragoman/operations.sock");
    assertThat(UnixSockets.postgres(Path.of("/srv/dragoman"), 5433))
        .hasToString("/srv/dragoman/.s.PGSQL.5433");
  }

  @Test
  void pathBelowADeepDataDirectoryIsShortAndItsOwn() {
    Path deep = Path.of("/" + "deep/".repeat(30));

    Path socket = UnixSockets.operations(deep);

    assertThat(socket.toString()).startsWith("/tmp/dragoman-").hasSizeLessThan(100);
    assertThat(UnixSockets.operations(deep)).isEqualTo(socket);
    assertThat(UnixSockets.operations(deep.resolve("other"))).isNotEqualTo(socket);
  }

  @Test
  void folderIsMadeForItsOwnerAlone() throws IOException {
    Path made = folder.resolve("made");

    UnixSockets.provide(made);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
        .isEqualTo("rwx------");
  }

  @Test
  void folderWhereOthersMayWriteIsRefused() throws IOException {
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThatThrownBy(() -> UnixSockets.provide(open))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("others may write there");
  }
}
