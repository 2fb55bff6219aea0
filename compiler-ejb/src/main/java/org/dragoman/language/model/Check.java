package org.dragoman.language.model;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ValueCheck;

/** A named condition on one column that every row meets. */
public sealed interface Check {
  /** Returns the name, which is unique within the table. */
  String name();

  /** Returns the column; null always passes the check. */
  String column();

  /** The value, or each element that is not null, is one of these. */
  record OneOf(String name, String column, boolean array, List<String> values) implements Check {
    public OneOf {
      Objects.requireNonNull(name);
      Objects.requireNonNull(column);
      values = List.copyOf(values);
    }
  }

  /**
   * The value, or each element, is a number: GraphQL has neither NaN nor infinities.
   *
   * @param type of a value, such as {@code numeric}
   */
  record Finite(String name, String column, String type, boolean array) implements Check {
    public Finite {
      Objects.requireNonNull(name);
      Objects.requireNonNull(column);
      Objects.requireNonNull(type);
    }
  }

  /**
   * The value, or each element, is between two others: PostgreSQL has dates and times that RFC 3339
   * cannot express.
   */
  record Between(String name, String column, boolean array, String least, String most)
      implements Check {
    public Between {
      Objects.requireNonNull(name);
      Objects.requireNonNull(column);
      Objects.requireNonNull(least);
      Objects.requireNonNull(most);
    }
  }

  /** The value, or each element, is not the null of JSON: a missing value is SQL's null. */
  record NoJsonNull(String name, String column, boolean array) implements Check {
    public NoJsonNull {
      Objects.requireNonNull(name);
      Objects.requireNonNull(column);
    }
  }

  /**
   * A check of the schema on the values.
   *
   * @param array whether the column is an array; then only the number of its elements is checked
   */
  record OfSchema(ValueCheck check, String column, boolean array) implements Check {
    public OfSchema {
      Objects.requireNonNull(check);
      Objects.requireNonNull(column);
    }

    @Override
    public String name() {
      return check.constraint();
    }
  }

  /** No element of the array is null. */
  record NoNullElements(String name, String column) implements Check {
    public NoNullElements {
      Objects.requireNonNull(name);
      Objects.requireNonNull(column);
    }
  }
}
