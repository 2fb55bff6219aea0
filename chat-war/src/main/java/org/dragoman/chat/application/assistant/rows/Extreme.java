package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.chat.operation.ObjectShape;

/**
 * The field whose most or least is asked for: the most seats, the oldest member.
 *
 * @param field of the rows: a number, a date, or a link to many
 * @param most whether the most is asked for
 * @param counted whether the number of rows behind the link counts
 * @param said the words of the question
 * @param word by which the question says so
 */
public record Extreme(String field, boolean most, boolean counted, String said, Word word) {
  private static final Set<String> NUMBERS = Set.of("Int", "Long", "Float", "Decimal");
  private static final Set<String> TIMES = Set.of("Date", "DateTime");
  private static final Pattern RECENT = Pattern.compile("(?i)\\bmost\\s+recent(?:ly)?\\b");
  private static final Pattern EXPENSIVE = Pattern.compile("(?i)\\b(most|least)\\s+expensive\\b");

  /** What is said of a field by its noun: the most seats. */
  private static final Map<String, Boolean> OF_NOUN =
      Map.of(
          "most",
          true,
          "highest",
          true,
          "greatest",
          true,
          "largest",
          true,
          "biggest",
          true,
          "least",
          false,
          "fewest",
          false,
          "lowest",
          false,
          "smallest",
          false);

  /** What says itself which field is meant. */
  private static final Map<String, String> ADJECTIVES =
      Map.ofEntries(
          Map.entry("longest", "+long"),
          Map.entry("shortest", "-long"),
          Map.entry("heaviest", "+heavy"),
          Map.entry("lightest", "-heavy"),
          Map.entry("tallest", "+tall"),
          Map.entry("biggest", "+big"),
          Map.entry("largest", "+big"),
          Map.entry("smallest", "-big"),
          Map.entry("cheapest", "-cost"),
          Map.entry("dearest", "+cost"),
          Map.entry("deepest", "+deep"),
          Map.entry("farthest", "+far"),
          Map.entry("furthest", "+far"),
          Map.entry("nearest", "-far"));

  /** Of dates and years the most is the latest. */
  private static final Map<String, Boolean> OF_TIME =
      Map.of("oldest", false, "youngest", true, "newest", true, "latest", true, "earliest", false);

  /** What of the rows is at its most or least; empty for none, or when it is not clear what. */
  static List<Extreme> of(Asked asked, List<Word> words, ObjectShape rows, RowWords described) {
    List<Extreme> found = new ArrayList<>();
    Matcher recent = RECENT.matcher(asked.text());
    Matcher expensive = EXPENSIVE.matcher(asked.text());
    for (Word word : words) {
      String lower = word.raw().toLowerCase(Locale.ROOT);
      if (recent.find(0) && recent.start() == word.start()) {
        found.addAll(ofTime(rows, true, word, described, lower));
      } else if (expensive.find(0) && expensive.start() == word.start()) {
        found.addAll(ofAdjective(rows, "cost", lower.equals("most"), word));
      } else if (OF_TIME.containsKey(lower)) {
        found.addAll(ofTime(rows, OF_TIME.get(lower), word, described, lower));
      } else {
        List<Extreme> noun =
            OF_NOUN.containsKey(lower) ? ofNoun(asked, rows, OF_NOUN.get(lower), word) : List.of();
        found.addAll(noun);
        String adjective = ADJECTIVES.get(lower);
        if (noun.isEmpty() && adjective != null) {
          found.addAll(ofAdjective(rows, adjective.substring(1), adjective.startsWith("+"), word));
        }
      }
    }
    return found;
  }

  static boolean isNumber(ObjectShape.Scalar scalar) {
    return NUMBERS.contains(scalar.type());
  }

  /** Whether the words ask for one end of an order. */
  static boolean isAsked(List<Word> words) {
    return words.stream()
        .map(word -> word.raw().toLowerCase(Locale.ROOT))
        .anyMatch(
            word ->
                OF_NOUN.containsKey(word)
                    || OF_TIME.containsKey(word)
                    || ADJECTIVES.containsKey(word));
  }

  private static List<Extreme> ofNoun(Asked asked, ObjectShape rows, boolean most, Word word) {
    List<Extreme> found = new ArrayList<>();
    Word noun =
        asked.words().stream()
            .filter(one -> one.start() >= word.end())
            .findFirst()
            .filter(one -> asked.text().substring(word.end(), one.start()).isBlank())
            .orElse(null);
    if (noun == null) {
      return found;
    }
    for (ObjectShape.Scalar scalar : rows.scalars()) {
      if (NUMBERS.contains(scalar.type()) && RowWords.is(noun, scalar.name())) {
        found.add(new Extreme(scalar.name(), most, false, word.raw(), word));
      }
    }
    for (ObjectShape.Link link : rows.links()) {
      if (link.many() && found.isEmpty() && PredicateReader.isOf(noun, link)) {
        found.add(new Extreme(link.name(), most, true, word.raw(), word));
      }
    }
    return found;
  }

  private static List<Extreme> ofAdjective(ObjectShape rows, String root, boolean most, Word word) {
    Word base = new Word(root, root, word.start(), word.end(), false);
    return rows.scalars().stream()
        .filter(scalar -> NUMBERS.contains(scalar.type()) && RowWords.is(base, scalar.name()))
        .map(scalar -> new Extreme(scalar.name(), most, false, word.raw(), word))
        .toList();
  }

  private static List<Extreme> ofTime(
      ObjectShape rows, boolean latest, Word word, RowWords described, String lower) {
    if (lower.equals("oldest") || lower.equals("youngest") || lower.equals("newest")) {
      List<Extreme> ages =
          rows.scalars().stream()
              .filter(scalar -> NUMBERS.contains(scalar.type()))
              .filter(scalar -> Words.ofIdentifier(scalar.name()).contains("age"))
              .map(scalar -> new Extreme(scalar.name(), !latest, false, word.raw(), word))
              .toList();
      if (!ages.isEmpty()) {
        return ages;
      }
    }
    Word old = new Word("old", "old", word.start(), word.end(), false);
    List<ObjectShape.Scalar> times =
        rows.scalars().stream()
            .filter(
                scalar ->
                    TIMES.contains(scalar.type())
                        || Years.isOne(
                            scalar,
                            described
                                .schema()
                                .descriptions()
                                .getOrDefault(rows.name() + "." + scalar.name(), "")))
            .toList();
    List<ObjectShape.Scalar> ofAge =
        times.stream().filter(scalar -> RowWords.is(old, scalar.name())).toList();
    boolean age = lower.equals("oldest") || lower.equals("youngest");
    return (age || lower.equals("newest") && !ofAge.isEmpty() ? ofAge : times)
        .stream()
            .map(scalar -> new Extreme(scalar.name(), latest, false, word.raw(), word))
            .toList();
  }
}
