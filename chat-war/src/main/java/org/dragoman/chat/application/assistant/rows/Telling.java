package org.dragoman.chat.application.assistant.rows;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/** Decides which words of a question are content words. */
final class Telling {
  /** Stop words that nevertheless carry meaning. */
  private static final Set<String> TELLING =
      Set.of(
          "out",
          "off",
          "up",
          "down",
          "now",
          "currently",
          "still",
          "already",
          "other",
          "another",
          "more",
          "most",
          "less",
          "least",
          "few",
          "right");

  /** Words of times and numbers that change the meaning of a date or a value. */
  private static final Set<String> PERIODS =
      Set.of(
          "before",
          "after",
          "since",
          "until",
          "till",
          "during",
          "through",
          "throughout",
          "within",
          "earlier",
          "later",
          "prior",
          "onward",
          "past",
          "beyond",
          "following",
          "preceding",
          "around",
          "week",
          "weekend",
          "fortnight",
          "month",
          "quarter",
          "year",
          "decade",
          "twice",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve");

  /** Words that {@link Negation} has already read. */
  private static final Pattern NEGATIONS =
      Pattern.compile(".*n['’]t|never|cannot|except|besides|lacks?|lacking");

  /** Verbs of a request, unless the schema has the word for what its rows do. */
  private static final Set<String> ACTS =
      Set.of("fetch", "read", "print", "search", "show", "display", "see", "query");

  /** Words that ask at the beginning alone. */
  private static final Set<String> DONE =
      Set.of(
          "return",
          "returned",
          "need",
          "needs",
          "needed",
          "want",
          "wants",
          "wanted",
          "like",
          "likes",
          "liked",
          "available",
          "done",
          "made",
          "make",
          "makes",
          "print",
          "printed",
          "search",
          "query",
          "read",
          "reads");

  private static final Pattern CONTRACTION =
      Pattern.compile("(?:i|we|you|they|he|she|it|there|who|what|that)['’](?:ve|re|m|d|ll|s)");

  private static final Set<String> FILLERS =
      Set.of(
          "got", "else", "there", "one", "ones", "also", "only", "right", "moment", "please", "pls",
          "plz", "yet");

  private Telling() {}

  /** Returns whether the word is a content word. */
  static boolean says(Word word, boolean counts) {
    String lower = word.raw().toLowerCase(Locale.ROOT);
    if (Set.of("number", "nr").contains(lower) && counts
        || CONTRACTION.matcher(lower).matches()
        || NEGATIONS.matcher(lower).matches()) {
      return false;
    }
    if (TELLING.contains(lower)) {
      return !FILLERS.contains(lower);
    }
    return !FILLERS.contains(lower) && !Words.isStopWord(word) && !Words.isAskingWord(word);
  }

  /**
   * Returns whether the word, normally a verb of a request, states what is done; not at the
   * beginning of a question.
   */
  static boolean isDone(Word word) {
    return DONE.contains(word.raw().toLowerCase(Locale.ROOT));
  }

  /**
   * Returns whether the word, normally a verb of a request, belongs to the schema and does not
   * begin the question.
   */
  static boolean isKnown(Word word, Set<String> known) {
    String root = Words.root(word.raw());
    return word.start() > 0
        && ACTS.contains(word.stem())
        && known.stream().anyMatch(one -> Words.root(one).equals(root));
  }

  /** Returns whether the word is a number or a word of a period, and so affects the answer. */
  static boolean isNumberOrPeriod(Word word) {
    return Character.isDigit(word.raw().charAt(0)) || PERIODS.contains(word.stem());
  }
}
