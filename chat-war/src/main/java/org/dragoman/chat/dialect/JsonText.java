package org.dragoman.chat.dialect;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Writes JSON for one line of a stream. It also escapes the Unicode line separators, so that
 * clients which split at those do not split a chunk; a lone surrogate becomes the replacement
 * character.
 */
public final class JsonText {
  private static final char REPLACEMENT = '\ufffd';

  private final StringBuilder text = new StringBuilder(160);

  /** Appends JSON syntax, or a complete JSON value in one line. */
  public JsonText syntax(String json) {
    text.append(json);
    return this;
  }

  /** Appends a number, or null. */
  public JsonText number(Number value) {
    text.append(value);
    return this;
  }

  /** Appends a quoted string, or null. */
  public JsonText string(String value) {
    if (value == null) {
      return syntax("null");
    }
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < value.length()
          && Character.isLowSurrogate(value.charAt(i + 1))) {
        text.append(c).append(value.charAt(++i));
      } else {
        character(c);
      }
    }
    text.append('"');
    return this;
  }

  /** Returns the text as a line. */
  public byte[] line() {
    return text.append('\n').toString().getBytes(StandardCharsets.UTF_8);
  }

  private void character(char c) {
    switch (c) {
      case '"' -> text.append("\\\"");
      case '\\' -> text.append("\\\\");
      case '\n' -> text.append("\\n");
      case '\r' -> text.append("\\r");
      case '\t' -> text.append("\\t");
      case '\u0085', '\u2028', '\u2029', '\u007f' -> escaped(c);
      default -> {
        if (c < 0x20) {
          escaped(c);
        } else {
          text.append(Character.isSurrogate(c) ? REPLACEMENT : c);
        }
      }
    }
  }

  private void escaped(char c) {
    text.append("\\u").append(HexFormat.of().toHexDigits(c));
  }
}
