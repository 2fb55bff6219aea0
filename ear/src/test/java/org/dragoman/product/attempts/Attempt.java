package org.dragoman.product.attempts;

import java.util.ArrayList;
import java.util.List;

/**
 * A try of one caller to write, or to learn of, rows of another.
 *
 * @param says what the caller is after
 * @param caller who tries
 * @param kind how the answer is judged
 * @param document what is asked
 * @param answer what has to come back, as {@link Answers#text} has it
 */
public record Attempt(String says, String caller, Kind kind, String document, String answer) {
  /** How an answer is judged. */
  public enum Kind {
    /** The same as if the rows that the caller does not see did not exist. */
    HIDDEN("="),
    /** One of the things that may be learned, and nothing more. */
    LEARNED("!"),
    /** The caller sees the rows: only writing them is in question. */
    SEEN("~");

    private final String sign;

    Kind(String sign) {
      this.sign = sign;
    }
  }

  /**
   * Reads a table: {@code # what}, {@code caller: document} of any number of lines, and the answer
   * behind the sign of its kind.
   */
  static List<Attempt> read(String text) {
    List<Attempt> attempts = new ArrayList<>();
    for (String block : text.split("\n\n+")) {
      List<String> lines = block.lines().toList();
      String last = lines.getLast();
      Kind kind = null;
      for (Kind one : Kind.values()) {
        kind = last.startsWith(one.sign + " ") ? one : kind;
      }
      String asked = String.join("\n", lines.subList(1, lines.size() - 1));
      int colon = asked.indexOf(": ");
      if (kind == null || colon < 0 || !lines.getFirst().startsWith("# ")) {
        throw new IllegalArgumentException("No attempt: " + block);
      }
      attempts.add(
          new Attempt(
              lines.getFirst().substring(2),
              asked.substring(0, colon),
              kind,
              asked.substring(colon + 2),
              last.substring(2)));
    }
    return attempts;
  }

  @Override
  public String toString() {
    return says;
  }
}
