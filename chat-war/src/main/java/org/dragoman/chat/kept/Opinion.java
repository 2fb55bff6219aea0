package org.dragoman.chat.kept;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.dragoman.contract.json.Json;

/**
 * What a caller says of an answer: all that those who build the application are told.
 *
 * @param rating {@code up} or {@code down}
 * @param words of the caller; null for none
 * @param question that was asked; null unless the caller includes it
 * @param answer that was given; null unless the caller includes it
 */
public record Opinion(String rating, String words, String question, String answer) {
  public Opinion {
    Objects.requireNonNull(rating);
  }

  /** As it is sealed. */
  public byte[] bytes() {
    return Json.text(this).getBytes(StandardCharsets.UTF_8);
  }

  /** Of what was sealed. */
  public static Opinion of(byte[] bytes) {
    return Json.read(new String(bytes, StandardCharsets.UTF_8), Opinion.class);
  }

  /** Texts do not belong into logs. */
  @Override
  public String toString() {
    return "Opinion[" + rating + "]";
  }
}
