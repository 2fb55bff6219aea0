package org.dragoman.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/** A value that a condition or a limit uses: known from the schema, or known with the request. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Operand.Literal.class, name = "literal"),
  @JsonSubTypes.Type(value = Operand.OfArgument.class, name = "argument"),
  @JsonSubTypes.Type(value = Operand.OfClaim.class, name = "claim")
})
public sealed interface Operand {
  /** A value that stands in the schema. */
  record Literal(JsonNode value) implements Operand {
    public Literal {
      Objects.requireNonNull(value);
    }
  }

  /**
   * The value of an argument of the operation or field.
   *
   * @param name of the argument
   */
  record OfArgument(String name) implements Operand {
    public OfArgument {
      Objects.requireNonNull(name);
    }
  }

  /**
   * The value of a claim of the caller's token.
   *
   * @param name of the claim, as in the token
   */
  record OfClaim(String name) implements Operand {
    public OfClaim {
      Objects.requireNonNull(name);
    }
  }
}
