package org.dragoman.contract.scalar;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Reads scalars that are strings of a fixed form, and has what all strings have in common. */
public final class Texts {
  private static final Pattern UUID_FORM =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private Texts() {}

  static Optional<UUID> uuid(JsonNode given) {
    return Optional.ofNullable(given.textValue())
        .filter(text -> UUID_FORM.matcher(text).matches())
        .map(UUID::fromString);
  }

  /**
   * Accepts only the canonical form, in which the bytes are written again (RFC 4648, sections 3.2
   * to 3.5).
   */
  static Optional<byte[]> bytes(JsonNode given) {
    String text = given.textValue();
    if (text == null) {
      return Optional.empty();
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      return Base64.getEncoder().encodeToString(bytes).equals(text)
          ? Optional.of(bytes)
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the length of the text in UTF-8; each half of a surrogate pair counts as two of its
   * four bytes.
   */
  public static long utf8Length(String text) {
    long bytes = text.length();
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (sign >= 0x80) {
        bytes += sign < 0x800 || Character.isSurrogate(sign) ? 1 : 2;
      }
    }
    return bytes;
  }

  /** Whether PostgreSQL can store the text: Unicode characters, none of them U+0000. */
  public static boolean isStorable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit == '\0' || Character.isLowSurrogate(unit)) {
        return false;
      }
      if (Character.isHighSurrogate(unit)
          && (++i == text.length() || !Character.isLowSurrogate(text.charAt(i)))) {
        return false;
      }
    }
    return true;
  }
}
