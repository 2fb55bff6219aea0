package org.dragoman.questions;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The verdicts of all questions, by kind. */
public final class Results {
  private final Map<String, Map<Verdict, Integer>> kinds = new TreeMap<>();
  private final List<String> others = new ArrayList<>();
  private final StringBuilder said = new StringBuilder();

  /** Judges an answer. */
  public void add(Question question, String answer) {
    said.append(question.conversation() + ": " + question.question() + "\n" + answer + "\n\n");
    if (question.kind().isEmpty()) {
      return;
    }
    Verdict verdict = Verdict.of(question, answer);
    kinds
        .computeIfAbsent(question.kind(), kind -> new EnumMap<>(Verdict.class))
        .merge(verdict, 1, Integer::sum);
    if (verdict != Verdict.RIGHT) {
      others.add(
          verdict + " " + question.conversation() + ": " + question.question() + "\n" + answer);
    }
  }

  /** Every question with its answer, as it was given. */
  public String said() {
    return said.toString();
  }

  /** How many answers are worth this. */
  public int count(Verdict verdict) {
    return kinds.values().stream().mapToInt(one -> one.getOrDefault(verdict, 0)).sum();
  }

  /** A line for each kind, then every answer that is not right. */
  @Override
  public String toString() {
    StringBuilder table = new StringBuilder();
    kinds.forEach((kind, verdicts) -> table.append(line(kind, verdicts)));
    Map<Verdict, Integer> all = new EnumMap<>(Verdict.class);
    for (Verdict verdict : Verdict.values()) {
      all.put(verdict, count(verdict));
    }
    return table
        .append(line("all", all))
        .append('\n')
        .append(String.join("\n\n", others))
        .toString();
  }

  private static String line(String kind, Map<Verdict, Integer> verdicts) {
    return "%-14s right %2d, unknown %2d, wrong %2d%n"
        .formatted(
            kind,
            verdicts.getOrDefault(Verdict.RIGHT, 0),
            verdicts.getOrDefault(Verdict.UNKNOWN, 0),
            verdicts.getOrDefault(Verdict.WRONG, 0));
  }
}
