package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Words;
import org.dragoman.extension.Message;
import org.dragoman.operation.ObjectShape;

/**
 * The rows that the last answer showed, by the operation and the arguments in its source line, and
 * the questions that are about them: which of them, the ones with, their.
 *
 * @param offer an operation that returns several rows
 * @param arguments by name
 */
record ShownRows(Offer offer, Map<String, Object> arguments) {
  private static final Pattern OF_THEM =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?(which|how many|what|who)(?: ones)? of"
              + " (?:them|those|these)\\b");
  private static final Pattern ONES =
      Pattern.compile(
          "(?is)^\\W*(?:and |but |or )?(?:only|just|show(?: me)?(?: only| just)?) (?:the )?"
              + "(\\p{L}[\\p{L} -]*? )?ones\\b\\s*(.*)$");
  private static final Pattern THEIR =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?what(?: are| is|['’]s|['’]re) their (\\p{L}+(?:"
              + " \\p{L}+)?)\\W*$");
  private static final Pattern DO_THEY =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?(?:what|which) (\\p{L}+(?: \\p{L}+)?)"
              + " (?:are|were|do|did|have) they\\b[\\p{L} ]{0,20}\\W*$");

  private static final Pattern OF_IT =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but"
              + " )?(?:what|which|how|when|where|who)\\b.*\\b(?:they|them|their|those"
              + "|these|that|it|its)\\b.*");
  private static final Pattern WHO_ARE =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?(?:who|what) (?:are|were|is|was) the"
              + " (\\p{L}+)(?: of (?:them|those|these|that|it))?\\W*$");
  private static final Pattern HAVE_THEIR =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?(?:would|do|have|can|could|may) (?:you|i|we)(?:"
              + " (?:have|got|get|give me|tell me))? their (\\p{L}+(?: \\p{L}+)?)(?: too| as"
              + " well)?\\W*$");

  private static final Pattern WHO_THEY =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?whom? (?:do|did|are|were) they\\b[\\p{L} ]{0,20}\\W*$");

  /** Matches a question for whoever has to do with the rows: who is doing them. */
  private static final Pattern WHO_DOES =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?who(?:['’]s| is| are| was| were)?"
              + " (?:do(?:es|ing|ne)?|did|handl(?:es?|ing|ed)|look(?:s|ing|ed)? after"
              + "|tak(?:es?|ing) care of|in charge of|responsible for)"
              + " (?:them|those|these|it|that)(?: now)?\\W*$");

  private static final Pattern HOW_MANY =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?how many (?:are (?:there|they|those|these|that|it)|is that"
              + "|are there in total)\\W*$");

  private static final Pattern HOW_MUCH =
      Pattern.compile(
          "(?is)^\\W*(?:and |so |but )?(?:how much (?:are|is|were|was) (?:they|those|these|it)"
              + "(?: each)?|(?:how much|what) (?:do|does|did) (?:they|those|these|it)"
              + " (?:cost|sell for)|how much do (?:we|you|i) (?:pay|charge|ask|get|want)(?: for)?"
              + " (?:them|those|these|it))\\W*$");

  /** Returns the rows of the last answer; empty unless it has exactly one such source. */
  static Optional<ShownRows> last(List<Message> messages, List<Offer> offers) {
    Message answer =
        messages.reversed().stream()
            .filter(message -> message.role() == Message.Role.ASSISTANT)
            .findFirst()
            .orElse(null);
    if (answer == null || messages.getLast().role() != Message.Role.USER) {
      return Optional.empty();
    }
    List<SourceLine> sources = SourceLine.in(answer.content());
    if (sources.size() != 1) {
      return Optional.empty();
    }
    SourceLine source = sources.getFirst();
    return offers.stream()
        .filter(offer -> offer.operation().name().equals(source.operation()))
        .filter(offer -> offer.schema().name().equals(source.schema()))
        .filter(offer -> offer.rows() != null && offer.operation().many())
        .findFirst()
        .flatMap(offer -> source.values().map(arguments -> new ShownRows(offer, arguments)));
  }

  /** Returns the question about these rows with what they are called; empty for any other. */
  List<String> asConditions(String question) {
    String rows = Words.plural(Words.spoken(offer.rows().name()));
    Matcher them = OF_THEM.matcher(question);
    if (them.find()) {
      String word = them.group(1).equalsIgnoreCase("how many") ? "how many " : "which ";
      String rest = question.substring(them.end());
      return List.of(word + rows + rest.replaceFirst("(?i)^ (?:is|was) ", " are "));
    }
    Matcher ones = ONES.matcher(question);
    if (ones.matches()) {
      String quality = ones.group(1) == null ? "" : ones.group(1).strip();
      String rest = ones.group(2).strip();
      return quality.isEmpty() == rest.isEmpty()
          ? List.of()
          : quality.isEmpty()
              ? List.of("which " + rows + " are " + rest, "which " + rows + " " + rest)
              : List.of("which " + rows + " are " + quality);
    }
    return List.of();
  }

  private String about(String field) {
    return offer.schema().descriptions().getOrDefault(offer.rows().name() + "." + field, "");
  }

  /** Returns whether the question asks for the number of these rows. */
  boolean areCounted(String question) {
    return HOW_MANY.matcher(question).matches();
  }

  /** Returns whether the question asks for a value or a link of these rows, and nothing else. */
  boolean isShown(String question) {
    if (HOW_MUCH.matcher(question).matches()) {
      boolean pays = question.toLowerCase(Locale.ROOT).contains(" pay");
      List<ObjectShape.Scalar> prices =
          offer.rows().scalars().stream()
              .filter(Extreme::isNumber)
              .filter(one -> Circumstances.isPrice(one.name()))
              .toList();
      return prices.size() == 1 && (!pays || about(prices.getFirst().name()).contains(" pay"));
    }
    if (WHO_DOES.matcher(question).matches()) {
      return offer.rows().links().stream()
              .filter(link -> !link.many() && about(link.name()).startsWith("Who "))
              .count()
          == 1;
    }
    if (WHO_THEY.matcher(question).matches()) {
      return offer.rows().links().stream()
              .filter(link -> !link.many() && People.are(link.target(), offer.schema()))
              .count()
          == 1;
    }
    Matcher whoAre = WHO_ARE.matcher(question);
    if (whoAre.matches()) {
      return !arguments.isEmpty()
          && offer.rows().links().stream()
              .anyMatch(
                  one -> !one.many() && Words.stem(one.name()).equals(Words.stem(whoAre.group(1))));
    }
    String value =
        Stream.of(THEIR, DO_THEY, HAVE_THEIR)
            .map(pattern -> pattern.matcher(question))
            .filter(Matcher::matches)
            .map(found -> found.group(1))
            .findFirst()
            .orElse(
                OF_IT.matcher(question).matches() && !OF_THEM.matcher(question).find()
                    ? question
                    : null);
    return value != null
        && Words.of(value).stream()
            .anyMatch(word -> !Words.isStopWord(word) && !word.stem().equals("number"))
        && Words.of(value).stream()
            .filter(word -> !Words.isStopWord(word))
            .allMatch(
                word ->
                    offer.rows().scalars().stream().anyMatch(one -> RowWords.is(word, one.name()))
                        || offer.rows().links().stream()
                            .anyMatch(one -> !one.many() && PlaceReader.isOf(word, one))
                        || word.stem().equals("number"));
  }
}
