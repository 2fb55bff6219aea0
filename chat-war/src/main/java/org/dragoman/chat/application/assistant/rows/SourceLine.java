package org.dragoman.chat.application.assistant.rows;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.chat.language.Markdown;
import org.dragoman.contract.json.Json;
import org.dragoman.operation.Operation;

/**
 * The line below an answer that says which operation was run. The service keeps no sessions, so the
 * next question is read with the line in the conversation's messages.
 *
 * @param behind the rest of the line, in Markdown: the arguments, and which rows were chosen
 */
public record SourceLine(String operation, String schema, String behind) {
  private static final String WITH = " with ";

  /** In characters; a longer line cannot be read again. */
  private static final int LONGEST = 4_000;

  private static final Pattern LINE =
      Pattern.compile("(?m)^Source: operation `([A-Za-z_0-9]+)` of schema `([^`]+)`(.*)$");
  private static final Pattern ARGUMENT = Pattern.compile("(?:, )?([A-Za-z_0-9]+) = ");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(\\p{Punct})");
  private static final ObjectReader VALUE =
      Json.mapper()
          .readerFor(new TypeReference<Object>() {})
          .without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** Writes the line. */
  public static String of(Operation operation, Map<String, Object> arguments) {
    return "Source: operation `%s` of schema `%s`%s"
        .formatted(operation.name(), operation.schema(), with(arguments));
  }

  /** Writes arguments by their names; a name alone where the value is an empty text. */
  public static String with(Map<String, Object> arguments) {
    return arguments.isEmpty()
        ? ""
        : arguments.entrySet().stream()
            .map(
                one ->
                    "".equals(one.getValue())
                        ? one.getKey()
                        : one.getKey() + " = " + escaped(one.getValue()))
            .collect(Collectors.joining(", ", WITH, ""));
  }

  private static String escaped(Object value) {
    return value instanceof List<?> several
        ? several.stream().map(SourceLine::escaped).collect(Collectors.joining(", ", "(", ")"))
        : Markdown.literal(Json.text(value).replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " "));
  }

  /** Returns the lines near the end of an answer, in order. */
  public static List<SourceLine> in(String answer) {
    return LINE.matcher(answer.substring(Math.max(0, answer.length() - LONGEST)))
        .results()
        .map(line -> new SourceLine(line.group(1), line.group(2), line.group(3)))
        .toList();
  }

  /** Returns what stands behind {@code with}, in Markdown; empty when it does not follow. */
  public Optional<String> arguments() {
    return behind.startsWith(WITH)
        ? Optional.of(behind.substring(WITH.length()))
        : Optional.empty();
  }

  /**
   * Returns the arguments by name; empty when they cannot be read, or when rows were chosen among
   * those of the operation.
   */
  Optional<Map<String, Object>> values() {
    if (behind.isBlank()) {
      return Optional.of(Map.of());
    }
    return arguments().flatMap(text -> read(ESCAPE.matcher(text.strip()).replaceAll("$1")));
  }

  private static Optional<Map<String, Object>> read(String text) {
    Map<String, Object> values = new LinkedHashMap<>();
    Matcher argument = ARGUMENT.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!argument.region(at, text.length()).lookingAt()) {
        return Optional.empty();
      }
      // In an array, a comma may follow the value.
      try (JsonParser parser =
          Json.mapper().getFactory().createParser("[" + text.substring(argument.end()))) {
        parser.nextToken();
        parser.nextToken();
        values.put(argument.group(1), VALUE.readValue(parser));
        at = argument.end() + (int) parser.currentLocation().getCharOffset() - 1;
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }
}
