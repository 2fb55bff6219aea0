package org.dragoman.stack;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The public keys of an edge, in the file that the data process reads. Without the file that
 * process is not ready; the edge, which starts later, writes it. So a list without keys is there
 * first.
 */
final class EdgeKeyList {
  private static final String NO_KEYS = "{\"keys\":[]}\n";

  private EdgeKeyList() {}

  /** Makes the list where there is none. */
  static void provide(Path file) {
    if (!Files.exists(file)) {
      PrivateFiles.write(file, NO_KEYS);
    }
  }
}
