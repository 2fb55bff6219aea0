package org.dragoman.chat.application.assistant.rows;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.BoundedDate;

/**
 * The arguments of an operation that a question provides.
 *
 * @param values by argument name
 * @param score how well they fit
 */
record Given(Map<String, Object> values, double score) {
  /**
   * Returns the arguments; null when a required one is missing, or when a part of the question fits
   * no argument.
   */
  static Given of(Offer offer, Asked asked, ZoneId zone) {
    Map<String, Object> values = new LinkedHashMap<>();
    List<Names.Mention> mentions = new ArrayList<>(asked.mentions());
    List<BoundedDate> dates = dates(offer, asked, zone);
    List<Asked.Choice> choices = new ArrayList<>(asked.choices());
    double score = 0;
    for (Argument argument : offer.arguments()) {
      Object value = null;
      if (!argument.values().isEmpty()) {
        value = takenChoice(argument, choices);
        score += value == null ? 0 : 0.4;
      } else if (Circumstances.TIMES.contains(argument.type())) {
        value = takenDate(new DateArgument(argument, zone), dates);
        score += value == null ? 0 : 0.4;
      } else if (argument.type().equals("Boolean")) {
        value = asked.negation() == null && asked.speaksOf(argument.name()) ? true : null;
      } else if (argument.takesText()) {
        value = takenName(argument, offer, mentions);
        score += value == null ? 0 : 1;
      }
      if (value != null) {
        values.put(argument.name(), argument.list() ? List.of(value) : value);
      } else if (argument.required()) {
        return null;
      }
    }
    boolean unread =
        offer.rows() == null
            && offer.arguments().stream()
                .filter(argument -> !values.containsKey(argument.name()))
                .anyMatch(argument -> asked.speaksOf(argument.name()));
    boolean all = !unread && mentions.isEmpty() && dates.isEmpty() && choices.isEmpty();
    return all ? new Given(values, score) : null;
  }

  private static Object takenDate(DateArgument argument, List<BoundedDate> dates) {
    for (BoundedDate date : dates) {
      String value = argument.value(date);
      if (value != null) {
        dates.remove(date);
        return value;
      }
    }
    return null;
  }

  private static Object takenChoice(Argument argument, List<Asked.Choice> choices) {
    for (Asked.Choice choice : choices) {
      if (argument.type().equals(choice.type())) {
        choices.remove(choice);
        return choice.value();
      }
    }
    return null;
  }

  /**
   * Takes the name of a row for the argument: of the operation's rows, or of the type that the
   * argument is called after.
   */
  private static Object takenName(Argument argument, Offer offer, List<Names.Mention> mentions) {
    String type = NamedRows.of(argument, offer);
    for (Names.Mention mention : type == null ? List.<Names.Mention>of() : mentions) {
      String value = mention.of(type);
      if (value != null) {
        mentions.remove(mention);
        return value;
      }
    }
    return null;
  }

  /** Returns the dates. A single day becomes both bounds when the operation takes only a period. */
  private static List<BoundedDate> dates(Offer offer, Asked asked, ZoneId zone) {
    List<BoundedDate> dates = new ArrayList<>(asked.dates());
    List<Bound> bounds =
        offer.arguments().stream()
            .filter(argument -> Set.of("Date", "DateTime").contains(argument.type()))
            .map(argument -> new DateArgument(argument, zone).bound())
            .toList();
    boolean period =
        bounds.size() == 2
            && bounds.stream().anyMatch(bound -> bound.isLike(Bound.FROM))
            && bounds.stream().anyMatch(bound -> bound.isLike(Bound.UNTIL));
    if (period && dates.size() == 1 && dates.getFirst().bound() == Bound.ON) {
      BoundedDate day = dates.removeFirst();
      dates.addAll(List.of(day.as(Bound.FROM), day.as(Bound.UNTIL)));
    }
    return dates;
  }
}
