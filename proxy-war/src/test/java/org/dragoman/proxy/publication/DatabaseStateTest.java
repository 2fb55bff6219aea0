package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.dragoman.proxy.state.MigrationFiles;
import org.junit.jupiter.api.Test;

class DatabaseStateTest {
  private static final String FOLDER = "published";

  @Test
  void eachFileIsListedAndWritesItsNumber() throws IOException {
    List<String> files = MigrationFiles.of(FOLDER);

    assertThat(DatabaseState.FILES).isEqualTo(files);
    for (int number = 2; number <= files.size(); number++) {
      assertThat(MigrationFiles.text(FOLDER, files.get(number - 1)))
          .contains("UPDATE dragoman.state SET version = " + number);
    }
  }

  @Test
  void filesThatWereReleasedDoNotChange() throws IOException {
    MigrationFiles.requireUnchanged(
        FOLDER,
        Map.of(
            "V1__tables.sql", "01707c977e970d5e2b4608a39ef1b64592ed5ece7f261b26a817ee55fae2854d"));
  }
}
