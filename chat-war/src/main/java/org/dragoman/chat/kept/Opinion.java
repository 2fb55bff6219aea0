package org.dragoman.chat.kept;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.dragoman.contract.json.Json;

/**
 * A caller's feedback about an answer. The builders of the application see nothing else.
 *
 * @param rating {@code up} or {@code down}
 * @param words the caller's comment; null for none
 * @param question the question; null unless the caller includes it
 * @param answer the answer; null unless the caller includes it
 */
public record Opinion(String rating, String words, String question, String answer) {
  public Opinion {
    Objects.requireNonNull(rating);
  }

  /** Returns the bytes to seal. */
  public byte[] bytes() {
    return Json.bytes(this);
  }

  /** Reads the sealed bytes. */
  public static Opinion of(byte[] bytes) {
    return Json.read(new String(bytes, StandardCharsets.UTF_8), Opinion.class);
  }

  /** Keeps texts out of logs. */
  @Override
  public String toString() {
    return "Opinion[" + rating + "]";
  }
}
