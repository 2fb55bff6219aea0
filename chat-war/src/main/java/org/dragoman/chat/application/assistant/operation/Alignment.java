package org.dragoman.chat.application.assistant.operation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.chat.language.Word;

/**
 * Aligns a wording that has {@code {argument}} placeholders with a question, word by word, at the
 * lowest cost. A placeholder matches one to six words; any other word may match, be replaced, be
 * left out or be added.
 *
 * @param cost 0 when all words outside the placeholders match
 * @param places the words of the question that each placeholder matched, as first and last index
 */
record Alignment(double cost, Map<String, int[]> places) {
  private static final int WIDEST_PLACE = 6;

  Alignment {
    places = new LinkedHashMap<>(places);
  }

  /** Returns the cheapest alignment; its cost is divided by the number of words of the wording. */
  static Alignment of(List<Word> wording, List<Word> question) {
    int rows = wording.size();
    int columns = question.size();
    double[][] cost = new double[rows + 1][columns + 1];
    int[][] step = new int[rows + 1][columns + 1];
    for (int i = 0; i <= rows; i++) {
      for (int j = 0; j <= columns; j++) {
        if (i == 0 && j == 0) {
          continue;
        }
        cost[i][j] = Double.MAX_VALUE;
        if (i > 0) {
          take(cost, step, i, j, cost[i - 1][j] + (isPlace(wording.get(i - 1)) ? 3 : 1), -1);
        }
        if (j > 0) {
          take(cost, step, i, j, cost[i][j - 1] + 1, -2);
        }
        if (i > 0 && j > 0) {
          Word word = wording.get(i - 1);
          if (isPlace(word)) {
            for (int width = 1; width <= Math.min(j, WIDEST_PLACE); width++) {
              take(cost, step, i, j, cost[i - 1][j - width] + (width - 1) * 0.2, width);
            }
          } else {
            boolean same = word.stem().equals(question.get(j - 1).stem());
            take(cost, step, i, j, cost[i - 1][j - 1] + (same ? 0 : 1.5), 0);
          }
        }
      }
    }
    return new Alignment(
        cost[rows][columns] / Math.max(1, rows), places(wording, step, rows, columns));
  }

  private static void take(double[][] cost, int[][] step, int i, int j, double candidate, int how) {
    if (candidate < cost[i][j]) {
      cost[i][j] = candidate;
      step[i][j] = how;
    }
  }

  private static Map<String, int[]> places(
      List<Word> wording, int[][] step, int rows, int columns) {
    Map<String, int[]> places = new LinkedHashMap<>();
    int i = rows;
    int j = columns;
    while (i > 0 || j > 0) {
      int how = step[i][j];
      if (how == -1) {
        i--;
      } else if (how == -2) {
        j--;
      } else if (how == 0) {
        i--;
        j--;
      } else {
        String place = wording.get(i - 1).raw();
        places.put(place.substring(1, place.length() - 1), new int[] {j - how, j - 1});
        i--;
        j -= how;
      }
    }
    return places;
  }

  private static boolean isPlace(Word word) {
    return word.raw().startsWith("{");
  }
}
