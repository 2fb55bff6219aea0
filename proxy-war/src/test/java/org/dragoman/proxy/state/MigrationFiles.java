package org.dragoman.proxy.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The files of migrations as they stand in a folder of the resources. */
public final class MigrationFiles {
  private static final Path RESOURCES = Path.of("src", "main", "resources");

  private MigrationFiles() {}

  /** The names of the files, by number, which are 1, 2, 3 and so on. */
  public static List<String> of(String folder) throws IOException {
    try (Stream<Path> files = Files.list(RESOURCES.resolve(folder))) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .sorted(Comparator.comparingInt(MigrationFiles::number))
              .toList();
      for (int i = 0; i < names.size(); i++) {
        assertThat(number(names.get(i))).as(names.get(i)).isEqualTo(i + 1);
      }
      return names;
    }
  }

  private static int number(String name) {
    assertThat(name).matches("V[1-9][0-9]*__[a-z_]+\\.sql");
    return Integer.parseInt(name.substring(1, name.indexOf("__")));
  }

  public static String text(String folder, String name) throws IOException {
    return Files.readString(RESOURCES.resolve(folder).resolve(name));
  }

  /**
   * Files that were released are what they were.
   *
   * @param released SHA-256 of each, by name
   */
  public static void requireUnchanged(String folder, Map<String, String> released)
      throws IOException {
    for (Map.Entry<String, String> file : released.entrySet()) {
      assertThat(sha256(text(folder, file.getKey())))
          .as(folder + "/" + file.getKey() + " was released: add a file in place of changing it")
          .isEqualTo(file.getValue());
    }
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
