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
}
