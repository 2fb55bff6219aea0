package org.dragoman.chat.application.assistant;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the name with which somebody begins in the place of "I" and "my": "Ann Lee here, when is my
 * lesson?" asks when Ann Lee's lesson is.
 */
final class Introduction {
  private static final String NAME =
      "(?!(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July"
          + "|August|September|October|November|December|Who|What|When|Where|Which|How|Is|Are|Was|Were"
          + "|Do|Does|Did|Has|Have|Can|Christmas|Easter)\\b)\\p{Lu}[\\p{L}'’-]+(?:"
          + " (?:de|del|della|der|den|di|da|dos|la|le|van|von|zu|ten|\\p{Lu}[\\p{L}'’-]+)){0,4}";

  private static final Pattern BEGINNING =
      Pattern.compile(
          "\\W*(?:(?i:hi|hello|hey|good (?:morning|afternoon|evening))(?i: there)?[,.!]* )?(?:"
              + "(?i:this is|it['’]s|it is|my name is|i['’]m|i am) (?<said>"
              + NAME
              + ")(?i: here| speaking)?|(?<here>"
              + NAME
              + ")(?i: here| speaking))[,.!;:]+ (?:(?i:and|so) )?(?<rest>\\S.*)");

  private static final Pattern ME = Pattern.compile("(?i)\\b(?:i|me|my|mine)\\b");

  /** Matches the end of a word that is said of oneself. */
  private static final String END = "(?![\\p{L}'’])";

  /** Words that are said of oneself, and of somebody else, with a place for the name. */
  private static final List<Phrase> OF_ONESELF =
      List.of(
          Phrase.of("\\bam i" + END, "is %s"),
          Phrase.of("\\bdo i" + END, "does %s"),
          Phrase.of("\\bhave i" + END, "has %s"),
          Phrase.of("\\bi am" + END, "%s is"),
          Phrase.of("\\bi have" + END, "%s has"),
          Phrase.of("\\b(?:my|mine)" + END, "%s's"),
          Phrase.of("\\b(?<!\\b(?:tell|show|give|remind|send|let) )(?:i|me)" + END, "%s"));

  private Introduction() {}

  /** Returns the question about whoever is named at its beginning; the text itself without one. */
  static String settled(String text) {
    Matcher beginning = BEGINNING.matcher(text);
    if (!beginning.matches() || !ME.matcher(beginning.group("rest")).find()) {
      return text;
    }
    String name =
        beginning.group("said") == null ? beginning.group("here") : beginning.group("said");
    String rest = beginning.group("rest");
    for (Phrase phrase : OF_ONESELF) {
      String said = Matcher.quoteReplacement(phrase.plain().formatted(name));
      rest = phrase.pattern().matcher(rest).replaceAll(said);
    }
    return rest;
  }
}
