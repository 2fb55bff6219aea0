package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Examples;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Markdown;
import org.dragoman.contract.fault.Fault;

/** The assistant's answers about itself: that it does not know, and what it can do instead. */
final class Unknown {
  /** The placeholder in the guide for the list of operations. */
  static final String OPERATIONS_HERE = "{{operations}}";

  private static final int MOST_OFFERED = 3;
  private static final int MOST_LISTED = 30;

  private Unknown() {}

  /**
   * Returns the answer that it does not know, in one line or two.
   *
   * @param material the searched sources
   * @param matches the nearest operations, the best first
   * @param spoken the schema of the conversation; null for that of the nearest operation
   * @param trouble why the operations are unknown; null when they are known
   */
  static List<String> lines(
      Material material, List<Match> matches, List<Offer> offers, String spoken, Fault trouble) {
    if (trouble != null) {
      return List.of("I don't know. " + trouble(trouble));
    }
    List<Offer> nearest =
        Stream.concat(matches.stream().map(Match::offer), offers.stream()).distinct().toList();
    if (nearest.isEmpty()) {
      return List.of("I don't know. " + material.withoutOperations());
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
      return List.of("I don't know. " + material.lookedThrough());
    }
    return List.of(
        "I don't know. " + material.lookedThrough(),
        "You can ask me, for example: " + examples + ".");
  }

  /** Says that the assistant cannot answer a question with this negation. */
  static List<String> negated(String word) {
    return List.of(
        "I cannot answer a question with a negation, such as the “"
            + Markdown.escaped(word)
            + "” in yours. Ask for what there is, and the rows will show what is missing.");
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
