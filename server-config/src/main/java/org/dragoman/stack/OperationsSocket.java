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
 * The Unix socket by which operations go from edge to data. Its path has to be short: the system
 * takes 107 bytes, some systems fewer. Below a deep data directory it is in the temporary folder,
 * in a folder of the user's own that is named after the data directory.
 */
final class OperationsSocket {
  private static final int LONGEST = 100;
  private static final String FILE = "operations.sock";

  private OperationsSocket() {}

  /** Its path; the folder is not made. */
  static Path of(Path data) {
    Path usual = data.resolve(FILE);
    if (length(usual) <= LONGEST) {
      return usual;
    }
    UUID name = UUID.nameUUIDFromBytes(data.toString().getBytes(StandardCharsets.UTF_8));
    return Path.of("/tmp", "dragoman-" + name, FILE);
  }

  private static int length(Path path) {
    return path.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  /**
   * Makes its folder.
   *
   * @throws Trouble when somebody else has made it, or others may write there
   */
  static void provide(Path socket) {
    Path folder = PrivateFiles.folder(socket.getParent());
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
                + " is another user's, or others may write there: remove it, or choose a shorter"
                + " DATA_DIR.");
      }
    } catch (IOException e) {
      throw new Trouble("The folder " + folder + " cannot be used: " + e.getMessage(), e);
    }
  }
}
