package org.dragoman.proxy.statement;

import java.util.List;
import java.util.Objects;
import org.dragoman.proxy.plan.Binding;

/**
 * One SQL statement.
 *
 * @param bindings what each {@code ?} of the text is bound to, in order
 */
public record Statement(String text, List<Binding> bindings) {
  public Statement {
    Objects.requireNonNull(text);
    bindings = List.copyOf(bindings);
  }

  /**
   * Asks how the database would answer it.
   *
   * @param analyze whether it is run, too
   * @return gives one row, of one JSON text
   */
  public Statement explained(boolean analyze) {
    String how = analyze ? "ANALYZE, BUFFERS, FORMAT JSON" : "FORMAT JSON";
    return new Statement("EXPLAIN (" + how + ") " + text, bindings);
  }

  /** The text as PostgreSQL knows it: parameters are {@code $1}, {@code $2}, ... */
  public String numbered() {
    StringBuilder numbered = new StringBuilder();
    int parameters = 0;
    // No identifier of GraphQL has the sign, and no text holds a value.
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
