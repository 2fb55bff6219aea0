package org.dragoman.web.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.cache.Recent;

/**
 * A media type with its parameters, or a range of types as in {@code Accept} (RFC 9110, section
 * 12.5.1).
 *
 * @param parameters names and values in lower case
 */
public record MediaRange(String type, String subtype, Map<String, String> parameters) {
  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
  private static final Pattern FORM =
      Pattern.compile("(" + TOKEN + ")/(" + TOKEN + ")((?:\\s*;[^;]*)*)\\s*");
  private static final Pattern QUALITY = Pattern.compile("0(\\.[0-9]{0,3})?|1(\\.0{0,3})?");
  private static final Pattern PARAMETER =
      Pattern.compile(";\\s*(" + TOKEN + ")=(?:\"([^\"]*)\"|(" + TOKEN + "))\\s*");

  /** Clients repeat the same header in each request; longer values are not cached. */
  private static final Recent<String, MediaRange> KNOWN = new Recent<>(1_000);

  private static final int LONGEST_KNOWN = 200;

  public MediaRange {
    Objects.requireNonNull(type);
    Objects.requireNonNull(subtype);
    parameters = Map.copyOf(parameters);
  }

  /**
   * The preference of a header for one type.
   *
   * @param quality from 0 (not acceptable) to 1
   * @param precision of the matching range: 1 for any type, 2 for any subtype, 3 for the type
   *     itself; 0 without a match
   * @param place of that range, counted from 0
   */
  public record Preference(double quality, int precision, int place) {
    /** No range matches. */
    public static final Preference NONE = new Preference(0, 0, 0);

    /**
     * Whether this type is preferred: by higher quality, then by a more specific range, then by an
     * earlier one.
     */
    public boolean isAbove(Preference other) {
      if (quality != other.quality) {
        return quality > other.quality;
      }
      return precision == other.precision ? place < other.place : precision > other.precision;
    }
  }

  /** Parses a type; null when the text is none. */
  public static MediaRange of(String text) {
    if (text.length() > LONGEST_KNOWN) {
      return read(text);
    }
    MediaRange known = KNOWN.get(text);
    if (known == null) {
      known = read(text);
      if (known != null) {
        KNOWN.put(text, known);
      }
    }
    return known;
  }

  private static MediaRange read(String text) {
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

  /** Parses the ranges of a header; invalid ones are left out. */
  public static List<MediaRange> listOf(List<String> headers) {
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

  /** Returns the preference of the most specific range for a type. */
  public static Preference preference(String name, List<MediaRange> ranges) {
    Preference best = Preference.NONE;
    for (int i = 0; i < ranges.size(); i++) {
      int precision = ranges.get(i).precision(name);
      if (precision > best.precision()) {
        best = new Preference(ranges.get(i).quality(), precision, i);
      }
    }
    return best;
  }

  /** Whether it is this type, with any parameters. */
  public boolean is(String name) {
    return name.equals(type + "/" + subtype);
  }

  /** Whether its charset is UTF-8 or not given. */
  public boolean isUtf8() {
    String charset = parameters.getOrDefault("charset", "utf-8");
    return charset.equals("utf-8") || charset.equals("utf8");
  }

  private int precision(String name) {
    if (type.equals("*")) {
      return 1;
    }
    if (subtype.equals("*")) {
      return name.startsWith(type + "/") ? 2 : 0;
    }
    return is(name) ? 3 : 0;
  }

  private double quality() {
    String given = parameters.getOrDefault("q", "1");
    return QUALITY.matcher(given).matches() ? Double.parseDouble(given) : 0;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
