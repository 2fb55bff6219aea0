package org.dragoman.chat.language;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Words that turn what a question asks for into its opposite. */
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

  /** What is true of a part is neither true nor false of the whole. */
  private static final Pattern OF_A_PART =
      Pattern.compile("(?i)\\b(?:not|n['’]t)\\s+(?:all|every|each|only|just|always|many|much)\\b");

  private Negation() {}

  /** Whether it says the opposite of a part alone: {@code not all}. */
  public static boolean isOfAPart(String text) {
    return OF_A_PART.matcher(text).find();
  }

  /**
   * A word in a text.
   *
   * @param word as it stands there
   */
  public record Found(String word, int start) {}

  /** All of them in their order; what stands in quotes is a name. */
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

  /** The first of them in the text, as it stands there. */
  public static Optional<String> in(String text) {
    return all(text).stream().map(Found::word).findFirst();
  }
}
