package org.dragoman.stack;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file with the public keys of the edge. The data process reads it and is not ready without it,
 * while the edge, which writes it, starts later. So the launcher first provides an empty list.
 */
final class EdgeKeyList {
  private static final String NO_KEYS = "{\"keys\":[]}\n";

  private EdgeKeyList() {}

  /** Makes the list where it is missing. */
  static void provide(Path file) {
    if (!Files.exists(file)) {
      PrivateFiles.write(file, NO_KEYS);
    }
  }
}
