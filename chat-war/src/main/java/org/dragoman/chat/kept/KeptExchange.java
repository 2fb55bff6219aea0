package org.dragoman.chat.kept;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.json.Json;

/**
 * A question and its answer in the form that is sealed. The first exchange of a conversation also
 * has all earlier messages.
 *
 * @param request the id of the request, to find it in a log
 * @param end how the answer ended
 */
public record KeptExchange(String request, List<Said> messages, End end) {
  public KeptExchange {
    Objects.requireNonNull(request);
    messages = List.copyOf(messages);
    Objects.requireNonNull(end);
  }

  /**
   * A message.
   *
   * @param role {@code user} or {@code assistant}
   * @param cut true when the end is missing since the message was too long; otherwise null
   */
  public record Said(String role, String content, Boolean cut) {
    public Said {
      Objects.requireNonNull(role);
      Objects.requireNonNull(content);
    }

    /** Creates a message of which at most this many characters are kept. */
    static Said of(String role, String content, int longest) {
      return content.length() <= longest
          ? new Said(role, content, null)
          : new Said(role, begin(content, longest), true);
    }

    /** Creates a message that was cut while it was received. */
    static Said cut(String role, String content) {
      return new Said(role, content, true);
    }

    private static String begin(String content, int length) {
      boolean splits = Character.isHighSurrogate(content.charAt(length - 1));
      return content.substring(0, splits ? length - 1 : length);
    }

    /** Keeps texts out of logs. */
    @Override
    public String toString() {
      return "Said[" + role + ", " + content.length() + " characters]";
    }
  }

  /**
   * How an answer ended.
   *
   * @param reason the stop reason of the chat endpoint; {@code cancelled} when the caller left;
   *     {@code failed}
   * @param code the error code of a failure; otherwise null
   */
  public record End(String reason, String code) {
    public End {
      Objects.requireNonNull(reason);
    }
  }

  byte[] bytes() {
    return Json.bytes(this);
  }

  /** Reads the JSON that {@link #bytes} wrote. */
  public static KeptExchange of(byte[] json) {
    return Json.read(new String(json, StandardCharsets.UTF_8), KeptExchange.class);
  }
}
