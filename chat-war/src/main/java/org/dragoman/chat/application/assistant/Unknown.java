package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Markdown;
import org.dragoman.fault.Fault;

/** What the assistant says of itself: that it does not know, and what it could do instead. */
final class Unknown {
  /** Where the guide wants the list of operations. */
  static final String OPERATIONS_HERE = "{{operations}}";

  private static final int MOST_OFFERED = 3;
  private static final int MOST_LISTED = 30;

  private Unknown() {}

  /**
   * The honest answer.
   *
   * @param matches the operations that are nearest, the best first
   * @param trouble why the operations are not known; null when they are
   */
  static List<String> lines(List<Match> matches, List<Offer> offers, Fault trouble) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "I don't know. I answer questions about this service from its guide, and from the rows of"
            + " the published operations of your realm; I only read.");
    if (trouble != null) {
      lines.add("");
      lines.add(trouble(trouble));
    }
    lines.add("");
    lines.add("You can ask me, for example:");
    lines.add("");
    Stream.concat(matches.stream().map(Match::offer), offers.stream())
        .distinct()
        .limit(MOST_OFFERED)
        .forEach(offer -> lines.add("- " + Markdown.escaped(offer.example())));
    lines.add("- How do I get an access token?");
    lines.add("- What does the stream of an answer look like?");
    return lines;
  }

  /** The operations that the caller may run. */
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
