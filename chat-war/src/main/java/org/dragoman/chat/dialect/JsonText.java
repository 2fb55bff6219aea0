package org.dragoman.chat.dialect;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes JSON for one line of a stream. It also escapes the Unicode line separators, so that
 * clients which split at those do not split a chunk; a lone surrogate becomes the replacement
 * character.
 */
public final class JsonText {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(160);

  /** Appends JSON syntax of our own. */
  public JsonText syntax(String ours) {
    bytes.writeBytes(ours.getBytes(StandardCharsets.US_ASCII));
    return this;
  }

  /** Appends a complete JSON value in one line. */
  public JsonText ours(String json) {
    bytes.writeBytes(json.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** Appends a number, or null. */
  public JsonText number(Number value) {
    return syntax(String.valueOf(value));
  }

  /** Appends a quoted string, or null. */
  public JsonText string(String value) {
    if (value == null) {
      return syntax("null");
    }
    bytes.write('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < value.length()
          && Character.isLowSurrogate(value.charAt(i + 1))) {
        codePoint(Character.toCodePoint(c, value.charAt(++i)));
      } else {
        character(c);
      }
    }
    bytes.write('"');
    return this;
  }

  /** Returns the text as a line. */
  public byte[] line() {
    bytes.write('\n');
    return bytes.toByteArray();
  }

  private void character(char c) {
    switch (c) {
      case '"' -> syntax("\\\"");
      case '\\' -> syntax("\\\\");
      case '\n' -> syntax("\\n");
      case '\r' -> syntax("\\r");
      case '\t' -> syntax("\\t");
      case '\u0085', '\u2028', '\u2029', '\u007f' -> escaped(c);
      default -> {
        if (c < 0x20) {
          escaped(c);
        } else {
          codePoint(Character.isSurrogate(c) ? '\ufffd' : c);
        }
      }
    }
  }

  private void escaped(char c) {
    syntax("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      bytes.write(HEX[(c >> shift) & 0xf]);
    }
  }

  private void codePoint(int point) {
    if (point < 0x80) {
      bytes.write(point);
    } else if (point < 0x800) {
      bytes.write(0xc0 | point >> 6);
      bytes.write(0x80 | point & 0x3f);
    } else if (point < 0x10000) {
      bytes.write(0xe0 | point >> 12);
      bytes.write(0x80 | point >> 6 & 0x3f);
      bytes.write(0x80 | point & 0x3f);
    } else {
      bytes.write(0xf0 | point >> 18);
      bytes.write(0x80 | point >> 12 & 0x3f);
      bytes.write(0x80 | point >> 6 & 0x3f);
      bytes.write(0x80 | point & 0x3f);
    }
  }
}
