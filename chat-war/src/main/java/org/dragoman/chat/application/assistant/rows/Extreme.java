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
import org.dragoman.operation.ObjectShape;

/**
 * The highest or lowest value of a field: the most seats, the oldest member.
 *
 * @param field of the rows: a number, a date, or a to-many link
 * @param most whether the highest value is meant
 * @param counted whether the number of linked rows is compared
 * @param said the words of the question, for people
 * @param word the superlative in the question
 */
public record Extreme(String field, boolean most, boolean counted, String said, Word word) {
  private static final Set<String> NUMBERS = Set.of("Int", "Long", "Float", "Decimal");
  private static final Set<String> TIMES = Set.of("Date", "DateTime");
  private static final Pattern RECENT = Pattern.compile("(?i)\\bmost\\s+recent(?:ly)?\\b");
  private static final Pattern EXPENSIVE = Pattern.compile("(?i)\\b(most|least)\\s+expensive\\b");

  private static final Pattern VALUABLE = Pattern.compile("(?i)\\b(most|least)\\s+valuable\\b");

  /** Superlatives before the noun of a field: the most seats. */
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

  private static final Set<String> AMOUNTS = Set.of("highest", "lowest");
  private static final Set<String> COUNTING = Set.of("most", "least", "fewest");

  /** Superlatives that determine the field themselves. */
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

  /** Units and kinds of numbers with which a field's name may end. */
  private static final Set<String> MEASURES =
      Set.of(
          "count",
          "number",
          "kg",
          "kilo",
          "kilogram",
          "gram",
          "cm",
          "mm",
          "km",
          "kilometre",
          "kilometer",
          "mile",
          "metre",
          "meter",
          "centimetre",
          "millimetre",
          "pound",
          "dollar",
          "week",
          "month",
          "year",
          "percent",
          "eur",
          "euro",
          "usd",
          "gbp",
          "cent",
          "minute",
          "min",
          "hour",
          "day",
          "page",
          "litre",
          "liter",
          "sqm");

  /** Names of fields that identify or number rows and are no property of theirs. */
  private static final Set<String> NUMBERING =
      Set.of(
          "number",
          "no",
          "nr",
          "num",
          "id",
          "key",
          "code",
          "index",
          "position",
          "rank",
          "order",
          "sequence",
          "version",
          "year");

  /** Words in the names of fields that hold the actual or expected end. */
  private static final Set<String> ENDS =
      Set.of(
          "due",
          "end",
          "ends",
          "ended",
          "until",
          "expire",
          "expires",
          "expired",
          "expiry",
          "left",
          "returned",
          "closed",
          "finished",
          "deadline",
          "cancelled",
          "canceled",
          "died",
          "death");

  private static final Set<String> BIRTH = Set.of("born", "birth", "birthday", "birthdate", "dob");

  /** Superlatives of time; true for the latest date or year. */
  private static final Map<String, Boolean> OF_TIME =
      Map.of("oldest", false, "youngest", true, "newest", true, "latest", true, "earliest", false);

  /** Returns whether the word is a unit, in which a number is measured. */
  static boolean isMeasure(Word word) {
    return MEASURES.contains(word.stem());
  }

  /**
   * Returns the possible extremes in the question; empty for none, several when it is ambiguous.
   */
  static List<Extreme> of(Asked asked, List<Word> words, ObjectShape rows, RowWords described) {
    List<Extreme> found = new ArrayList<>();
    Matcher recent = RECENT.matcher(asked.text());
    Matcher expensive = EXPENSIVE.matcher(asked.text());
    Matcher valuable = VALUABLE.matcher(asked.text());
    for (Word word : words) {
      String lower = word.raw().toLowerCase(Locale.ROOT);
      if (recent.find(0) && recent.start() == word.start()) {
        found.addAll(ofTime(asked, rows, true, word, described, "recent"));
      } else if (expensive.find(0) && expensive.start() == word.start()) {
        found.addAll(
            ofAdjective(rows, described, "cost", lower.equals("most"), word, lower + " expensive"));
      } else if (valuable.find(0) && valuable.start() == word.start()) {
        found.addAll(
            ofAdjective(rows, described, "value", lower.equals("most"), word, lower + " valuable"));
      } else if (OF_TIME.containsKey(lower)) {
        found.addAll(ofTime(asked, rows, OF_TIME.get(lower), word, described, lower));
      } else {
        List<Extreme> noun =
            OF_NOUN.containsKey(lower) ? ofNoun(asked, rows, OF_NOUN.get(lower), word) : List.of();
        found.addAll(noun);
        String adjective = ADJECTIVES.get(lower);
        if (noun.isEmpty() && adjective != null) {
          found.addAll(
              ofAdjective(
                  rows, described, adjective.substring(1), adjective.startsWith("+"), word, lower));
        }
      }
    }
    return found;
  }

