package org.dragoman.chat.application.assistant;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.rows.RowsThatLast;
import org.dragoman.chat.language.Participles;

/** Other words for questions about the past, and about who has something at this moment. */
final class Rewording {
  /** Matches the simple past: "who borrowed Momo" is "who has borrowed Momo". */
  private static final Pattern WHO_DID =
      Pattern.compile("(?is)(\\W*(?:and |so )?who)\\s+(\\p{L}+ed\\b.*)");

  private static final String NOW = "(?:\\s+(?:now|at the moment|right now|currently|yet))?\\W*$";
  private static final String GIVEN_BACK = "(?:returned|given\\s+back|brought\\s+back)";

  /** Matches a question for whoever has a row, which a name or a phrase of it ends. */
  private static final Pattern WHO_HAS =
      Pattern.compile(
          "(?is)(\\W*(?:and |so )?who)(?:\\s+(?:currently|still|now))?"
              + "\\s+has(?:\\s+got)?+(?:\\s+(?:currently|still|now))?+\\s+"
              + "(?!(?:not|no|never|any|most|more|how)\\b)(.+?)"
              + NOW);

  private static final Pattern WHO_HAS_NOT =
      Pattern.compile(
          "(?is)(\\W*(?:and |so"
              + " )?who)\\s+(?:has\\s+not|hasn['’]?t|has\\s+yet\\s+to|still\\s+has\\s+to)"
              + "\\s+(?:returned?|give[n]?\\s+back|br(?:ought|ing)\\s+back)\\s+(.+?)"
              + NOW);

  private static final Pattern HAS_NOT =
      Pattern.compile(
          "(?is)(\\W*(?:and |so )?(?:what|which\\s+\\p{L}+))\\s+has\\s+(.+?)\\s+not\\s+(?:yet\\s+)?"
              + GIVEN_BACK
              + NOW);

  /** Matches what somebody has at this moment: "is borrowing" is not "has borrowed". */
  private static final Pattern IS_BORROWING =
      Pattern.compile(
          "(?is)(\\W*(?:and |so )?(?:what|which\\s+\\p{L}+))\\s+is\\s+(.+?)"
              + "\\s+(?:currently\\s+)?(?:borrowing|renting|hiring)"
              + NOW);

  private Rewording() {}

  /**
   * Returns other words for what somebody has at this moment, which no other reading may answer.
   */
  static List<String> ofPresent(String question, List<Offer> offers) {
    return ofLasting(IS_BORROWING, "$1 does $2 have on %s", question, offers).toList();
  }

  /** Returns the question in the perfect tense; empty unless it asks who did something. */
  static List<String> ofPast(String question) {
    Matcher past = WHO_DID.matcher(question);
    return past.matches() ? List.of(past.group(1) + " has " + past.group(2)) : List.of();
  }

  /** Returns other words for who has something, or has not given it back. */
  static List<String> ofHolder(String question, List<Offer> offers) {
    return Stream.of(
            ofLasting(WHO_HAS, "$1 has $2 on %s", question, offers),
            ofLasting(WHO_HAS_NOT, "$1 has $2 on %s", question, offers),
            ofLasting(HAS_NOT, "$1 does $2 have on %s", question, offers))
        .flatMap(words -> words)
        .toList();
  }

  /** Says, with each type whose rows last until a day, that such a row lasts: on loan. */
  private static Stream<String> ofLasting(
      Pattern pattern, String words, String question, List<Offer> offers) {
    Matcher matcher = pattern.matcher(question);
    // "Who has left" asks for an event, and not for somebody who has something.
    if (!matcher.matches() || Participles.has(matcher.group(2).split("\\P{L}", 2)[0])) {
      return Stream.empty();
    }
    Set<String> types = new LinkedHashSet<>();
    offers.stream().map(Offer::schema).distinct().map(RowsThatLast::types).forEach(types::addAll);
    return types.stream().map(type -> matcher.replaceFirst(words.formatted(type)));
  }
}
