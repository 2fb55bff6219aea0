package org.dragoman.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
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
   * The value of an argument of the operation or field, or of a field of the object that it is.
   *
   * @param name of the argument
   * @param path names of fields of input types that lead from the argument's object to the value;
   *     empty for the argument itself
   */
  record OfArgument(String name, @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> path)
      implements Operand {
    public OfArgument {
      Objects.requireNonNull(name);
      path = path == null ? List.of() : List.copyOf(path);
    }

    /** As a schema writes it, without the dollar sign. */
    @JsonIgnore
    public String text() {
      return path.isEmpty() ? name : name + "." + String.join(".", path);
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
