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

class OperationsSocketTest {
  @TempDir private Path folder;

  @Test
  void socketIsInTheDataDirectory() {
    assertThat(OperationsSocket.of(Path.of("/srv/dragoman")))
        .hasToString("/srv/dragoman/operations.sock");
  }

  @Test
  void pathBelowADeepDataDirectoryIsShortAndItsOwn() {
    Path deep = Path.of("/" + "deep/".repeat(30));

    Path socket = OperationsSocket.of(deep);

    assertThat(socket.toString()).startsWith("/tmp/dragoman-").hasSizeLessThan(100);
    assertThat(OperationsSocket.of(deep)).isEqualTo(socket);
    assertThat(OperationsSocket.of(deep.resolve("other"))).isNotEqualTo(socket);
  }

  @Test
  void folderIsMadeForItsOwnerAlone() throws IOException {
    Path socket = folder.resolve("made/operations.sock");

    OperationsSocket.provide(socket);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())))
        .isEqualTo("rwx------");
  }

  @Test
  void folderWhereOthersMayWriteIsRefused() throws IOException {
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThatThrownBy(() -> OperationsSocket.provide(open.resolve("operations.sock")))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("others may write there");
  }
}
