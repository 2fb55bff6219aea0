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

  /** What is said of oneself, and with a name. */
  private record Turn(Pattern self, String named) {
    static Turn of(String self, String named) {
      return new Turn(Pattern.compile("(?i)\\b" + self + "(?![\\p{L}'’])"), named);
    }
  }

  private static final List<Turn> TURNS =
      List.of(
          Turn.of("am i", "is %s"),
          Turn.of("do i", "does %s"),
          Turn.of("have i", "has %s"),
          Turn.of("i am", "%s is"),
          Turn.of("i have", "%s has"),
          Turn.of("(?:my|mine)", "%s's"),
          Turn.of("(?<!\\b(?:tell|show|give|remind|send|let) )(?:i|me)", "%s"));

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
    for (Turn turn : TURNS) {
      rest =
          turn.self.matcher(rest).replaceAll(Matcher.quoteReplacement(turn.named.formatted(name)));
    }
    return rest;
  }
}
