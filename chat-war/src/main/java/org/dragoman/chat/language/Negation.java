package org.dragoman.chat.language;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Words that negate a question. */
public final class Negation {
  private static final Pattern WORDS =
      Pattern.compile(
          "(?i)(?<![\\p{L}\\p{N}])(not(?!\\s+(?:more|fewer|less|later|earlier)\\s+than)|no(?!\\.?\\s*\\d|\\s+(?:more|fewer|less|later|earlier)\\s+than)|never|none|nobody|nothing|nowhere|neither|nor|without|except|excepted|excepting|exception|exclud(?:e|es|ed|ing)|exclusive"
              + " of|minus(?!\\s*\\d)|omit(?:s|ted|ting)?|(?:leave|leaves|leaving|left)"
              + " out|besides|unless|barring|save for|lacks?|lacking|(?:apart|aside|other)"
              + " from|(?:other|rather|else) than|instead of|cannot|non(?=-\\p{L})|all"
              + " bar|(?:every|any)(?:one|body|thing|where) but"
              + "|(?:all|every|each|any)(?:\\s+(?!but\\b)[^\\s.;:?!]{1,40}){0,4}\\s+but"
              + "|(?<=[\\p{L}\\p{N}\"”,]\\s{1,3})but"
              + "(?=\\s+(?:[\"“`]|the\\b|an?\\b|(?!(?-i:I)\\b)(?-i:\\p{Lu})))"
              + "|(?:is|are|was|were|do|does|did|has|have|had|ca|can|could|wo|would|should|must|might"
              + "|need|sha|ai)n['’]?t)(?![\\p{L}\\p{N}])");

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|“[^”]*”|`[^`]*`");

  /** Negations of only a part: "not all" is neither true nor false of the whole. */
  private static final Pattern OF_A_PART =
      Pattern.compile("(?i)\\b(?:not|n['’]t)\\s+(?:all|every|each|only|just|always|many|much)\\b");

  private Negation() {}

  /** Returns whether the text negates only a part: {@code not all}. */
  public static boolean isOfAPart(String text) {
    return OF_A_PART.matcher(text).find();
  }

  /**
   * A negating word in a text.
   *
   * @param word the word as written
   */
  public record Found(String word, int start) {}

  /** Returns all negations in order; a quoted text is a name and has none. */
  public static List<Found> all(String text) {
    String rest =
        QUOTED
            .matcher(text)
            .replaceAll(quoted -> "\"" + "_".repeat(quoted.group().length() - 2) + "\"");
    return WORDS
        .matcher(rest)
        .results()
        .map(found -> new Found(found.group(1), found.start(1)))
        .toList();
  }

  /** Returns the first negation as written. */
  public static Optional<String> in(String text) {
    return all(text).stream().map(Found::word).findFirst();
  }
}
