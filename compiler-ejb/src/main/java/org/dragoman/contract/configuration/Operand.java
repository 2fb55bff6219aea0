package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A value of a condition or a limit: known from the schema, or with the request. */
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
   * The value of an argument of the operation or field, or of a member of that argument.
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

    /** Returns a member of this object or an element of this list. */
    public OfArgument and(String step) {
      return new OfArgument(name, Stream.concat(path.stream(), Stream.of(step)).toList());
    }

    /** Returns the operand as a schema writes it, without the dollar sign. */
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
   * JSON composed of constants and of values that each request gives. When one of these values is
   * left out, the whole has no value; one that is null becomes the null of JSON.
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
     * Returns the whole value.
     *
     * @param values of the parts, in order
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
   * A number of rows, from an argument with a default. Null has the same meaning as a missing
   * argument, since typed clients send null for each variable that is not set.
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

  /** Returns this operand and its parts. */
  default Stream<Operand> all() {
    return this instanceof Composed(JsonNode template, List<JsonPart> parts)
        ? Stream.concat(Stream.of(this), parts.stream().map(JsonPart::operand))
        : Stream.of(this);
  }
}
