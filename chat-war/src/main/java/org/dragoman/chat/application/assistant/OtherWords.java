package org.dragoman.chat.application.assistant;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.rows.Participants;
import org.dragoman.operation.SchemaShape;

/**
 * Other words for a question that is not understood, most with a noun that a schema has: "who is
 * playing on Friday" is "which acts have performances on Friday", where the schema says that acts
 * play.
 *
 * @param question matches a whole question
 * @param words refer to groups of the pattern, and have a place for the noun
 * @param nouns of a schema; null for words without one
 */
record OtherWords(Pattern question, String words, Nouns nouns) {
  private static final String AND = "\\W*(?:and |so )?";
  private static final String DAY =
      "(?:last|this|yesterday|today|on|in|since|during|between|before|after)";
  private static final String COMES =
      "com(?:e|es|ing)(?: in(?=\\W*$| (?:on|at|for|this|next|today|tomorrow)\\b))?(?! from\\b)";

  private static final List<OtherWords> ALL =
      List.of(
          // For example "How many people have appointments"
          of(
              "(" + AND + "(?:how many|which)) (?:people|persons)\\b(.*)",
              "$1 %s$2",
              (schema, found) -> Participants.people(schema)),
          // For example "Who is coming on Friday"
          of(
              "(" + AND + "who)(?:['’]s| is| are)? " + COMES + "\\b(.*)",
              "$1 has an %s$2",
              (schema, found) -> Participants.visits(schema)),
          // For example "When is Ann coming"
          of(
              "(" + AND + "(?:when|(?:at )?what time)) (?:is|does|will) (.+?) " + COMES + "\\W*$",
              "$1 is $2's %s",
              (schema, found) -> Participants.visits(schema)),
          // For example "Who is playing on Friday"
          of(
              AND + "who(?:['’]s| is| are) (\\p{L}+ing) (.+)",
              "which %s $2",
              (schema, found) -> Participants.doing(schema, found.group(1))),
          // For example "Who played on Friday"
          of(
              AND + "who (\\p{L}+(?:s|ed)) (.+)",
              "which %s $2",
              (schema, found) -> Participants.doing(schema, found.group(1))),
          // For example "Which frame did Ann choose"
          of("(.*\\b)did (.+?) (?:choose|pick|select|opt for|go for)\\W*$", "$1does $2 have"),
          // For example "Orders that we took last week"
          of(
              "(\\W*(?:(?:and|so|all|the|which|what|show(?: me)?|how many) )*(\\p{L}+s)) (?:(?:that"
                  + " |which )?(?:we|i) |(?:that )?(?:were|have been) )?"
                  + "(?:took|taken|placed|got|received|made|came in|come in) (?="
                  + DAY
                  + "\\b)(.*)",
              "$1%s $3",
              (schema, found) ->
                  Participants.areDated(schema, found.group(2)) ? List.of("") : List.of()),
          // For example "How many volunteers wear size L"
          of(
              "(" + AND + "(?:how many|which|what) \\p{L}+) (?:wear|carry|use|ride)s? (.+)",
              "$1 have $2"),
          // For example "What has Ann translated for us"
          of(
              "(" + AND + ")what (?:has|did) (.+?) (\\p{L}+(?:ed|e|en))(?: for us)?\\W*$",
              "$1which %s does $2 have",
              (schema, found) -> Participants.doneBy(schema, found.group(3))),
          // For example "Which invoices are unpaid"
          of(
              "(.*?\\b(?:is|are|was|were|has been|have been) )un(\\p{L}+(?:ed|id|en))\\b(.*)",
              "$1not $2$3"),
          // For example "Show me the unpaid invoices"
          of("(.*?\\b)un(\\p{L}+(?:ed|id|en)) (\\p{L}+s)\\b(.*)", "$1$3 that are not $2$4"),
          // For example "How many pieces by Strauss are we playing"
          of(
              "("
                  + AND
                  + "(?:how many|which|what) \\p{L}+s?\\b.*?) (?:are|do) (?:we|you)"
                  + " (?:play|perform|run|offer|hold|keep|own|show|stock|teach|serve|give)"
                  + "(?:n?ing)?\\W*$",
              "$1"),
          // For example "Where do we rehearse on Friday"
          of(
              "("
                  + AND
                  + "(?:where|when|what time)) (?:do|are) (?:we|you) (\\p{L}{4,}?)(?:ing)?\\b(.*)",
              "$1 are the %s$3",
              (schema, found) -> Participants.ofVerb(schema, found.group(2))),
          // For example "Whose pass has run out"
          of(
              "("
                  + AND
                  + ")whose (.+?) (?:has|have|had|is|are)(?: already| just)? "
                  + "(?:run out|expired|lapsed|out of date)\\W*$",
              "$1who has an expired $2"),
          // For example "Which plant grows the tallest"
          of(
              "("
                  + AND
                  + "(?:which|what) \\p{L}+) (?:grow|run|go|cost|weigh|last|take|lie|stand|fly"
                  + "|drive|swim)e?s (?:the )?(\\p{L}+est)\\W*$",
              "$1 is the $2"));

  /** Returns the nouns of a schema that fit what was found in the question. */
  @FunctionalInterface
  interface Nouns {
    List<String> of(SchemaShape schema, Matcher found);
  }

  private static OtherWords of(String question, String words, Nouns nouns) {
    return new OtherWords(Pattern.compile("(?is)" + question), words, nouns);
  }

  private static OtherWords of(String question, String words) {
    return of(question, words, null);
  }

  /**
   * Returns other words for a question, the likeliest first. Those of one list differ in their noun
   * alone: only one of them may be understood, else it is unclear which is meant.
   */
  static List<List<String>> of(String question, List<Offer> offers) {
    List<SchemaShape> schemas = offers.stream().map(Offer::schema).distinct().toList();
    return ALL.stream()
        .map(one -> one.in(question, schemas))
        .filter(words -> !words.isEmpty())
        .toList();
  }

  private List<String> in(String text, List<SchemaShape> schemas) {
    Matcher found = question.matcher(text);
    if (!found.matches()) {
      return List.of();
    }
    return nouns == null
        ? List.of(found.replaceFirst(words))
        : schemas.stream()
            .flatMap(schema -> nouns.of(schema, found).stream())
            .distinct()
            .toList()
            .stream()
            .map(noun -> found.replaceFirst(words.formatted(noun)))
            .toList();
  }
}
