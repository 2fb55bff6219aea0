package org.dragoman.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;

/** Which rows an operation reads ({@code _filter}). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Condition.And.class, name = "and"),
  @JsonSubTypes.Type(value = Condition.Compare.class, name = "compare")
})
public sealed interface Condition {
  /** All of them; the empty conjunction is true. */
  record And(List<Condition> conditions) implements Condition {
    public And {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * A field of the type compared with a value.
   *
   * @param field names a column of the type
   */
  record Compare(String field, Operator operator, Operand operand) implements Condition {
    public Compare {
      Objects.requireNonNull(field);
      Objects.requireNonNull(operator);
      Objects.requireNonNull(operand);
    }
  }

  /**
   * How two values are compared; the word in a schema is the name in lower case after {@code _}.
   */
  enum Operator {
    EQ
  }

  /** The value that a field is compared with. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Operand.Literal.class, name = "literal"),
    @JsonSubTypes.Type(value = Operand.OfArgument.class, name = "argument")
  })
  sealed interface Operand {
    /** A value that stands in the schema. */
    record Literal(JsonNode value) implements Operand {
      public Literal {
        Objects.requireNonNull(value);
      }
    }

    /**
     * The value of an operation argument.
     *
     * @param name of the argument
     */
    record OfArgument(String name) implements Operand {
      public OfArgument {
        Objects.requireNonNull(name);
      }
    }
  }
}
