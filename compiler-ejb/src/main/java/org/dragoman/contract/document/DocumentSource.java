package org.dragoman.contract.document;

import graphql.language.Document;
import graphql.language.SourceLocation;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;
import graphql.parser.ParserEnvironment;
import graphql.parser.ParserOptions;
import graphql.parser.ParsingListener;
import java.io.Reader;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * A reader of GraphQL text for the parser that never returns half of a character at the end of a
 * buffer. ANTLR reads 4,096 UTF-16 units at a time, and takes the two halves of a surrogate pair in
 * different buffers for two characters.
 */
public final class DocumentSource extends Reader {
  /** At most what ANTLR requests, so that the readers in between pass each buffer on unchanged. */
  private static final int PIECE = 4_096;

  private final String text;
  private int at;

  private DocumentSource(String text) {
    this.text = text;
  }

  /**
   * Parses a document.
   *
   * @throws InvalidSyntaxException for invalid syntax, and for a number that no {@link BigDecimal}
   *     can hold: the parser itself would throw a NumberFormatException for one in a default or a
   *     schema
   */
  public static Document parse(String text, ParserOptions options) {
    ParserEnvironment environment =
        ParserEnvironment.newParserEnvironment()
            .document(new DocumentSource(text))
            .parserOptions(
                options.transform(builder -> builder.parsingListener(DocumentSource::check)))
            .locale(Locale.ROOT)
            .build();
    return Parser.parse(environment);
  }

  /** Only an exponent can be too long, and only numbers begin like a number. */
  private static void check(ParsingListener.Token token) {
    String text = token.getText();
    char first = text.isEmpty() ? ' ' : text.charAt(0);
    if ((first == '-' || first >= '0' && first <= '9') && hasExponent(text)) {
      try {
        new BigDecimal(text);
      } catch (NumberFormatException e) {
        throw new NumberOutOfRange(token, e);
      }
    }
  }

  private static boolean hasExponent(String number) {
    return number.indexOf('e') >= 0 || number.indexOf('E') >= 0;
  }

  private static final class NumberOutOfRange extends InvalidSyntaxException {
    private static final long serialVersionUID = 1;

    /** Columns of the listener are counted from 0. */
    NumberOutOfRange(ParsingListener.Token token, NumberFormatException cause) {
      super(
          "Invalid syntax: the exponent of a number is out of range",
          new SourceLocation(token.getLine(), token.getCharPositionInLine() + 1),
          token.getText(),
          null,
          cause);
    }
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

  /** Returns false, since the caller would otherwise join buffers. */
  @Override
  public boolean ready() {
    return false;
  }

  @Override
  public void close() {
    // Nothing to close.
  }
}
