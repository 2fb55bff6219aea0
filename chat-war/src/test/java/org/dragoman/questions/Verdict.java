package org.dragoman.questions;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What an answer of the assistant is worth. */
public enum Verdict {
  RIGHT,
  UNKNOWN,
  WRONG;

  private static final List<String> NUMERALS =
      List.of(
          "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  /** A number is none as a part of a date, a time or another number; 12 and 12.00 are the same. */
  private static final String NO_PART_BEFORE = "(?<!\\d[-:.])";

  private static final String NO_PART_AFTER = "(?:\\.0+)?(?![-:.]\\d)";
  private static final Pattern UNKNOWN_SAID =
      Pattern.compile(
          "^I (don't (know|understand)|cannot)|^Which `[A-Za-z]+` do you mean|^I have not found");

  /** The rows that are counted stand below the number, and are beside the point. */
  private static final Pattern COUNT_SAID = Pattern.compile("^There (?:is|are) ");

  private static final Pattern CANNOT_SAID = Pattern.compile("^I don't understand the");

  /**
   * Of an answer. That a question without an answer has none is right to say, and that a negation
   * cannot be answered is, too.
   */
  public static Verdict of(Question question, String answer) {
    boolean unknown = UNKNOWN_SAID.matcher(answer).find();
    if (question.never().stream().anyMatch(one -> stands(one, answer))) {
      return WRONG;
    }
    if (question.answer().isEmpty()) {
      return unknown ? RIGHT : WRONG;
    }
    if (!unknown) {
      return question.answer().stream().allMatch(one -> stands(one, answer)) ? RIGHT : WRONG;
    }
    boolean refused = question.kind().equals("negation") && CANNOT_SAID.matcher(answer).find();
    return refused ? RIGHT : UNKNOWN;
  }

  /** As a whole word, whatever its case; a number also as a numeral. */
  private static boolean stands(String expected, String answer) {
    boolean beside = expected.matches("\\d+") && COUNT_SAID.matcher(answer).find();
    String said = (beside ? answer.lines().findFirst().orElse("") : answer).replace("\\", "");
    if (word(expected).matcher(said).find()) {
      return true;
    }
    return expected.matches("\\d|1[012]")
        && word(NUMERALS.get(Integer.parseInt(expected))).matcher(said).find();
  }

  private static Pattern word(String text) {
    boolean number = text.matches("\\d+");
    return Pattern.compile(
        (number ? NO_PART_BEFORE : "")
            + "(?<![\\p{L}\\p{N}])"
            + Pattern.quote(text.toLowerCase(Locale.ROOT))
            + "(?![\\p{L}\\p{N}])"
            + (number ? NO_PART_AFTER : ""),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
