package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void name() {
    data = folder.resolve("data");
  }

  @Test
  void theyAreMadeOnceAndThenKept() {
    Secrets first = Secrets.keptIn(data);
    Secrets second = Secrets.keptIn(data);

    assertThat(first.get(Secrets.POSTGRES)).hasSizeGreaterThan(20);
    assertThat(second.get(Secrets.POSTGRES)).isEqualTo(first.get(Secrets.POSTGRES));
    assertThat(first.get(Secrets.REQUEST)).isNotEqualTo(first.get(Secrets.PUBLISHER));
  }

  @Test
  void onlyTheOwnerReadsThem() throws IOException {
    Secrets.keptIn(data);

    assertThat(Files.getPosixFilePermissions(data))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    assertThat(Files.getPosixFilePermissions(data.resolve("secrets.env")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void aShellCanSourceTheFile() throws IOException {
    Secrets.keptIn(data);

    assertThat(Files.readAllLines(data.resolve("secrets.env")))
        .allMatch(line -> line.matches("[A-Z_]+=[A-Za-z0-9_-]{32}"))
        .anyMatch(line -> line.startsWith("ALICE_PASSWORD="))
        .anyMatch(line -> line.startsWith("DRAGOMAN_CLI_SECRET="));
  }

  @Test
  void whatIsMissingIsAddedToWhatIsKept() {
    PrivateFiles.write(data.resolve("secrets.env"), "ALICE_PASSWORD=wonderland\n");

    Secrets secrets = Secrets.keptIn(data);

    assertThat(secrets.get("ALICE_PASSWORD")).isEqualTo("wonderland");
    assertThat(secrets.get("BOB_PASSWORD")).isNotEmpty();
  }

  @Test
  void databasesWithoutTheirSecretsAreNotOpenedWithNewOnes() {
    PrivateFiles.folder(data.resolve("postgres"));

    assertThatThrownBy(() -> Secrets.keptIn(data))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("no secrets.env");
    assertThat(data.resolve("secrets.env")).doesNotExist();
  }

  @Test
  void folderThatIsBeingRestoredGetsNone() {
    PrivateFiles.folder(data.resolve("restoring"));

    assertThatThrownBy(() -> Secrets.keptIn(data))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("run bin/restore again");
    assertThat(data.resolve("secrets.env")).doesNotExist();
  }
}
