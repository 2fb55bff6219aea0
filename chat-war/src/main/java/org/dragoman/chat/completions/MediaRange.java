package org.dragoman.chat.completions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A media type with its parameters, or a range of them as in {@code Accept} (RFC 9110). */
record MediaRange(String type, String subtype, Map<String, String> parameters) {
  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
  private static final Pattern FORM =
      Pattern.compile("(" + TOKEN + ")/(" + TOKEN + ")((?:\\s*;[^;]*)*)\\s*");
  private static final Pattern PARAMETER =
      Pattern.compile(";\\s*(" + TOKEN + ")=(?:\"([^\"]*)\"|(" + TOKEN + "))\\s*");

  MediaRange {
    Objects.requireNonNull(type);
    Objects.requireNonNull(subtype);
    parameters = Map.copyOf(parameters);
  }

  /** The type; null when the text is none. */
  static MediaRange of(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      return null;
    }
    Map<String, String> parameters = new HashMap<>();
    Matcher parameter = PARAMETER.matcher(matcher.group(3));
    while (parameter.find()) {
      String value = parameter.group(2) == null ? parameter.group(3) : parameter.group(2);
      parameters.put(lower(parameter.group(1)), lower(value));
    }
    return new MediaRange(lower(matcher.group(1)), lower(matcher.group(2)), parameters);
  }

  /** The ranges of a header; what is no range is left out. */
  static List<MediaRange> listOf(List<String> headers) {
    List<MediaRange> ranges = new ArrayList<>();
    for (String header : headers) {
      for (String one : header.split(",")) {
        MediaRange range = of(one);
        if (range != null) {
          ranges.add(range);
        }
      }
    }
    return ranges;
  }

  boolean is(String name) {
    return name.equals(type + "/" + subtype);
  }

  /** How exactly the range names the type: 0 for any, 1 for its kind, 2 for itself; else -1. */
  int fit(String name) {
    if (type.equals("*")) {
      return 0;
    }
    if (subtype.equals("*")) {
      return name.startsWith(type + "/") ? 1 : -1;
    }
    return is(name) ? 2 : -1;
  }

  /** How welcome it is, from 0 (not at all) to 1. */
  double quality() {
    try {
      return Double.parseDouble(parameters.getOrDefault("q", "1"));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
