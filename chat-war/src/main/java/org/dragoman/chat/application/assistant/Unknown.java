package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Examples;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Markdown;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Message;

/** The assistant's answers about itself: that it does not know, and what it can do instead. */
final class Unknown {
  /** The placeholder in the guide for the list of operations. */
  static final String OPERATIONS_HERE = "{{operations}}";

  /** Matches the beginning of an answer that says so; not that of a question for a name. */
  private static final Pattern NOT_KNOWN =
      Pattern.compile("I don't know\\.|I don't understand the “");

  private static final Pattern OF_THEM =
      Pattern.compile(
          "(?i)\\b(?:of|are|do|did|have|were|in)"
              + " (?:them|those|these|they)\\b|\\btheir\\b|^\\W*(?:and |but |or"
              + " )?(?:only|just)\\b.*\\bones\\b");

  private static final Pattern GREETING =
      Pattern.compile(
          "(?i)\\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: there| everyone|"
              + " you)?\\W*");
  private static final Pattern THANKS =
      Pattern.compile(
          "(?i)\\W*(?:many thanks|thanks|thank you|thx|cheers)(?: a lot| very much| so much)?\\W*");

  /** Matches a request to change something, which no question is. */
  private static final Pattern CHANGE =
      Pattern.compile(
          "(?is)\\W*(?:(?:please|can you|could you|i want (?:you )?to|i would like (?:you"
              + " )?to)\\W+)*"
              + "(?:add|insert|create|delete|remove|change|update|edit|rename|mark|set|extend|renew|"
              + "cancel|book|reserve|borrow|lend|return)\\s.*");

  private static final int MOST_OFFERED = 3;
  private static final int MOST_LISTED = 30;

  private Unknown() {}

  /**
   * Returns the answer that it does not know, in one line or two; to a greeting, to thanks and to a
   * request to change something, that they are what they are.
   *
   * @param question that is not understood
   * @param material the searched sources
   * @param matches the nearest operations, the best first
   * @param spoken the schema of the conversation; null for that of the nearest operation
   * @param trouble why the operations are unknown; null when they are known
   */
  static List<String> lines(
      String question,
      Material material,
      List<Match> matches,
      List<Offer> offers,
      String spoken,
      Fault trouble) {
    if (trouble != null) {
      return List.of("I don't know. " + trouble(trouble));
    }
    String what = what(question);
    String said = isTalk(question) ? what : what + " " + material.lookedThrough();
    List<Offer> nearest =
        Stream.concat(matches.stream().map(Match::offer), offers.stream()).distinct().toList();
    if (nearest.isEmpty()) {
      return List.of(what + " " + material.withoutOperations());
    }
    String schema = spoken == null ? nearest.getFirst().schema().name() : spoken;
    String examples =
        nearest.stream()
            .filter(offer -> offer.schema().name().equals(schema))
            .map(offer -> Examples.toAsk(offer.operation(), offer.schema()))
            .filter(Objects::nonNull)
            .distinct()
            .limit(MOST_OFFERED)
            .map(example -> "“" + Markdown.escaped(example) + "”")
            .collect(Collectors.joining(", "));
    if (examples.isEmpty()) {
      return List.of(said);
    }
    return List.of(said, "You can ask me, for example: " + examples + ".");
  }

  /** Returns whether a question is about what the last answer did not know: which of them. */
  static boolean isOfUnknown(List<Message> messages, String question) {
    return OF_THEM.matcher(question).find()
        && messages.reversed().stream()
            .filter(message -> message.role() == Message.Role.ASSISTANT)
            .limit(1)
            .anyMatch(answer -> NOT_KNOWN.matcher(answer.content()).lookingAt());
  }

  /** Returns whether it is a greeting or thanks, which no document answers. */
  static boolean isTalk(String question) {
    return GREETING.matcher(question).matches() || THANKS.matcher(question).matches();
  }

  private static String what(String question) {
    return GREETING.matcher(question).matches()
        ? "Hello."
        : THANKS.matcher(question).matches()
            ? "You're welcome."
            : CHANGE.matcher(question).matches()
                ? "I don't know how to change anything: I only read."
                : "I don't know.";
  }

  /** Says that the assistant cannot answer a question with this negation. */
  static List<String> negated(String word) {
    return List.of(
        "I don't understand the “"
            + Markdown.escaped(word)
            + "” in this question. Ask for what there is, and the rows will show what is missing.");
  }

  /** Lists the operations that the caller may run. */
  static List<String> operations(List<Offer> offers, Fault trouble) {
    if (trouble != null) {
      return List.of(trouble(trouble));
    }
    if (offers.isEmpty()) {
      return List.of("In your realm no operation is published that you may run.");
    }
    List<String> lines = new ArrayList<>();
    lines.add("These operations are published in your realm, and you may run them:");
    lines.add("");
    offers.stream()
        .limit(MOST_LISTED)
        .forEach(
            offer ->
                lines.add(
                    "- `%s` of schema `%s`: %s"
                        .formatted(
                            offer.operation().name(),
                            offer.operation().schema(),
                            Markdown.escaped(about(offer)))));
    if (offers.size() > MOST_LISTED) {
      lines.add("- ... and " + (offers.size() - MOST_LISTED) + " more");
    }
    return lines;
  }

  private static String about(Offer offer) {
    String description = offer.operation().description();
    if (description.isEmpty()) {
      return offer.example();
    }
    String sentence = description.matches("(?s).*[.!?]") ? description : description + ".";
    return sentence + " Ask: " + offer.example();
  }

  private static String trouble(Fault fault) {
    return "The published operations of your realm are out of reach at the moment (`"
        + fault.code().code()
        + "`).";
  }
}
