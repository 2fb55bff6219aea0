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

  /**
   * The document that a text is.
   *
   * @throws InvalidSyntaxException for all that is none, and for a number that no {@link
   *     BigDecimal} holds: the parser itself would end with a NumberFormatException where a default
   *     or a schema has one
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

  /** Only an exponent can be too long; no other token begins as a number does. */
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
