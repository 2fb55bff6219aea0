package org.dragoman.language.schema.text;

import java.util.Collection;

/** Finds the name for which another one may be a misspelling. */
public final class Suggestion {
  private static final int LONGEST = 40;

  private Suggestion() {}

  /** Returns a hint such as {@code Did you mean User?}; the other hint when no name is similar. */
  public static String hint(String wrong, Collection<String> names, String otherwise) {
    String nearest = null;
    int least = wrong.length() < 4 ? 2 : wrong.length() < 9 ? 3 : 4;
    for (String name : names) {
      int distance = name.equalsIgnoreCase(wrong) ? 0 : distance(wrong, name, least);
      if (distance < least) {
        least = distance;
        nearest = name;
      }
    }
    return nearest == null ? otherwise : "Did you mean " + nearest + "?";
  }

  /** Returns the edit distance; {@code most} means that many or more. */
  private static int distance(String from, String to, int most) {
    if (Math.abs(from.length() - to.length()) >= most || from.length() > LONGEST) {
      return most;
    }
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return Math.min(row[to.length()], most);
  }
}
