package org.dragoman.chat.language;

import org.dragoman.extension.Conversation;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/**
 * Tokens where nobody has counted them: one for four bytes of UTF-8, which is about right for
 * English and for other scripts better than to count characters.
 */
public final class TokenEstimate {
  private static final int BYTES_OF_A_TOKEN = 4;

  /** What large models make of an image of middle size, whatever its bytes. */
  private static final int TOKENS_OF_AN_IMAGE = 1_000;

  private TokenEstimate() {}

  /** The estimate for the instructions, all messages and what is said of tools and form. */
  public static long ofInput(Conversation conversation) {
    long bytes = bytes(conversation.instructions());
    int images = 0;
    for (Message message : conversation.messages()) {
      bytes += bytes(message);
      images += message.images().size();
    }
    for (Generation.Tool tool : conversation.generation().tools().offered()) {
      bytes += bytes(tool.name()) + bytes(tool.description()) + bytes(tool.parameters().toString());
    }
    if (conversation.generation().form() instanceof Generation.Form.JsonSchema form) {
      bytes += bytes(form.schema().toString());
    }
    return tokens(bytes) + (long) images * TOKENS_OF_AN_IMAGE;
  }

  /** The estimate for one message, with its calls and images. */
  public static long of(Message message) {
    return tokens(bytes(message)) + (long) message.images().size() * TOKENS_OF_AN_IMAGE;
  }

  private static long bytes(Message message) {
    long bytes = bytes(message.content());
    for (ToolCall call : message.calls()) {
      bytes += bytes(call.name()) + bytes(call.arguments());
    }
    return bytes;
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
