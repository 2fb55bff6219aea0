package org.dragoman.proxy.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.dragoman.proxy.state.MigrationFiles;
import org.junit.jupiter.api.Test;

class CatalogueTablesTest {
  private static final String FOLDER = "catalogue";

  @Test
  void eachFileWritesItsNumberAndTheLastIsTheVersion() throws IOException {
    List<String> files = MigrationFiles.of(FOLDER);

    assertThat(CatalogueTables.VERSION).isEqualTo(files.size());
    for (int number = 3; number <= files.size(); number++) {
      assertThat(MigrationFiles.text(FOLDER, files.get(number - 1)))
          .contains("UPDATE state SET version = " + number);
    }
  }

  @Test
  void filesThatWereReleasedDoNotChange() throws IOException {
    MigrationFiles.requireUnchanged(
        FOLDER,
        Map.of(
            "V1__tables.sql",
            "f9873c75da98bd62757871d06a33ff0a980654ffafe6638ce851aaa045b5d06e",
            "V2__state.sql",
            "4f031816f0c3a82c9c202f81b525d3f3aaf3c8c366c9f34b3320935cfb4469aa"));
  }
}
