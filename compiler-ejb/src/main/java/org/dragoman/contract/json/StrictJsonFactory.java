package org.dragoman.contract.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.DataInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Makes strict parsers of JSON, for which all implementations agree: UTF-8 only (RFC 8259, section
 * 8.1), no unpaired surrogate (section 8.2), and no exponent of more than nine digits (section 9),
 * which Java's exact numbers cannot hold. A text is checked before its parser is made, so that no
 * way of reading can bypass the check. The rest of the grammar is left to Jackson.
 */
final class StrictJsonFactory extends JsonFactory {
  private static final long serialVersionUID = 1L;
  private static final int MOST_EXPONENT_DIGITS = 9;
  private static final char REPLACEMENT = '\ufffd';
  private static final String ESCAPE = "\\u";
  private static final String INVALID_UTF8 = "The text is not UTF-8";
  private static final String UNPAIRED_SURROGATE = "A string has half a surrogate pair";
  private static final String LONG_EXPONENT = "A number has too long an exponent";

  /** The messages of exceptions of this class. Unlike Jackson's, they do not quote the input. */
  static final Set<String> MESSAGES = Set.of(INVALID_UTF8, UNPAIRED_SURROGATE, LONG_EXPONENT);

  StrictJsonFactory(JsonFactoryBuilder settings) {
    super(settings);
  }

  @Override
  public JsonParser createParser(byte[] bytes) throws IOException {
    return createParser(bytes, 0, bytes.length);
  }

  @Override
  public JsonParser createParser(byte[] bytes, int offset, int length) throws IOException {
    String text = new String(bytes, offset, length, StandardCharsets.UTF_8);
    // Invalid UTF-8 is decoded to such a character; only then is the slow and exact check needed.
    if (text.indexOf(REPLACEMENT) >= 0) {
      requireUtf8(ByteBuffer.wrap(bytes, offset, length));
    }
    // Decoded bytes can contain an unpaired surrogate only as an escape.
    return text.contains(ESCAPE) || mayHaveLongExponent(text) ? createParser(text) : made(text);
  }

  @Override
  public JsonParser createParser(String text) throws IOException {
    new Check(text).run();
    return made(text);
  }

  private JsonParser made(String text) throws IOException {
    return super.createParser(text.toCharArray(), 0, text.length());
  }

  /**
   * Whether the text may have a long exponent, even within a string, so that the slow and exact
   * check is needed.
   */
  private static boolean mayHaveLongExponent(String text) {
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      char one = text.charAt(i);
      digits = one >= '0' && one <= '9' ? digits + 1 : 0;
      if (digits > MOST_EXPONENT_DIGITS && isExponent(text, i - digits)) {
        return true;
      }
    }
    return false;
  }

  /** Whether digits after this position belong to an exponent. */
  private static boolean isExponent(String text, int before) {
    int letter = before;
    if (letter > 0 && (text.charAt(letter) == '+' || text.charAt(letter) == '-')) {
      letter--;
    }
    return letter >= 0 && (text.charAt(letter) == 'e' || text.charAt(letter) == 'E');
  }

  @Override
  public JsonParser createParser(char[] text) throws IOException {
    return createParser(text, 0, text.length);
  }

  @Override
  public JsonParser createParser(char[] text, int offset, int length) throws IOException {
    return createParser(new String(text, offset, length));
  }

  /** Reads the whole input before its first token; the caller bounds the input. */
  @Override
  protected JsonParser _createParser(InputStream input, IOContext context) throws IOException {
    try (input) {
      return createParser(input.readAllBytes());
    }
  }

  /** Does the same as for an {@code InputStream}. */
  @Override
  protected JsonParser _createParser(Reader reader, IOContext context) throws IOException {
    try (reader) {
      StringWriter text = new StringWriter();
      reader.transferTo(text);
      return createParser(text.toString());
    }
  }

  @Override
  protected JsonParser _createParser(DataInput input, IOContext context) {
    throw new UnsupportedOperationException("Nobody knows where it ends");
  }

  private static void requireUtf8(ByteBuffer bytes) throws IOException {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(bytes);
    } catch (CharacterCodingException e) {
      throw new JsonParseException(null, INVALID_UTF8, (JsonLocation) null, e);
    }
  }

  /** One pass over a text. The parser decides whether the text is JSON. */
  private static final class Check {
    private final String text;
    private int at;

    Check(String text) {
      this.text = text;
    }

    void run() throws JsonParseException {
      for (; at < text.length(); at++) {
        switch (text.charAt(at)) {
          case '"' -> string();
          case 'e', 'E' -> exponent();
          default -> {
            // Other characters need no check.
          }
        }
      }
    }

    /** Reads from the opening quotation mark to the closing one. */
    private void string() throws JsonParseException {
      boolean high = false;
      for (at++; at < text.length(); at++) {
        int begun = at;
        char unit = text.charAt(at);
        boolean ends = unit == '"';
        if (unit == '\\') {
          unit = escaped();
        }
        if (high != Character.isLowSurrogate(unit)) {
          at = begun;
          throw refused(UNPAIRED_SURROGATE);
        }
        if (ends) {
          return;
        }
        high = Character.isHighSurrogate(unit);
      }
    }

    /** Returns the character of an escape if it may be a surrogate, otherwise U+0000. */
    private char escaped() {
      at++;
      if (at + 4 >= text.length() || text.charAt(at) != 'u') {
        return 0;
      }
      int unit = 0;
      for (int i = 1; i <= 4; i++) {
        int digit = Character.digit(text.charAt(at + i), 16);
        if (digit < 0) {
          // The parser refuses it.
          return 0;
        }
        unit = unit * 16 + digit;
      }
      at += 4;
      return (char) unit;
    }

    /** Outside of strings the letter is in a word or before an exponent. */
    private void exponent() throws JsonParseException {
      int next = at + 1;
      if (next < text.length() && (text.charAt(next) == '+' || text.charAt(next) == '-')) {
        next++;
      }
      while (next < text.length() && text.charAt(next) == '0') {
        next++;
      }
      int first = next;
      while (next < text.length() && text.charAt(next) >= '0' && text.charAt(next) <= '9') {
        next++;
      }
      if (next - first > MOST_EXPONENT_DIGITS) {
        throw refused(LONG_EXPONENT);
      }
    }

    private JsonParseException refused(String what) {
      int line = 1;
      int begun = 0;
      for (int i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) {
        line++;
        begun = i + 1;
      }
      return new JsonParseException(
          null, what, new JsonLocation(ContentReference.unknown(), at, line, at - begun + 1));
    }
  }
}