  static boolean isNumber(ObjectShape.Scalar scalar) {
    return NUMBERS.contains(scalar.type());
  }

  /** Returns whether the words have a superlative. */
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
      if (NUMBERS.contains(scalar.type()) && isOf(noun, scalar.name())) {
        found.add(new Extreme(scalar.name(), most, false, said(word, scalar.name()), word));
      }
    }
    for (ObjectShape.Link link : rows.links()) {
      boolean counted =
          link.many()
              && COUNTING.contains(word.raw().toLowerCase(Locale.ROOT))
              && !noun.raw().equalsIgnoreCase(noun.stem());
      if (counted && found.isEmpty() && PredicateReader.isOf(noun, link)) {
        found.add(new Extreme(link.name(), most, true, said(word, link.name()), word));
      }
    }
    if (found.isEmpty() && AMOUNTS.contains(word.raw().toLowerCase(Locale.ROOT))) {
      rows.scalars().stream()
          .filter(scalar -> NUMBERS.contains(scalar.type()) && Circumstances.isPrice(scalar.name()))
          .filter(scalar -> RowWords.isCalled(rows.name(), noun))
          .map(scalar -> new Extreme(scalar.name(), most, false, said(word, scalar.name()), word))
          .forEach(found::add);
    }
    return found;
  }

  private static String said(Word word, String field) {
    return word.raw().toLowerCase(Locale.ROOT) + " " + Words.spoken(field);
  }

  /**
   * Returns whether the number field counts or measures what the word names: seats and {@code
   * seatCount}, but not order and {@code orderNumber}.
   */
  private static boolean isOf(Word word, String name) {
    List<String> parts = new ArrayList<>(Words.ofIdentifier(name));
    boolean counts =
        parts.size() > 2 && parts.getFirst().equals("number") && parts.get(1).equals("of");
    if (!counts && NUMBERING.contains(parts.getLast())) {
      return false;
    }
    if (isPart(word, parts.getLast())) {
      return true;
    }
    while (parts.size() > 1 && MEASURES.contains(parts.getLast())) {
      parts.removeLast();
    }
    return isPart(word, parts.getLast());
  }

  private static boolean isPart(Word word, String part) {
    return RowWords.isSame(Words.root(part), Words.root(word.raw()));
  }

  private static List<Extreme> ofAdjective(
      ObjectShape rows, RowWords described, String root, boolean most, Word word, String said) {
    Word base = new Word(root, root, word.start(), word.end(), false);
    List<ObjectShape.Scalar> numbers =
        rows.scalars().stream().filter(scalar -> NUMBERS.contains(scalar.type())).toList();
    List<ObjectShape.Scalar> named =
        numbers.stream().filter(scalar -> isOf(base, scalar.name())).toList();
    // A number may be called words, and be "the length of the original".
    List<ObjectShape.Scalar> found =
        named.isEmpty()
            ? numbers.stream().filter(scalar -> described.isAbout(base, scalar)).toList()
            : named;
    return found.stream()
        .map(scalar -> new Extreme(scalar.name(), most, false, said, word))
        .toList();
  }

  /**
   * Reads the oldest, the youngest and the latest. The youngest is by birth and not by arrival, and
   * the latest is by beginning and not by end.
   */
  private static List<Extreme> ofTime(
      Asked asked, ObjectShape rows, boolean latest, Word word, RowWords described, String lower) {
    String said = lower.equals("recent") ? "most recent" : lower;
    boolean age = lower.equals("oldest") || lower.equals("youngest");
    if (age) {
      List<Extreme> ages =
          rows.scalars().stream()
              .filter(scalar -> NUMBERS.contains(scalar.type()))
              .filter(scalar -> Words.ofIdentifier(scalar.name()).getLast().equals("age"))
              .map(scalar -> new Extreme(scalar.name(), !latest, false, said, word))
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
    List<ObjectShape.Scalar> built = ofAge.stream().filter(one -> !isOfBirth(one)).toList();
    List<ObjectShape.Scalar> come =
        times.stream()
            .filter(
                one ->
                    !isOfBirth(one) && !isOfEnd(one)
                        || asked.words().stream().anyMatch(by -> RowWords.is(by, one.name())))
            .toList();
    return (age ? ofAge : lower.equals("newest") && !built.isEmpty() ? built : come)
        .stream().map(scalar -> new Extreme(scalar.name(), latest, false, said, word)).toList();
  }

  private static boolean isOfBirth(ObjectShape.Scalar field) {
    return Words.ofIdentifier(field.name()).stream().anyMatch(BIRTH::contains);
  }

  private static boolean isOfEnd(ObjectShape.Scalar field) {
    return Words.ofIdentifier(field.name()).stream().anyMatch(ENDS::contains);
  }
}
