package org.dragoman.chat.application.assistant.rows;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Word;
import org.dragoman.operation.SchemaShape;

/**
 * The earlier question with one part replaced: {@code and in Kappeln?} after {@code Which skippers
 * live in Arnis?}.
 */
final class Replacement {
  private static final Pattern OF_THOSE =
      Pattern.compile("(?i)\\b(?:of (?:those|them|these)|(?:the|that|this) one)\\b");
  private static final Pattern ASKS =
      Pattern.compile(
          "(?i)^\\W*(?:(?:and|so|but) )?(?:how many|which|what|who|whose|when|where|show"
              + " me|show|list)\\b(?:['’]?s| is| are| was| were)?(?: of)?(?: the\\b)?\\s*");
  private static final Pattern LIMITS =
      Pattern.compile(
          "(?i)^\\W*(?:(?:and|but|or|then|what about|how about)\\s+)*"
              + "(?:only|just|solely|exclusively|alone)\\b");
  private static final Pattern WHO = Pattern.compile("(?i)^\\W*(?:and )?who\\b");

  /** Matches another day by its distance from the earlier one: the day after, the week before. */
  private static final Pattern DISTANCE =
      Pattern.compile(
          "(?i)^\\W*(?:and |or |what about |how about )*(?:on )?(?:the )?(day|week|monday|tuesday"
              + "|wednesday|thursday|friday|saturday|sunday) (after|before)(?: that)?\\W*$");

  private Replacement() {}

  /**
   * Returns the earlier question with another day, which the later one gives by its distance; null
   * when it does not.
   */
  static String moved(Asked before, String later) {
    Matcher distance = DISTANCE.matcher(later);
    if (before.carried() || before.dates().size() != 1 || !distance.matches()) {
      return null;
    }
    BoundedDate date = before.dates().getFirst();
    boolean after = distance.group(2).equalsIgnoreCase("after");
    String unit = distance.group(1).toUpperCase(Locale.ROOT);
    LocalDate day =
        switch (unit) {
          case "DAY" -> date.date().plusDays(after ? 1 : -1);
          case "WEEK" -> date.date().plusWeeks(after ? 1 : -1);
          default ->
              date.date()
                  .with(
                      after
                          ? TemporalAdjusters.next(DayOfWeek.valueOf(unit))
                          : TemporalAdjusters.previous(DayOfWeek.valueOf(unit)));
        };
    return before.text().substring(0, date.dateStart())
        + day
        + before.text().substring(date.dateEnd());
  }

  /** A part of a question. */
  private record Part(Kind kind, int start, int end) {
    String in(Asked asked) {
      return asked.text().substring(start, end);
    }
  }

  private enum Kind {
    NAME,
    VALUE,
    DATE,
    CHOICE,
    NUMBER
  }

  /**
   * The complete question with the replaced part.
   *
   * @param known whether the part is one that {@link Asked} has, and not only text
   */
  record Whole(String text, boolean known) {}

  /**
   * Returns the complete question; null when the later question is more than one part of the
   * earlier.
   */
  static Whole of(Asked before, Asked asked) {
    if (before.carried() || asked.carried() || asked.negation() != null) {
      return null;
    }
    List<Part> parts = parts(asked);
    boolean alone =
        parts.size() == 1
            && asked.words().stream()
                .allMatch(
                    word ->
                        parts.getFirst().start <= word.start()
                            && word.end() <= parts.getFirst().end);
    if (!alone) {
      return null;
    }
    List<Part> places =
        parts(before).stream().filter(one -> one.kind == parts.getFirst().kind).toList();
    if (places.size() != 1) {
      return null;
    }
    Part place = places.getFirst();
    Part part = parts.getFirst();
    if (part.kind == Kind.NUMBER && isBare(part, asked) && !isBare(place, before)) {
      // It is unclear whether the earlier comparison applies to the new number.
      return null;
    }
    return new Whole(
        before.text().substring(0, place.start)
            + part.in(asked)
            + before.text().substring(place.end),
        part.kind != Kind.NUMBER && part.kind != Kind.VALUE);
  }

