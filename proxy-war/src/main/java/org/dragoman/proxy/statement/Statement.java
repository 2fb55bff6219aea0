package org.dragoman.proxy.statement;

import java.util.List;
import java.util.Objects;
import org.dragoman.proxy.plan.Binding;

/**
 * One SQL statement.
 *
 * @param bindings of each {@code ?} of the text, in order
 */
public record Statement(String text, List<Binding> bindings) {
  public Statement {
    Objects.requireNonNull(text);
    bindings = List.copyOf(bindings);
  }

  /**
   * Returns the EXPLAIN of the statement.
   *
   * @param analyze whether the statement also runs
   * @return a statement that returns one row with one JSON text
   */
  public Statement explained(boolean analyze) {
    String how = analyze ? "ANALYZE, BUFFERS, FORMAT JSON" : "FORMAT JSON";
    return new Statement("EXPLAIN (" + how + ") " + text, bindings);
  }

  /** Returns the text in the syntax of PostgreSQL: parameters are {@code $1}, {@code $2}, ... */
  public String numbered() {
    StringBuilder numbered = new StringBuilder();
    int parameters = 0;
    // Identifiers of GraphQL cannot contain a question mark, and texts contain no values.
    for (char character : text.toCharArray()) {
      if (character == '?') {
        numbered.append('$').append(++parameters);
      } else {
        numbered.append(character);
      }
    }
    return numbered.toString();
  }
}
