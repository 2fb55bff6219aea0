package org.dragoman.chat.application.assistant;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.rows.Participants;
import org.dragoman.chat.application.assistant.rows.RowsThatLast;
import org.dragoman.chat.language.Participles;
import org.dragoman.operation.SchemaShape;

/** Other words for a question, with the same meaning, which may be understood where it is not. */
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

  private static final Pattern HOW_MANY_PEOPLE =
      Pattern.compile("(?is)(\\W*(?:and |so )?(?:how many|which))\\s+(?:people|persons)\\b(.*)");

  private static final String COMES =
      "com(?:e|es|ing)(?:\\s+in(?=\\W*$|\\s+(?:on|at|for|this|next|today|tomorrow)\\b))?"
          + "(?!\\s+from\\b)";

  private static final Pattern WHO_COMES =
      Pattern.compile(
          "(?is)(\\W*(?:and |so )?who)(?:['’]s|\\s+is|\\s+are)?\\s+" + COMES + "\\b(.*)");

  private static final Pattern WHEN_COMES =
      Pattern.compile(
          "(?is)(\\W*(?:and |so )?(?:when|(?:at )?what\\s+time))\\s+(?:is|does|will)\\s+(.+?)\\s+"
              + COMES
              + "\\W*$");

  private static final Pattern WHO_DOES =
      Pattern.compile(
          "(?is)\\W*(?:and |so"
              + " )?who(?:(?:['’]s|\\s+is|\\s+are)\\s+(\\p{L}+ing)|\\s+(\\p{L}+(?:s|ed)))\\s+(.+)");

  /** Matches the choice of something, which somebody has then. */
  private static final Pattern CHOSE =
      Pattern.compile(
          "(?is)(.*\\b)did\\s+(.+?)\\s+(?:choose|pick|select|opt\\s+for|go\\s+for)\\W*$");

  /** Matches the verb with which rows come to be: orders that we took last week. */
  private static final Pattern CAME =
      Pattern.compile(
          "(?is)(\\W*(?:(?:and|so|all|the|which|what|show(?:\\s+me)?|how\\s+many)\\s+)*(\\p{L}+s))\\s+"
              + "(?:(?:that\\s+|which\\s+)?(?:we|i|they)\\s+|(?:that\\s+)?(?:were|have\\s+been)\\s+)?"
              + "(?:took|taken|placed|got|received|made|came\\s+in|come\\s+in)\\s+"
              + "(?=(?:last|this|yesterday|today|on|in|since|during|between|before|after)\\b)(.*)");

  /** Matches what somebody has done, to rows that the schema describes by it: translated. */
  private static final Pattern WHAT_HAS =
      Pattern.compile(
          "(?is)(\\W*(?:and |so )?)what\\s+(?:has|did)\\s+(.+?)\\s+(\\p{L}+(?:ed|e|en))"
              + "(?:\\s+for\\s+us)?\\W*$");

  /** Matches what has not been done: unpaid. */
  private static final Pattern UNDONE =
      Pattern.compile(
          "(?is)(.*?\\b(?:is|are|was|were|has been|have been)\\s+)un(\\p{L}+(?:ed|id|en))\\b(.*)");

  private static final Pattern UNDONE_ROWS =
      Pattern.compile("(?is)(.*?\\b)un(\\p{L}+(?:ed|id|en))\\s+(\\p{L}+s)\\b(.*)");

  /** Matches where or when something is done for which the schema has a noun: rehearse. */
  private static final Pattern WHERE_DO_WE =
      Pattern.compile(
          "(?is)(\\W*(?:and |so"
              + " )?(?:where|when|what\\s+time))\\s+(?:do|are)\\s+"
              + "(?:we|you)\\s+(\\p{L}{4,}?)(?:ing)?\\b(.*)");

  /** Matches the end of a question for what there is: are we playing, do you stock. */
  private static final Pattern DO_WE =
      Pattern.compile(
          "(?is)(\\W*(?:and |so"
              + " )?(?:how\\s+many|which|what)\\s+\\p{L}+s?\\b.*?)\\s+(?:are|do)\\s+"
              + "(?:we|you)\\s+(?:play|perform|run|offer|hold|keep|own|show|stock|teach|serve|give)"
              + "(?:n?ing)?\\W*$");

  /** Matches what was good until a day: whose pass has run out. */
  private static final Pattern WHOSE_IS_OVER =
      Pattern.compile(
          "(?is)(\\W*(?:and |so"
              + " )?)whose\\s+(.+?)\\s+(?:has|have|had|is|are)(?:\\s+(?:already|just))?\\s+"
              + "(?:run\\s+out|expired|lapsed|out\\s+of\\s+date)\\W*$");

  /** Matches a verb that says no more than to have. */
  private static final Pattern HAS =
      Pattern.compile(
          "(?is)(\\W*(?:and\\s+|so\\s+)?(?:how\\s+many|which|what)\\s+\\p{L}+)\\s+"
              + "(?:wear|carry|use|ride)s?\\s+(.+)");

  /** Matches a superlative that says how a thing does something: grows the tallest. */
  private static final Pattern DOES_MOST =
      Pattern.compile(
          "(?is)(\\W*(?:and |so )?(?:which|what)\\s+\\p{L}+)\\s+"
              + "(?:grow|run|go|cost|weigh|last|take|lie|stand|fly|drive|swim)(?:e?s)\\s+(?:the\\s+)?(\\p{L}+est)\\W*$");

  private Rewording() {}

  /**
   * Returns lists of other words, the likeliest first, for what is not understood. Of each list one
   * may be understood.
   */
  static List<List<String>> ofUnknown(String question, List<Offer> offers) {
    Matcher did = WHO_DOES.matcher(question);
    Matcher came = CAME.matcher(question);
    Matcher where = WHERE_DO_WE.matcher(question);
    Matcher what = WHAT_HAS.matcher(question);
    return List.of(
        with(HOW_MANY_PEOPLE, "$1 %s$2", question, offers, Participants::people),
        with(WHO_COMES, "$1 has an %s$2", question, offers, Participants::visits),
        with(WHEN_COMES, "$1 is $2's %s", question, offers, Participants::visits),
        did.matches()
            ? with(
                WHO_DOES,
                "which %s $3",
                question,
                offers,
                schema ->
                    Participants.doing(schema, did.group(1) == null ? did.group(2) : did.group(1)))
            : List.of(),
        once(CHOSE, "$1does $2 have", question),
        came.matches()
                && offers.stream()
                    .anyMatch(one -> Participants.areDated(one.schema(), came.group(2)))
            ? once(CAME, "$1 $3", question)
            : List.of(),
        once(HAS, "$1 have $2", question),
        what.matches()
            ? with(
                WHAT_HAS,
                "$1which %s does $2 have",
                question,
                offers,
                schema -> Participants.doneBy(schema, what.group(3)))
            : List.of(),
        once(UNDONE, "$1not $2$3", question),
        once(UNDONE_ROWS, "$1$3 that are not $2$4", question),
        once(DO_WE, "$1", question),
        where.matches()
            ? with(
                WHERE_DO_WE,
                "$1 are the %s$3",
                question,
                offers,
                schema -> Participants.ofVerb(schema, where.group(2)))
            : List.of(),
        once(WHOSE_IS_OVER, "$1who has an expired $2", question),
        once(DOES_MOST, "$1 is the $2", question));
  }

  private static List<String> once(Pattern pattern, String words, String question) {
    Matcher matcher = pattern.matcher(question);
    return matcher.matches() ? List.of(matcher.replaceFirst(words)) : List.of();
  }

  /** Says it with each noun of the schemas. */
  private static List<String> with(
      Pattern pattern,
      String words,
      String question,
      List<Offer> offers,
      Function<SchemaShape, List<String>> nouns) {
    Matcher matcher = pattern.matcher(question);
    return matcher.matches()
        ? offers.stream()
            .map(Offer::schema)
            .distinct()
            .flatMap(schema -> nouns.apply(schema).stream())
            .distinct()
            .map(noun -> matcher.replaceFirst(words.formatted(noun)))
            .toList()
        : List.of();
  }

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
