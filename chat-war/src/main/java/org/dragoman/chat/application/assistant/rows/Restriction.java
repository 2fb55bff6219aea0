package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Words;

/**
 * Words that change which rows a question means but look like fillers: {@code only}, {@code each},
 * {@code the same}, {@code again}. Only an operation whose description or examples have the word
 * answers such a question.
 */
final class Restriction {
  private static final Pattern ANYWHERE =
      Pattern.compile(
          "(?i)\\b(?:(?:to|must|should|can|could|may|might) be|(?:out|free|short)"
              + " of|(?:can|could|should|shall|may|might|must) (?:i|we|one|you)(?! (?:please |just"
              + " |also |kindly )*(?:see|have|get|know|ask|look|view|find|tell|show|list"
              + "|give|help|say|let|check|name|count|please)\\b)|same|identical|each|per|respectively|both|together|altogether|combined|in"
              + " total|on average|averages?|sum|again|anew|once|twice|thrice|(?:many|\\d+|several)"
              + " times|often|regularly|usually|always|sometimes|mostly|mainly|rarely|used"
              + " to|soon|lately|second|third|fourth|fifth|sixth|half|percent|other|another|alone|any"
              + " more|anymore|between|(?:next|last) (?:but one|to last)|enough|at most one)\\b");

  /** Matches a measured amount, which is not a count: how much beer. */
  private static final Pattern AMOUNT =
      Pattern.compile(
          "(?i)\\bhow much (?!(?:is|are|was|were|do|does|did|has|have|will|would|for|more|of"
              + " the)\\b)");

  /** Words that have no meaning before the word for the rows, but restrict after it. */
  private static final Pattern BEHIND_A_WORD =
      Pattern.compile(
          "(?i)\\b(?:only|just|solely|exclusively|(?<!\\b(?:in|at|of) )all|every|than)\\b");

  /** Matches a state in the form of a preposition: the course is over. */
  private static final Pattern STATE =
      Pattern.compile(
          "(?i)\\b(?:is|are|was|were|be|been)\\s+(?:all\\s+|already\\s+|now\\s+|long\\s+)?"
              + "(over|up|off|down|in|away|gone)(?=\\W*$|\\s+(?:and|or|but|now|already)\\b)");

  private static final String ASKS = "(?:who|which|what|when|where|how|whose|why)";

  /** Matches a question about the row of the preceding question: what did it cost. */
  private static final String OF_THE_ROW =
      "(?:what|how (?:much|long|old|far|big))\\s+(?:is|are|was|were|do|does|did)\\s+"
          + "(?:(?:it|they|he|she)\\b|(?:its|their|his|her)\\s+\\p{L}+)(?:\\s+\\p{L}+)?\\W*$";

  /** Matches a second question after the first. */
  private static final Pattern ANOTHER =
      Pattern.compile(
          "(?is)(?<=\\w)\\W*[\\s,;.?!](?:and|but|also|then)\\s+(?:also\\s+)?((?!"
              + OF_THE_ROW
              + ")"
              + ASKS
              + "|does|do|did|(?:is|are) there|tell|show|list|give)\\b");

  private static final Pattern BEHIND_A_QUESTION =
      Pattern.compile(
          "(?is)\\b" + ASKS + "\\b.*?\\w[,;?.!]\\W*(?!" + OF_THE_ROW + ")(" + ASKS + ")\\b");

  private static final Pattern ASKING =
      Pattern.compile("(?i)(?:" + ASKS + "|does|do|did|(?:is|are) there|tell|show|list|give)\\b");

  /** Words that only stress a total number. */
  private static final Set<String> OF_ALL = Set.of("together", "altogether", "in total");

  private static final Set<String> SUPERLATIVES = Set.of("first", "last", "next");

  private Restriction() {}

  /**
   * Returns the restricting words of a question.
   *
   * @param known words of the schema's names, which have their own meaning there
   */
  static List<String> of(Asked asked, Set<String> known) {
    String text = asked.withoutNames();
    return Stream.of(
            ANYWHERE.matcher(text).results(),
            BEHIND_A_WORD.matcher(text).results().filter(one -> isBehindAWord(asked, one)),
            AMOUNT.matcher(text).results().filter(one -> asked.mentions().isEmpty()),
            STATE.matcher(text).results(),
            ANOTHER.matcher(text).results(),
            BEHIND_A_QUESTION.matcher(text).results())
        .flatMap(results -> results)
        .filter(one -> !isTaken(asked, one))
        .filter(one -> !asked.counts() || !OF_ALL.contains(one.group().toLowerCase(Locale.ROOT)))
        .map(one -> said(one).toLowerCase(Locale.ROOT))
        .filter(word -> !known.contains(Words.stem(word)))
        .toList();
  }

  /**
   * Returns the restricting word; a second question is marked so that its first word cannot match
   * an operation's text.
   */
  private static String said(MatchResult found) {
    String word = found.group(found.groupCount());
    return found.groupCount() == 1 && ASKING.matcher(word).lookingAt() ? "? " + word : word;
  }

  /** Returns whether the operation's own text lacks one of the words. */
  static boolean isUnread(Asked asked, Offer offer) {
    String own =
        offer.operation().description() + " " + String.join(" ", offer.operation().examples());
    return asked.restrictions().stream()
        .anyMatch(
            word ->
                !Pattern.compile("\\b" + Pattern.quote(word) + "\\b", Pattern.CASE_INSENSITIVE)
                    .matcher(own)
                    .find());
  }

  /**
   * Returns whether the question asks for the first or last row of an order; a list does not answer
   * this unless its own text has the word.
   */
  static boolean isOneEnd(Asked asked, Vocabulary vocabulary) {
    return asked.words().stream()
        .filter(
            word ->
                Admission.SUPERLATIVE.matcher(word.raw()).matches()
                    || SUPERLATIVES.contains(word.stem()))
        .anyMatch(word -> !vocabulary.isOwn(word) || vocabulary.isOrder(word));
  }

  private static boolean isBehindAWord(Asked asked, MatchResult found) {
    return asked.words().stream().anyMatch(word -> word.end() <= found.start())
        || asked.choices().stream().anyMatch(one -> one.end() <= found.start())
        || asked.mentions().stream().anyMatch(one -> one.end() <= found.start());
  }

  /**
   * Returns whether the word belongs to a date, a number or a text of the rows: later than, more
   * than.
   */
  private static boolean isTaken(Asked asked, MatchResult found) {
    return asked.dates().stream().anyMatch(date -> holds(date, found))
        || asked.values().stream()
            .anyMatch(one -> one.start() <= found.start() && found.end() <= one.end())
        || asked.choices().stream()
            .anyMatch(one -> one.start() <= found.start() && found.end() <= one.end())
        || Comparison.numbers(asked.text()).stream()
            .anyMatch(one -> one.start() <= found.start() && found.end() <= one.end());
  }

  private static boolean holds(BoundedDate date, MatchResult found) {
    return date.start() <= found.start() && found.end() <= date.end();
  }
}