  /**
   * Returns whether a follow-up has more than the part that it replaces, such as {@code only} or
   * {@code again}.
   */
  static boolean isMoreThanItsPart(Asked before, Asked asked) {
    List<Kind> kinds = parts(before).stream().map(Part::kind).toList();
    return !asked.restrictions().isEmpty()
        || LIMITS.matcher(asked.text()).find()
            && parts(asked).stream().map(Part::kind).anyMatch(kinds::contains);
  }

  /**
   * Returns whether it has an enum value of the row that the earlier question named: the cats,
   * after Felix.
   */
  static boolean isOfTheNamed(Asked before, Asked asked, SchemaShape schema) {
    return asked.mentions().isEmpty()
        && before.mentions().stream()
            .flatMap(mention -> mention.names().stream())
            .map(name -> schema.types().get(name.type()))
            .anyMatch(
                type ->
                    type != null
                        && asked.choices().stream()
                            .anyMatch(
                                choice ->
                                    type.scalars().stream()
                                        .anyMatch(one -> one.type().equals(choice.type()))));
  }

  private static boolean isBare(Part part, Asked asked) {
    return Character.isDigit(part.in(asked).charAt(0));
  }

  /**
   * Returns whether it has parts that {@link Asked} cannot carry over: values, numbers, an extreme.
   */
  static boolean saysMore(Asked asked) {
    return !asked.values().isEmpty()
        || asked.words().stream().anyMatch(Replacement::isNumber)
        || Extreme.isAsked(asked.words());
  }

  /**
   * Returns the earlier question with one more condition: {@code How many of those were serious?}
   */
  static String narrowed(Asked before, Asked asked) {
    Matcher anaphor = OF_THOSE.matcher(asked.text());
    return !anaphor.find() || before.carried() || isDenied(before, asked)
        ? null
        : joined(before, asked, anaphor.replaceFirst(" "));
  }

  /**
   * Returns the earlier question with what the later one asks about its row: {@code Who is the
   * trainer?}
   */
  static String ofTheOne(Asked before, Asked asked) {
    boolean row =
        asked.words().stream().noneMatch(word -> RowWords.isType(asked.types(), word.raw()));
    return !row || before.carried() || before.counts() || isDenied(before, asked)
        ? null
        : joined(before, asked, asked.text());
  }

  private static boolean isDenied(Asked before, Asked asked) {
    return before.negation() != null || asked.negation() != null;
  }

  private static String joined(Asked before, Asked asked, String more) {
    String lead = asked.counts() ? "how many " : WHO.matcher(more).find() ? "who " : "which ";
    return lead
        + ASKS.matcher(before.text()).replaceFirst("").replaceAll("[\\s?.!]+$", "")
        + " "
        + ASKS.matcher(more).replaceFirst("");
  }

  private static List<Part> parts(Asked asked) {
    List<Part> parts = new ArrayList<>();
    asked.mentions().forEach(one -> parts.add(new Part(Kind.NAME, one.start(), one.end())));
    asked.values().forEach(one -> parts.add(new Part(Kind.VALUE, one.start(), one.end())));
    asked.choices().forEach(one -> parts.add(new Part(Kind.CHOICE, one.start(), one.end())));
    BoundedDate last = null;
    for (BoundedDate date : asked.dates()) {
      if (last == null || last.dateStart() != date.dateStart()) {
        parts.add(new Part(Kind.DATE, date.start(), date.end()));
      }
      last = date;
    }
    for (Comparison.Number number : Comparison.numbers(asked.text())) {
      for (Word word : asked.words()) {
        if (number.start() <= word.start() && word.end() <= number.end() && isNumber(word)) {
          parts.add(numberOf(number, asked));
        }
      }
    }
    return parts;
  }

  /** Returns the number with its comparing words: more than 20, before 2020. */
  private static Part numberOf(Comparison.Number number, Asked asked) {
    return Years.in(asked.text(), number)
        .map(year -> new Part(Kind.NUMBER, year.start(), year.end()))
        .orElseGet(
            () -> new Part(Kind.NUMBER, number.end() - number.text().length(), number.end()));
  }

  private static boolean isNumber(Word word) {
    return Character.isDigit(word.raw().charAt(0));
  }
}
