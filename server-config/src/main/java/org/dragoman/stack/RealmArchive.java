package org.dragoman.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.dragoman.stack.client.Trouble;

/**
 * What an archive of one realm holds, as the file {@code manifest.json} in it says. It is written
 * last: a folder without it is no archive.
 *
 * @param format of the archive
 * @param product the release that made it
 * @param realm whose it is
 * @param issuers that its records name
 * @param conversationKeys names of the keys that its conversations and feedback need
 * @param catalogue the version of the catalogue's tables
 * @param schemas in the order of their names
 * @param tables of the catalogue
 */
record RealmArchive(
    int format,
    String product,
    String realm,
    List<String> issuers,
    List<String> conversationKeys,
    int catalogue,
    List<OfSchema> schemas,
    List<Table> tables) {
  static final int FORMAT = 1;
  private static final String FILE = "manifest.json";
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  RealmArchive {
    issuers = List.copyOf(issuers);
    conversationKeys = List.copyOf(conversationKeys);
    schemas = List.copyOf(schemas);
    tables = List.copyOf(tables);
  }

  /**
   * A published schema, and its rows.
   *
   * @param version the last one
   * @param retired whether it is not live
   * @param state the version of what the product itself keeps in the database
   * @param sdl the text of the last version
   * @param tables those of the rows, and of the product itself
   * @param sequences of the tables
   */
  record OfSchema(
      String name,
      int version,
      boolean retired,
      int state,
      String sdl,
      List<Table> tables,
      List<Sequence> sequences) {
    OfSchema {
      tables = List.copyOf(tables);
      sequences = List.copyOf(sequences);
    }
  }

  /**
   * A table as a file of comma-separated values with a header.
   *
   * @param schema of PostgreSQL
   * @param file in the archive
   * @param sha256 of the file, in hexadecimal
   */
  record Table(String schema, String name, String file, long rows, String sha256) {
    /** Makes sure that the file is as it was written. */
    private void require(Path folder, FileCopy files) {
      Path path = folder.resolve(file).normalize();
      if (!path.startsWith(folder)) {
        throw new Trouble("The archive names a file outside of it: " + file);
      }
      try {
        if (files.look(path).sha256().equals(sha256)) {
          return;
        }
      } catch (IOException e) {
        throw new Trouble("The archive is broken: %s cannot be read.".formatted(file), e);
      }
      throw new Trouble("The archive is broken: %s is not as it was written.".formatted(file));
    }
  }

  /** Where a sequence is. */
  record Sequence(String name, long last, boolean called) {}

  /** Reads the manifest, and all files, so that nothing is imported of a broken archive. */
  static RealmArchive read(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new Trouble(
          "%s is no archive of a realm, or one that was not finished: it has no %s."
              .formatted(folder, FILE));
    }
    RealmArchive archive;
    try {
      archive = JSON.readValue(PrivateFiles.read(file), RealmArchive.class);
    } catch (JsonProcessingException e) {
      throw new Trouble("%s is not as an export writes it.".formatted(file), e);
    }
    if (archive.format > FORMAT) {
      throw new Trouble(
          "The archive was made by a newer release, %s: import it with that one."
              .formatted(archive.product));
    }
    FileCopy files = new FileCopy(false);
    archive.tables.forEach(table -> table.require(folder, files));
    archive.schemas.forEach(schema -> schema.tables.forEach(table -> table.require(folder, files)));
    return archive;
  }

  void write(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this);
    PrivateFiles.force(PrivateFiles.write(file, text));
  }
}
