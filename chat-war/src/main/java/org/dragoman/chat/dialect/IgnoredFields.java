package org.dragoman.chat.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.dragoman.extension.Generation;
import org.dragoman.extension.HostedApplication;

/**
 * The header that names the ignored members of a request. The caller chooses these names:
 * characters that a header may not have are replaced, and number and length are limited.
 */
public final class IgnoredFields {
  public static final String HEADER = "X-Ignored-Fields";

  /** Messages whose role is {@code system} or {@code developer}. */
  private static final String INSTRUCTIONS = "messages[system]";

  private static final int MOST_NAMES = 20;
  private static final int LONGEST_NAME = 64;

  private IgnoredFields() {}

  /** Returns the names of the members that have no effect on the application's answer. */
  public static List<String> of(Question question, HostedApplication application) {
    List<String> names = new ArrayList<>();
    if (!question.instructions().isEmpty() && !application.heedsInstructions()) {
      names.add(INSTRUCTIONS);
    }
    question
        .wanted()
        .forEach(
            (feature, member) -> {
              if (feature.weight() == Generation.Weight.TUNES
                  && !application.heeds().contains(feature)) {
                if (!names.contains(member)) {
                  names.add(member);
                }
              }
            });
    names.addAll(question.ignored());
    return names;
  }

  /** Returns the header's value; {@code ...} at its end replaces further names. */
  public static String headerValue(List<String> names) {
    String value =
        names.stream().limit(MOST_NAMES).map(IgnoredFields::safe).collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES ? value + ", ..." : value;
  }

  private static String safe(String name) {
    String bounded = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
    return bounded.isEmpty() ? "?" : bounded.replaceAll("[^A-Za-z0-9_.\\-\\[\\]$]", "?");
  }
}
