package org.dragoman.chat.language;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A date with the words that make it the day itself, or the beginning or end of a period: {@code
 * before 20 November}, {@code from tomorrow on}, {@code between 1 May and 3 May}.
 *
 * @param start where the date begins, with these words
 * @param end where the date ends, with these words
 * @param dateStart where the date alone begins
 * @param dateEnd where the date alone ends
 */
public record BoundedDate(
    LocalDate date, Bound bound, int start, int end, int dateStart, int dateEnd) {
  private static final String LAST =
      "\\s*(?:the\\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\\s+(?:the\\s+)?)?$";
  private static final String WORD = "(?i)(?<![\\p{L}\\p{N}])";
  private static final String NUMBER = "\\d{1,2}(?:st|nd|rd|th)?";
  private static final String AND = "\\s*(?:and|or|to|until|till|through|[-–—/,&+])\\s*";

  private static final Map<Bound, Pattern> WORDS_BEFORE = new EnumMap<>(Bound.class);
  private static final Map<Bound, Pattern> WORDS_AFTER = new EnumMap<>(Bound.class);

  static {
    before(Bound.UNCLEAR, "around|circa|roughly|approximately|nearly|almost|close to|near");
    before(Bound.UNCLEAR, "(?:end|start|beginning|middle|half|part) of|early|mid|late");
    before(
        Bound.UNCLEAR, "(?:days?|weeks?|months?|years?|weekend|hours?) (?:of|after|before|from)");
    before(Bound.FROM, "(?:on or )?(?:since|from|as of)(?: on)?");
    before(Bound.FROM, "(?:starting|beginning)(?: (?:on|from|at|with))?");
    before(Bound.FROM, "between|on or after|not before");
    before(Bound.AFTER, "after|later than|past|following");
    before(Bound.UNTIL, "up until|until|up to|till|til|through|thru|to|by|on or before|not after");
    before(Bound.UNTIL, "(?:no|not) later than|ending(?: (?:on|at|with))?|at the latest on");
    before(Bound.BEFORE, "before|prior to|earlier than|ahead of|preceding");
    after(
        Bound.UNCLEAR,
        AND
            + "(?:"
            + NUMBER
            + "|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*)(?![\\p{L}\\p{N}])");
    after(
        Bound.FROM,
        ",?\\s+(?:onwards?|forward|on(?=\\W*$)|(?:or|and) (?:later|after)|at the earliest)");
    after(Bound.UNTIL, ",?\\s+(?:(?:or|and) (?:earlier|before|sooner)|at (?:the )?latest)");
  }

  private static final Pattern NUMBER_BEFORE =
      Pattern.compile("(?i)(?<![\\p{L}\\p{N}])" + NUMBER + AND + "(?:the\\s+)?$");
  private static final Pattern WEEKDAY =
      Pattern.compile("(?i)(?:the\\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day");

  /** Past tense: a weekday alone may then be a past one. */
  private static final Pattern PAST =
      Pattern.compile(
          WORD
              + "(?:(?:was|were|did|had|happened|wrote|took|gave|went|came|paid|sold|bought|brought"
              + "|lent|held|kept|left|met|ran|sent|spoke|spent|won|lost|made|began|flew|drove|got|saw)(?![\\p{L}\\p{N}])|(?<!(?:is|are|be|get|gets|being)"
              + " )\\p{L}{3,}ed(?![\\p{L}\\p{N}]))");

  private static final Pattern SINCE = Pattern.compile(WORD + "since\\W+$");

  private static final Pattern JOINED =
      Pattern.compile("(?i)\\s*(?:to|until|till|through|thru|[-–—])\\s*(?:the\\s+)?");
  private static final Pattern BETWEEN_AND = Pattern.compile("(?i)\\s*and\\s*(?:the\\s+)?");

  private static void before(Bound bound, String words) {
    WORDS_BEFORE.merge(
        bound,
        Pattern.compile(WORD + "(?:" + words + ")" + LAST),
        (one, other) -> Pattern.compile(one.pattern() + "|" + other.pattern()));
  }

  private static void after(Bound bound, String words) {
    WORDS_AFTER.put(bound, Pattern.compile("(?i)^(?:" + words + ")"));
  }

  /** Returns the dates of a text in order; a period gives its first and its last day. */
  public static List<BoundedDate> of(String text, LocalDate today) {
    List<Dates.Found> found = Dates.of(text, today);
    List<BoundedDate> single = single(text, found, today);
    List<BoundedDate> dates = new ArrayList<>();
    for (int i = 0; i < single.size(); i++) {
      BoundedDate date = single.get(i);
      BoundedDate last = date.on(found.get(i).last());
      if (date.date.equals(last.date)) {
        dates.add(date);
      } else {
        switch (date.bound) {
          case ON -> dates.addAll(List.of(date.as(Bound.FROM), last.as(Bound.UNTIL)));
          case AFTER, UNTIL -> dates.add(last);
          case FROM -> dates.addAll(date.ofPeriod(text, last));
          case BEFORE, UNCLEAR -> dates.add(date);
        }
      }
    }
    return dates;
  }

  /**
   * Returns the bounds of a period after "from" or "starting". Something that starts in a period
   * starts until the period's end.
   */
  private List<BoundedDate> ofPeriod(String text, BoundedDate last) {
    return text.substring(start, dateStart).matches("(?i)(?:starting|beginning)\\s+(?:the\\s+)?")
        ? List.of(this, last.as(Bound.UNTIL))
        : List.of(this);
  }

  /** Returns the dates, periods by their first days. */
  private static List<BoundedDate> single(String text, List<Dates.Found> found, LocalDate today) {
    List<BoundedDate> dates = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      int from = i == 0 ? 0 : found.get(i - 1).end();
      int to = i + 1 < found.size() ? found.get(i + 1).start() : text.length();
      BoundedDate date = alone(text, found.get(i), from, to);
      if (found.get(i).date().isAfter(today)
          && SINCE.matcher(text.substring(from, found.get(i).start())).find()) {
        date = date.as(Bound.UNCLEAR);
      }
      if (i > 0) {
        BoundedDate last = dates.getLast();
        String link = text.substring(last.dateEnd, date.dateStart);
        boolean between = last.bound == Bound.FROM && BETWEEN_AND.matcher(link).matches();
        if (between || JOINED.matcher(link).matches()) {
          if (last.bound == Bound.ON) {
            dates.set(i - 1, last.as(Bound.FROM));
          }
          date = date.as(Bound.UNTIL);
        }
      }
      dates.add(date);
    }
    return dates;
  }

  private BoundedDate on(LocalDate other) {
    return new BoundedDate(other, bound, start, end, dateStart, dateEnd);
  }

  /** Returns the same date with another bound. */
  public BoundedDate as(Bound other) {
    return new BoundedDate(date, other, start, end, dateStart, dateEnd);
  }

  private static BoundedDate alone(String text, Dates.Found found, int from, int to) {
    String before = text.substring(from, found.start());
    String after = text.substring(found.end(), to);
    Bound bound = Bound.ON;
    int start = found.start();
    int end = found.end();
    for (Map.Entry<Bound, Pattern> words : WORDS_BEFORE.entrySet()) {
      Matcher matcher = words.getValue().matcher(before);
      if (matcher.find() && from + matcher.start() < start) {
        start = from + matcher.start();
        bound = words.getKey();
      }
    }
    for (Map.Entry<Bound, Pattern> words : WORDS_AFTER.entrySet()) {
      Matcher matcher = words.getValue().matcher(after);
      if (matcher.find()) {
        boolean fits = bound == Bound.ON || bound.isLike(words.getKey());
        end = found.end() + matcher.end();
        bound = fits ? words.getKey() : Bound.UNCLEAR;
      }
    }
    boolean weekday = WEEKDAY.matcher(text.substring(found.start(), found.end())).matches();
    if (NUMBER_BEFORE.matcher(before).find() || weekday && PAST.matcher(text).find()) {
      bound = Bound.UNCLEAR;
    }
    return new BoundedDate(found.date(), bound, start, end, found.start(), found.end());
  }

  /** Returns whether date and bound are equal. */
  public boolean isSame(BoundedDate other) {
    return date.equals(other.date) && bound == other.bound;
  }
}
