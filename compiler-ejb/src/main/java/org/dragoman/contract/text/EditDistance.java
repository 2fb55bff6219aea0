package org.dragoman.contract.text;

/** How many characters must be inserted, deleted or replaced in a text (Levenshtein). */
public final class EditDistance {
  private EditDistance() {}

  /**
   * Returns the distance between two texts.
   *
   * @param most positive; returned for this or any larger distance
   */
  public static int of(String from, String to, int most) {
    if (Math.abs(from.length() - to.length()) >= most) {
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
