package org.dragoman.chat.application.assistant.rows;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Words;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Message;

/**
 * The rows that the last answer showed, by the operation and the arguments in its source line, and
 * the questions that are about them: which of them, the ones with, their.
 *
 * @param offer an operation that returns several rows
 * @param arguments by name
 */
record ShownRows(Offer offer, Map<String, Object> arguments) {
  private static final int LONGEST = 4_000;

  /** The whole last line; a choice among the operation's rows has other words behind it. */
  private static final Pattern SOURCE =
      Pattern.compile(
          "(?s).*\\n"
              + "\\n"
              + "Source: operation `([A-Za-z_0-9]+)` of schema `([^`]+)`(?: with ([^\\n"
              + "]*))?\\s*");

  private static final Pattern ARGUMENT = Pattern.compile("(?:, )?([A-Za-z_0-9]+) = ");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(\\p{Punct})");

  private static final Pattern OF_THEM =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?(which|how many|what|who)(?: ones)? of"
              + " (?:them|those|these)\\b");
  private static final Pattern ONES =
      Pattern.compile(
          "(?is)^\\W*(?:and |but |or )?(?:only|just|show(?: me)?(?: only| just)?) (?:the )?"
              + "(\\p{L}[\\p{L} -]*? )?ones\\b\\s*(.*)$");
  private static final Pattern THEIR =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?what(?: are| is|['’]s|['’]re) their (\\p{L}+(?:"
              + " \\p{L}+)?)\\W*$");
  private static final Pattern DO_THEY =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?(?:what|which) (\\p{L}+(?: \\p{L}+)?)"
              + " (?:are|were|do|did|have) they\\b[\\p{L} ]{0,20}\\W*$");

  private static final Pattern WHO_THEY =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?whom? (?:do|did|are|were) they\\b[\\p{L} ]{0,20}\\W*$");

  /** Returns the rows of the last answer; empty unless it has exactly one such source. */
  static Optional<ShownRows> last(List<Message> messages, List<Offer> offers) {
    Message answer =
        messages.reversed().stream()
            .filter(message -> message.role() == Message.Role.ASSISTANT)
            .findFirst()
            .orElse(null);
    if (answer == null || messages.getLast().role() != Message.Role.USER) {
      return Optional.empty();
    }
    String text = answer.content();
    Matcher source = SOURCE.matcher(text.substring(Math.max(0, text.length() - LONGEST)));
    if (!source.matches() || text.indexOf("\nSource: ") != text.lastIndexOf("\nSource: ")) {
      return Optional.empty();
    }
    return offers.stream()
        .filter(offer -> offer.operation().name().equals(source.group(1)))
        .filter(offer -> offer.schema().name().equals(source.group(2)))
        .filter(offer -> offer.rows() != null && offer.operation().many())
        .findFirst()
        .flatMap(
            offer ->
                arguments(source.group(3) == null ? "" : source.group(3))
                    .map(arguments -> new ShownRows(offer, arguments)));
  }

  /** Parses {@code name = JSON, name = JSON}; empty for anything else. */
  private static Optional<Map<String, Object>> arguments(String escaped) {
    String text = ESCAPE.matcher(escaped).replaceAll("$1");
    Map<String, Object> arguments = new LinkedHashMap<>();
    Matcher argument = ARGUMENT.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!argument.region(at, text.length()).lookingAt()) {
        return Optional.empty();
      }
      try (JsonParser parser =
          Json.mapper().getFactory().createParser(text.substring(argument.end()))) {
        arguments.put(
            argument.group(1), Json.mapper().readValue(parser, new TypeReference<Object>() {}));
        at = argument.end() + (int) parser.currentLocation().getCharOffset();
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Optional.of(arguments);
  }

  /** Returns the question about these rows with what they are called; empty for any other. */
  List<String> asConditions(String question) {
    String rows = Words.plural(Words.spoken(offer.rows().name()));
    Matcher them = OF_THEM.matcher(question);
    if (them.find()) {
      String word = them.group(1).equalsIgnoreCase("how many") ? "how many " : "which ";
      return List.of(word + rows + question.substring(them.end()));
    }
    Matcher ones = ONES.matcher(question);
    if (ones.matches()) {
      String quality = ones.group(1) == null ? "" : ones.group(1).strip();
      String rest = ones.group(2).strip();
      return quality.isEmpty() == rest.isEmpty()
          ? List.of()
          : quality.isEmpty()
              ? List.of("which " + rows + " are " + rest, "which " + rows + " " + rest)
              : List.of("which " + rows + " are " + quality);
    }
    return List.of();
  }

  /** Returns whether the question asks for a value or a link of these rows, and nothing else. */
  boolean isShown(String question) {
    if (WHO_THEY.matcher(question).matches()) {
      return offer.rows().links().stream()
              .filter(link -> !link.many() && People.are(link.target(), offer.schema()))
              .count()
          == 1;
    }
    Matcher their = THEIR.matcher(question);
    Matcher they = DO_THEY.matcher(question);
    String value = their.matches() ? their.group(1) : they.matches() ? they.group(1) : null;
    return value != null
        && Words.of(value).stream()
            .filter(word -> !Words.isStopWord(word))
            .allMatch(
                word ->
                    offer.rows().scalars().stream().anyMatch(one -> RowWords.is(word, one.name()))
                        || offer.rows().links().stream()
                            .anyMatch(link -> !link.many() && PlaceReader.isOf(word, link))
                        || word.stem().equals("number"));
  }
}
