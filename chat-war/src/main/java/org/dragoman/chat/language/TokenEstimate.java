package org.dragoman.chat.language;

import org.dragoman.extension.Conversation;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/**
 * Estimates tokens that nobody has counted: one for four bytes of UTF-8. This is about right for
 * English, and better for other scripts than counting characters.
 */
public final class TokenEstimate {
  private static final int BYTES_OF_A_TOKEN = 4;

  /** The tokens of a medium-sized image for large models, regardless of its bytes. */
  private static final int TOKENS_OF_AN_IMAGE = 1_000;

  private TokenEstimate() {}

  /**
   * Estimates the instructions, all messages, and the descriptions of tools and response format.
   */
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

  /** Estimates a message with its calls and images. */
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

  /** Estimates a text. */
  public static long of(String text) {
    return tokens(bytes(text));
  }

  /**
   * Estimates texts by their total length.
   *
   * @param bytes the total of {@link #bytes}
   */
  public static long tokens(long bytes) {
    return Math.ceilDiv(bytes, BYTES_OF_A_TOKEN);
  }

  /**
   * Returns the length of a text in UTF-8; a lone surrogate counts as half of the four bytes of a
   * pair.
   */
  public static long bytes(String text) {
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
    return bytes;
  }
}
