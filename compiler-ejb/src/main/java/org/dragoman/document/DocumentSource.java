package org.dragoman.document;

import graphql.parser.ParserEnvironment;
import graphql.parser.ParserOptions;
import java.io.Reader;
import java.util.Locale;

/**
 * A GraphQL text as the parser should read it: in pieces that never end in the middle of a
 * character. ANTLR reads 4,096 UTF-16 units at a time and takes the halves of a surrogate pair that
 * falls in two pieces for two characters.
 */
public final class DocumentSource extends Reader {
  /** Not more than ANTLR asks for, so that what lies between passes each piece on as it is. */
  private static final int PIECE = 4_096;

  private final String text;
  private int at;

  private DocumentSource(String text) {
    this.text = text;
  }

  /** What the parser is given for a text. */
  public static ParserEnvironment of(String text, ParserOptions options) {
    return ParserEnvironment.newParserEnvironment()
        .document(new DocumentSource(text))
        .parserOptions(options)
        .locale(Locale.ROOT)
        .build();
  }

  @Override
  public int read(char[] to, int offset, int length) {
    if (at == text.length()) {
      return -1;
    }
    int end = Math.min(at + Math.min(length, PIECE), text.length());
    if (end < text.length() && end > at + 1 && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    int count = end - at;
    text.getChars(at, end, to, offset);
    at = end;
    return count;
  }

  /** False, or else pieces would be put together again. */
  @Override
  public boolean ready() {
    return false;
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
