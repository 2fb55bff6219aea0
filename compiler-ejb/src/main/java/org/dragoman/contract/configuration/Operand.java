package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A value that a condition or a limit uses: known from the schema, or known with the request. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Operand.Literal.class, name = "literal"),
  @JsonSubTypes.Type(value = Operand.OfArgument.class, name = "argument"),
  @JsonSubTypes.Type(value = Operand.OfClaim.class, name = "claim"),
  @JsonSubTypes.Type(value = Operand.Composed.class, name = "composed"),
  @JsonSubTypes.Type(value = Operand.RowCount.class, name = "rowCount")
})
public sealed interface Operand {
  /** A constant of the schema. */
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

    /** A member of the object or an element of the list that this one is. */
    public OfArgument and(String step) {
      return new OfArgument(name, Stream.concat(path.stream(), Stream.of(step)).toList());
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

  /**
   * JSON of constants and of values that each request gives. Without one of them there is no value
   * at all; one that is null is the null of JSON.
   *
   * @param template an object or a list, with null in the place of each part
   * @param parts at least one
   */
  record Composed(JsonNode template, List<JsonPart> parts) implements Operand {
    public Composed {
      Objects.requireNonNull(template);
      parts = List.copyOf(parts);
    }

    /**
     * The whole value.
     *
     * @param values of the parts, in their order
     */
    public JsonNode with(List<JsonNode> values) {
      JsonNode whole = template.deepCopy();
      for (int i = 0; i < parts.size(); i++) {
        parts.get(i).set(whole, values.get(i));
      }
      return whole;
    }
  }

  /**
   * A number of rows that an argument asks for, and that has a default. Null asks for none, and is
   * the same as left out: typed clients send it for each variable that is not set.
   *
   * @param defaults of the argument and of each field on the path, in order; the null of JSON where
   *     there is none
   */
  record RowCount(OfArgument argument, List<JsonNode> defaults) implements Operand {
    public RowCount {
      Objects.requireNonNull(argument);
      defaults = List.copyOf(defaults);
    }
  }

  /** Itself, and the operands that it is put together from. */
  default Stream<Operand> all() {
    return this instanceof Composed(JsonNode template, List<JsonPart> parts)
        ? Stream.concat(Stream.of(this), parts.stream().map(JsonPart::operand))
        : Stream.of(this);
  }
}
