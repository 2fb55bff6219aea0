package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/** What a parameter of a statement is bound to when it runs. */
public sealed interface Binding {
  /** A value of the document or of the schema, for a column of this SQL type. */
  record Constant(JsonNode value, String sqlType) implements Binding {
    public Constant {
      Objects.requireNonNull(value);
      Objects.requireNonNull(sqlType);
    }
  }

  /** The value of a variable, which is there and not null, for a column of this SQL type. */
  record Variable(String name, String sqlType) implements Binding {
    public Variable {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sqlType);
    }
  }

  /** The number of rows that may be read, and one more, so that a breach is seen. */
  record RowLimit() implements Binding {}
}
