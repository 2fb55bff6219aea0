package org.dragoman.extension;

import java.util.List;
import java.util.Objects;

/**
 * One message of a conversation (specification section 2). An application gets tool calls, their
 * results and images only if it {@linkplain HostedApplication#heeds heeds} them.
 *
 * @param content may be empty
 * @param calls of the client's tools that the assistant requested; empty for other authors
 * @param answers the id of the call whose result this is; null unless the author is {@link
 *     Role#TOOL}
 * @param images that the user shows, after the text; empty for other authors
 */
public record Message(
    Role role, String content, List<ToolCall> calls, String answers, List<Image> images) {
  public Message {
    Objects.requireNonNull(role);
    Objects.requireNonNull(content);
    calls = List.copyOf(calls);
    images = List.copyOf(images);
    if (!calls.isEmpty() && role != Role.ASSISTANT
        || (answers != null) != (role == Role.TOOL)
        || !images.isEmpty() && role != Role.USER) {
      throw new IllegalArgumentException("A message of " + role + " has no such part");
    }
  }

  /** Makes a message of text alone, of the user or the assistant. */
  public Message(Role role, String content) {
    this(role, content, List.of(), null, List.of());
  }

  /** The author of a message; its name in JSON is in lower case. */
  public enum Role {
    USER,
    ASSISTANT,
    /** The client, with the result of a call of one of its tools. */
    TOOL
  }

  /**
   * An image.
   *
   * @param mediaType such as {@code image/png}
   * @param base64 the bytes of the file (RFC 4648, section 4)
   */
  public record Image(String mediaType, String base64) {
    public Image {
      Objects.requireNonNull(mediaType);
      Objects.requireNonNull(base64);
    }

    /** Leaves out the image, which does not belong into a log. */
    @Override
    public String toString() {
      return "Image[" + mediaType + ", " + base64.length() + " characters]";
    }
  }

  /** Returns the same message with other text and calls. */
  public Message with(String otherContent, List<ToolCall> otherCalls) {
    return new Message(role, otherContent, otherCalls, answers, images);
  }

  /** Leaves out the text: conversations do not belong into a log. */
  @Override
  public String toString() {
    return "Message[" + role + ", " + content.length() + " characters]";
  }
}
