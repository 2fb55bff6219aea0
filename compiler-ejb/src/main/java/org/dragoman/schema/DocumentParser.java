package org.dragoman.schema;

import graphql.language.Document;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;
import graphql.parser.ParserEnvironment;
import graphql.parser.ParserOptions;
import graphql.parser.exceptions.ParseCancelledException;
import graphql.parser.exceptions.ParseCancelledTooDeepException;
import java.util.Locale;
import java.util.Optional;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;
import org.dragoman.fault.Problems;

/** Schema text to GraphQL document, within limits that no honest schema meets. */
final class DocumentParser {
  /** A megabyte of text. */
  static final int MOST_CHARACTERS = 1 << 20;

  private static final int MOST_TOKENS = 300_000;
  private static final int DEEPEST_RULE = 100;

  private static final ParserOptions OPTIONS =
      ParserOptions.newParserOptions()
          .captureIgnoredChars(false)
          .captureLineComments(false)
          .captureSourceLocation(true)
          .readerTrackData(false)
          .maxCharacters(MOST_CHARACTERS)
          .maxTokens(MOST_TOKENS)
          .maxWhitespaceTokens(MOST_CHARACTERS)
          .maxRuleDepth(DEEPEST_RULE)
          .build();

  private DocumentParser() {}

  /** The document; empty, and a problem added, when the text is none. */
  static Optional<Document> parse(SourceText source, Problems problems) {
    String text = source.text();
    if (text.length() > MOST_CHARACTERS) {
      String message = "The schema is longer than " + MOST_CHARACTERS + " characters";
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
    try {
      return Optional.of(
          Parser.parse(
              ParserEnvironment.newParserEnvironment()
                  .document(text)
                  .parserOptions(OPTIONS)
                  .locale(Locale.ROOT)
                  .build()));
    } catch (ParseCancelledTooDeepException e) {
      Location location = source.location(e.getLocation());
      problems.add(ProblemCode.TOO_LARGE, location, "The text is nested too deeply");
    } catch (ParseCancelledException e) {
      Location location = source.location(e.getLocation());
      String message = "The schema has more than " + MOST_TOKENS + " words and signs";
      problems.add(ProblemCode.TOO_LARGE, location, message);
    } catch (InvalidSyntaxException e) {
      problems.add(ProblemCode.SYNTAX, source.location(e.getLocation()), message(e));
    }
    return Optional.empty();
  }

  private static String message(InvalidSyntaxException e) {
    String token = e.getOffendingToken();
    if (token == null || token.isEmpty()) {
      return "The text is not well-formed GraphQL here";
    }
    if (token.equals("<EOF>")) {
      return "The text ends in the middle of a definition";
    }
    String shown = token.length() > 40 ? token.substring(0, 40) + "…" : token;
    return "'" + shown.replaceAll("\\p{Cntrl}", " ") + "' is not expected here";
  }
}
