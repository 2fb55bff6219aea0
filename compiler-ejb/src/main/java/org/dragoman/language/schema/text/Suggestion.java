package org.dragoman.language.schema.text;

import java.util.Collection;
import org.dragoman.contract.text.EditDistance;

/** Finds the name for which another one may be a misspelling. */
public final class Suggestion {
  private static final int LONGEST = 40;

  private Suggestion() {}

  /** Returns a hint such as {@code Did you mean User?}; the other hint when no name is similar. */
  public static String hint(String wrong, Collection<String> names, String otherwise) {
    String nearest = null;
    int least = wrong.length() < 4 ? 2 : wrong.length() < 9 ? 3 : 4;
    for (String name : names) {
      int distance =
          name.equalsIgnoreCase(wrong)
              ? 0
              : wrong.length() > LONGEST ? least : EditDistance.of(wrong, name, least);
      if (distance < least) {
        least = distance;
        nearest = name;
      }
    }
    return nearest == null ? otherwise : "Did you mean " + nearest + "?";
  }
}
