package org.dragoman.proxy.answer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/**
 * JSON (RFC 8259) as bytes in UTF-8, as many as an answer may have. Values follow one another as
 * they are written; names and values are not checked to alternate. The bytes are kept in parts, so
 * that a long answer is neither copied while it grows nor one large piece of memory, and texts that
 * are UTF-8 already are not decoded.
 *
 * <p>The methods are named as those of Jackson's generator, which would check and copy each name
 * and number once more.
 */
public final class JsonBytes {
  private static final int MOST = 32 * 1024 * 1024;
  private static final int FIRST_PART = 2 * 1024;
  private static final int PART = 64 * 1024;

  /** The most bytes that are asked for at once: a control character as an escape. */
  private static final int LONGEST_ESCAPE = 6;

  /** Of an int, a double, a word. */
  private static final int LONGEST_NUMBER = 32;

  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

  private final List<Part> full = new ArrayList<>();
  private byte[] part = new byte[FIRST_PART];
  private int length;
  private int before;
  private boolean comma;

  private record Part(byte[] bytes, int length) {}

  JsonBytes() {}

  /** How many bytes there are. */
  public int size() {
    return before + length;
  }

  /** Sends all bytes. */
  public void writeTo(OutputStream out) throws IOException {
    for (Part one : full) {
      out.write(one.bytes, 0, one.length);
    }
    out.write(part, 0, length);
  }

  void writeStartObject() {
    begin('{');
  }

  void writeEndObject() {
    end('}');
  }

  void writeStartArray() {
    begin('[');
  }

  void writeEndArray() {
    end(']');
  }

  /**
   * Writes the name of a member.
   *
   * @param name of GraphQL (specification, section 2.1.9), which is ASCII without quotes
   */
  void writeFieldName(String name) {
    int count = name.length();
    byte[] to = room(count + 4);
    int at = length;
    if (comma) {
      to[at++] = ',';
    }
    to[at++] = '"';
    for (int i = 0; i < count; i++) {
      to[at++] = (byte) name.charAt(i);
    }
    to[at++] = '"';
    to[at++] = ':';
    length = at;
    comma = false;
  }

  void writeNull() {
    word(NULL);
  }

  void writeBoolean(boolean value) {
    word(value ? TRUE : FALSE);
  }

  void writeNumber(int value) {
    if (value == Integer.MIN_VALUE) {
      // It has no opposite.
      word(Integer.toString(value).getBytes(StandardCharsets.US_ASCII));
      return;
    }
    byte[] to = separated(LONGEST_NUMBER);
    int rest = value;
    if (rest < 0) {
      to[length++] = '-';
      rest = -rest;
    }
    int digits = 1;
    for (long power = 10; power <= rest; power *= 10) {
      digits++;
    }
    for (int at = length + digits - 1; at >= length; at--) {
      to[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
  }

  /** Writes a number; what is none in JSON, as a string. */
  void writeNumber(double value) {
    if (Double.isFinite(value)) {
      word(Double.toString(value).getBytes(StandardCharsets.US_ASCII));
    } else {
      writeString(Double.toString(value));
    }
  }

  /** Writes a string, or null for null. */
  void writeString(String text) {
    if (text == null) {
      writeNull();
    } else {
      writeUtf8(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Writes a string that is UTF-8 already. */
  void writeUtf8(byte[] utf8) {
    separated(1)[length++] = '"';
    int from = 0;
    for (int i = 0; i < utf8.length; i++) {
      byte one = utf8[i];
      // What is negative is a part of a longer character.
      if (one == '"' || one == '\\' || one >= 0 && one < ' ') {
        raw(utf8, from, i);
        escape(one);
        from = i + 1;
      }
    }
    raw(utf8, from, utf8.length);
    room(1)[length++] = '"';
  }

  /** Writes a value that is JSON already. */
  void writeRawValue(String json) {
    word(json.getBytes(StandardCharsets.UTF_8));
  }

  private void begin(char bracket) {
    separated(1)[length++] = (byte) bracket;
    comma = false;
  }

  private void end(char bracket) {
    room(1)[length++] = (byte) bracket;
    comma = true;
  }

  private void word(byte[] bytes) {
    separated(0);
    raw(bytes, 0, bytes.length);
  }

  private void raw(byte[] bytes, int from, int to) {
    int count = to - from;
    System.arraycopy(bytes, from, room(count), length, count);
    length += count;
  }

  private void escape(byte character) {
    byte[] to = room(LONGEST_ESCAPE);
    to[length++] = '\\';
    switch (character) {
      case '"', '\\' -> to[length++] = character;
      case '\b' -> to[length++] = 'b';
      case '\t' -> to[length++] = 't';
      case '\n' -> to[length++] = 'n';
      case '\f' -> to[length++] = 'f';
      case '\r' -> to[length++] = 'r';
      default -> {
        to[length++] = 'u';
        to[length++] = '0';
        to[length++] = '0';
        to[length++] = HEX[character >> 4];
        to[length++] = HEX[character & 15];
      }
    }
  }

  /** Room for a value, after the comma that stands before it if it is not the first. */
  private byte[] separated(int count) {
    byte[] to = room(count + 1);
    if (comma) {
      to[length++] = ',';
    }
    comma = true;
    return to;
  }

  /** A part with room for so many bytes. */
  private byte[] room(int count) {
    if (part.length - length < count) {
      full.add(new Part(part, length));
      before += length;
      if (count > MOST - before) {
        throw new Fault(FaultCode.TOO_MANY_ROWS, "The answer is longer than 32 MiB");
      }
      part = new byte[Math.max(count, Math.min(PART, MOST - before))];
      length = 0;
    }
    return part;
  }
}
