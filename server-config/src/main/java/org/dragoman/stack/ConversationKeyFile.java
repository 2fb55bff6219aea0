package org.dragoman.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;

/**
 * The keys with which the edge seals conversations: a file with one line for each, {@code
 * <name>:<32 bytes in Base64>}, the current one first. It is made at the first start; the operator
 * adds and removes lines.
 */
final class ConversationKeyFile {
  private static final int BYTES = 32;

  private ConversationKeyFile() {}

  static Path of(Settings settings) {
    return settings.data().resolve("edge/conversation.keys");
  }

  /** Makes the file, unless it is there. */
  static void make(Path file) {
    if (!Files.exists(file)) {
      PrivateFiles.write(file, line() + "\n");
    }
  }

  /**
   * Returns a line with a new key. Its name is unique, so that a conversation sealed with a lost
   * key is never opened with another.
   */
  private static String line() {
    String name =
        LocalDate.now(ZoneOffset.UTC) + "-" + HexFormat.of().formatHex(random(Short.BYTES));
    return name + ":" + Base64.getEncoder().encodeToString(random(BYTES));
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }
}
