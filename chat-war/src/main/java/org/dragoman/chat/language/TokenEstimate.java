package org.dragoman.chat.language;

import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;

/**
 * Tokens where nobody has counted them: one for four bytes of UTF-8, which is about right for
 * English and for other scripts better than to count characters.
 */
public final class TokenEstimate {
  private static final int BYTES_OF_A_TOKEN = 4;

  private TokenEstimate() {}

  /** The estimate for the instructions and all messages. */
  public static long ofInput(Conversation conversation) {
    long bytes = bytes(conversation.instructions());
    for (Message message : conversation.messages()) {
      bytes += bytes(message.content());
    }
    return tokens(bytes);
  }

  /** The estimate for one text. */
  public static long of(String text) {
    return tokens(bytes(text));
  }

  /**
   * Of texts that have so many bytes together.
   *
   * @param bytes as {@link #bytes} counts them
   */
  public static long tokens(long bytes) {
    return Math.ceilDiv(bytes, BYTES_OF_A_TOKEN);
  }

  /** How long a text is in UTF-8; a half of a surrogate pair counts as half of its four bytes. */
  public static long bytes(String text) {
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
    return bytes;
  }
}
