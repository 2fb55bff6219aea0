package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/** The assignment of a write to one field of a row ({@code _fields}). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Assignment.Value.class, name = "value"),
  @JsonSubTypes.Type(value = Assignment.Reference.class, name = "reference"),
  @JsonSubTypes.Type(value = Assignment.Increment.class, name = "increment"),
  @JsonSubTypes.Type(value = Assignment.Linked.class, name = "linked")
})
public sealed interface Assignment {
  /** Returns the field's name in the schema. */
  String field();

  /**
   * Sets a column to a value.
   *
   * @param field names a column of the type
   */
  record Value(String field, Operand operand) implements Assignment {
    public Value {
      Objects.requireNonNull(field);
      Objects.requireNonNull(operand);
    }
  }

  /**
   * Adds to the current value of the row ({@code _add}); a missing value stays missing.
   *
   * @param field names a column of a number
   */
  record Increment(String field, Operand by) implements Assignment {
    public Increment {
      Objects.requireNonNull(field);
      Objects.requireNonNull(by);
    }
  }

  /**
   * Sets the row that a link leads to, by its primary key.
   *
   * @param field names a link whose key the type's own table holds
   * @param key in the order of the target's key; empty for a link to no row
   */
  record Reference(String field, List<Operand> key) implements Assignment {
    public Reference {
      Objects.requireNonNull(field);
      key = List.copyOf(key);
    }

    /** Whether the link is set to lead to no row. */
    @JsonIgnore
    public boolean isNone() {
      return key.isEmpty();
    }
  }

  /**
   * Changes the rows that a link leads to.
   *
   * @param object name of the object type of these rows
   * @param changes in the order of the schema text
   */
  record Linked(String field, String object, List<LinkChange> changes) implements Assignment {
    public Linked {
      Objects.requireNonNull(field);
      Objects.requireNonNull(object);
      changes = List.copyOf(changes);
    }
  }
}
