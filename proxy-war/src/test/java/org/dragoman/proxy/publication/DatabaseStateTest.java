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
            "V1__tables.sql", "e8ee19140a0bdc45ca435585ef2121d96dd005359964393b972ce89ee542237b"));
  }
}
