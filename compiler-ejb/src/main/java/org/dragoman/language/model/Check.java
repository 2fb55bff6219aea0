package org.dragoman.language.model;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ValueCheck;

/** A named condition on one column that every row meets. */
public sealed interface Check {
  /** Unique within the table. */
  String name();

  /** The column; its null is always admitted. */
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
   * The value, or each element, is between two others: PostgreSQL knows dates and times that RFC
   * 3339 does not.
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

  /** The value, or each element, is not the null of JSON: what is missing is SQL's null. */
  record NoJsonNull(String name, String column, boolean array) implements Check {
    public NoJsonNull {
      Objects.requireNonNull(name);
      Objects.requireNonNull(column);
    }
  }

  /**
   * What the schema asks of the values.
   *
   * @param array whether the column is one; then only the number of its elements is checked
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
