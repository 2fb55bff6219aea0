package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFilesTest {
  @TempDir private Path folder;
  private Path from;
  private Path to;

  @BeforeEach
  void fill() throws IOException {
    from = Files.createDirectories(folder.resolve("from"));
    to = Files.createDirectories(folder.resolve("to"));
    Files.createDirectories(from.resolve("postgres/base"));
    Files.createFile(from.resolve("secrets.env"));
  }

  @Test
  void allIsMoved() throws IOException {
    PrivateFiles.moveAll(from, to, "secrets.env");

    assertThat(from).isEmptyDirectory();
    assertThat(to.resolve("postgres/base")).isDirectory();
    assertThat(to.resolve("secrets.env")).exists();
  }

  @Test
  void whatCannotBeMovedWholeStaysWhole() throws IOException {
    Files.writeString(to.resolve("secrets.env"), "A=B\n");

    assertThatThrownBy(() -> PrivateFiles.moveAll(from, to, "secrets.env"))
        .isInstanceOf(FileAlreadyExistsException.class);

    assertThat(from.resolve("postgres/base")).isDirectory();
    assertThat(from.resolve("secrets.env")).exists();
    assertThat(to.resolve("postgres")).doesNotExist();
    assertThat(to.resolve("secrets.env")).hasContent("A=B\n");
  }

  @Test
  void interruptedMoveStaysWhole() {
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> PrivateFiles.moveAll(from, to, "secrets.env"))
        .isInstanceOf(ClosedByInterruptException.class);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(from.resolve("postgres/base")).isDirectory();
    assertThat(to).isEmptyDirectory();
  }
}
