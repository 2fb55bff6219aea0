package org.dragoman.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;
import org.dragoman.stack.client.Trouble;

/**
 * The Unix sockets by which operations go from edge to data, and statements from data to
 * PostgreSQL. Their paths have to be short: the system takes 107 bytes, some systems fewer. Below a
 * deep data directory they are in the temporary folder, in a folder of the user's own that is named
 * after the data directory.
 */
final class UnixSockets {
  private static final int LONGEST = 100;
  private static final String OPERATIONS = "operations.sock";

  private UnixSockets() {}

  /** Their folder, which is not made. */
  static Path folder(Path data) {
    if (length(data.resolve(OPERATIONS)) <= LONGEST) {
      return data;
    }
    UUID name = UUID.nameUUIDFromBytes(data.toString().getBytes(StandardCharsets.UTF_8));
    return Path.of("/tmp", "dragoman-" + name);
  }

  static Path operations(Path data) {
    return folder(data).resolve(OPERATIONS);
  }

  /** The one that PostgreSQL makes in {@link #folder}. */
  static Path postgres(Path data, int port) {
    return folder(data).resolve(".s.PGSQL." + port);
  }

  private static int length(Path path) {
    return path.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  /**
   * Makes their folder.
   *
   * @throws Trouble when somebody else has made it, or others may write there
   */
  static void provide(Path data) {
    Path folder = PrivateFiles.folder(folder(data));
    try {
      String permissions =
          PosixFilePermissions.toString(
              Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS));
      Path probe = Files.createTempFile(folder, "own", "");
      boolean own = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(probe));
      Files.delete(probe);
      if (!own || permissions.charAt(4) == 'w' || permissions.charAt(7) == 'w') {
        throw new Trouble(
            folder
                + " is another user's, or others may write there: choose "
                + (folder.equals(data)
                    ? "another DATA_DIR."
                    : "a shorter DATA_DIR, or remove it."));
      }
    } catch (IOException e) {
      throw new Trouble("The folder " + folder + " cannot be used: " + e.getMessage(), e);
    }
  }
}
