package org.dragoman.chat.language;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words that turn what a question asks for into its opposite. */
public final class Negation {
  private static final Pattern WORDS =
      Pattern.compile(
          "(?i)(?<![\\p{L}\\p{N}])(not|no(?!\\.?\\s*\\d)|never|none|nobody|nothing|nowhere|neither|nor|without|except|excluding|besides|unless|cannot|lacks?|lacking|apart"
              + " from|other than|rather than|instead of|all but|anything but|anyone but"
              + "|(?:is|are|was|were|do|does|did|has|have|had|ca|can|could|wo|would|should|must)"
              + "n['’]?t)(?![\\p{L}\\p{N}])");

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|“[^”]*”|`[^`]*`");

  private Negation() {}

  /** The first of them in the text, as it stands there; what stands in quotes is a name. */
  public static Optional<String> in(String text) {
    Matcher matcher = WORDS.matcher(QUOTED.matcher(text).replaceAll("\"\""));
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
