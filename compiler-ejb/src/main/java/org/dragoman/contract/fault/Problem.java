package org.dragoman.contract.fault;

import java.util.Objects;

/**
 * A problem of a schema, with its place and a hint.
 *
 * @param code stable, such as {@code DRG-2001}
 * @param line counted from 1
 * @param column counted from 1
 * @param excerpt the line of the source itself; empty when the source has no such line
 * @param hint what to write instead; empty for none
 */
public record Problem(
    String code, String message, int line, int column, String excerpt, String hint) {
  public Problem {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    Objects.requireNonNull(excerpt);
    Objects.requireNonNull(hint);
  }

  /**
   * Returns the problem as a terminal shows it: position, code, message, the line, a caret, the
   * hint.
   */
  public String toText(String file) {
    StringBuilder text = new StringBuilder();
    text.append(file).append(':').append(line).append(':').append(column).append(": ");
    text.append(code).append(": ").append(message).append('\n');
    if (!excerpt.isEmpty()) {
      text.append("  ").append(excerpt).append('\n');
      int before = Math.min(column - 1, excerpt.length());
      text.append("  ").append(excerpt.substring(0, before).replaceAll("[^\t]", " ")).append("^\n");
    }
    if (!hint.isEmpty()) {
      text.append("  hint: ").append(hint).append('\n');
    }
    return text.toString();
  }
}
