package org.dragoman.language.schema.text;

import graphql.language.Document;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.ParserOptions;
import graphql.parser.exceptions.InvalidUnicodeSyntaxException;
import graphql.parser.exceptions.ParseCancelledException;
import graphql.parser.exceptions.ParseCancelledTooDeepException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.dragoman.contract.document.DocumentSource;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;

/** Parses a schema text to a GraphQL document, within limits that no real schema reaches. */
public final class DocumentParser {
  /** A megabyte of text. */
  static final int MOST_CHARACTERS = 1 << 20;

  private static final int MOST_TOKENS = 300_000;

  /** The parser's token at the end of the text. */
  private static final String END = "<EOF>";

  /** A piece of text that defines an enum. */
  private static final Pattern ENUM = Pattern.compile("(?m)^[ \\t]*(extend[ \\t]+)?enum\\b");

  private static final int DEEPEST_RULE = 200;

  /** Checked before parsing: the parser's look-ahead is recursive and slow on deep nesting. */
  private static final int DEEPEST = 40;

  private static final int MOST_PIECES = 1_000;

  /** The factor by which a text may grow through generated operations. */
  private static final int GROWTH = 16;

  private static final ParserOptions OPTIONS = options(1);
  private static final ParserOptions OPTIONS_OF_EDITED = options(GROWTH);

  private DocumentParser() {}

  private static ParserOptions options(int factor) {
    return ParserOptions.newParserOptions()
        .captureIgnoredChars(false)
        .captureLineComments(false)
        .captureSourceLocation(true)
        .readerTrackData(false)
        .maxCharacters(factor * MOST_CHARACTERS)
        .maxTokens(factor * MOST_TOKENS)
        .maxWhitespaceTokens(factor * MOST_CHARACTERS)
        .maxRuleDepth(DEEPEST_RULE)
        .build();
  }

  /** Returns the document; empty, with a problem added, when the text is not GraphQL. */
  public static Optional<Document> parse(SourceText source, Problems problems) {
    String text = source.text();
    int most = source.isEdited() ? GROWTH * MOST_CHARACTERS : MOST_CHARACTERS;
    if (text.length() > most) {
      String message = "The schema is longer than " + most + " characters";
      problems.add(ProblemCode.TOO_LARGE, Location.START, message);
      return Optional.empty();
    }
    if (source.isBlank()) {
      problems.add(
          ProblemCode.EMPTY_SCHEMA,
          Location.START,
          "The schema is empty",
          "Define object types, and type Query with a field for each operation");
      return Optional.empty();
    }
    Optional<Location> control = source.firstControlCharacter();
    if (control.isPresent()) {
      problems.add(ProblemCode.SYNTAX, control.get(), "A control character is not allowed here");
      return Optional.empty();
    }
    Optional<Location> tooDeep = source.deeperThan(DEEPEST);
    if (tooDeep.isPresent()) {
      problems.add(ProblemCode.TOO_LARGE, tooDeep.get(), "The text is nested too deeply");
      return Optional.empty();
    }
    try {
      return Optional.of(parse(text, source.isEdited() ? OPTIONS_OF_EDITED : OPTIONS));
    } catch (InvalidSyntaxException e) {
      addAll(source, e, problems);
    }
    return Optional.empty();
  }

  private static Document parse(String text, ParserOptions options) {
    return DocumentSource.parse(text, options);
  }

  /**
   * Adds all syntax errors. The parser stops at the first one, so that each definition is parsed
   * alone. If that finds none, the first error is added.
   */
  private static void addAll(SourceText source, InvalidSyntaxException first, Problems problems) {
    if (!(first instanceof ParseCancelledException)) {
      source.pieces().stream().limit(MOST_PIECES).forEach(piece -> addError(piece, problems));
    }
    if (problems.isEmpty()) {
      add(source, 0, first, problems);
    }
  }

  private static void addError(SourceText.Piece piece, Problems problems) {
    try {
      parse(piece.text(), OPTIONS);
    } catch (InvalidSyntaxException e) {
      if (!(e instanceof ParseCancelledException)) {
        add(SourceText.of(piece.text()), piece.linesBefore(), e, problems);
      }
    }
  }

  private static void add(
      SourceText source, int linesBefore, InvalidSyntaxException e, Problems problems) {
    OptionalInt unclosed =
        END.equals(e.getOffendingToken()) ? source.unclosed() : OptionalInt.empty();
    Location inSource =
        unclosed.isPresent()
            ? source.locationOf(unclosed.getAsInt())
            : source.location(e.getLocation());
    Location location = new Location(inSource.line() + linesBefore, inSource.column());
    switch (e) {
      case ParseCancelledTooDeepException deep ->
          problems.add(ProblemCode.TOO_LARGE, location, "The text is nested too deeply");
      case ParseCancelledException large -> {
        String message = "The schema has more than " + MOST_TOKENS + " tokens";
        problems.add(ProblemCode.TOO_LARGE, location, message);
      }
      default -> {
        OptionalInt string = source.stringBefore(inSource);
        if (string.isPresent() && isAfterDescription(e)) {
          Location begin = source.locationOf(string.getAsInt());
          addDescription(
              new Location(begin.line() + linesBefore, begin.column()), source, problems);
        } else {
          problems.add(ProblemCode.SYNTAX, location, message(e, source.characterAt(inSource)));
        }
      }
    }
  }

  /** Whether the token cannot be what the string before it describes. */
  private static boolean isAfterDescription(InvalidSyntaxException e) {
    String token = e.getOffendingToken();
    return token != null && (token.equals("}") || token.startsWith("\""));
  }

  private static void addDescription(Location location, SourceText source, Problems problems) {
    problems.add(
        ProblemCode.SYNTAX,
        location,
        "Nothing follows that this description describes",
        ENUM.matcher(source.text()).find()
            ? "Write a value of an enum without quotes and as one word, such as SCIENCE_FICTION"
            : "A description stands before what it describes");
  }

  private static String message(InvalidSyntaxException e, int character) {
    String token = e.getOffendingToken();
    if (token == null || token.isEmpty()) {
      return character == '"'
          ? "The string or description that begins here is not closed"
          : "Syntax error: the text is not valid GraphQL here";
    }
    if (e instanceof InvalidUnicodeSyntaxException) {
      return "'" + token + "' is not a valid Unicode escape";
    }
    if (token.equals(END)) {
      return "([{".indexOf(character) >= 0
          ? "The " + (char) character + " that begins here is not closed"
          : "Unexpected end of the text in the middle of a definition";
    }
    String shown = token.length() > 40 ? token.substring(0, 40) + "…" : token;
    return e.getCause() instanceof NumberFormatException
        ? "The exponent of '" + shown + "' is out of range"
        : "Unexpected '" + shown + "'";
  }
}
