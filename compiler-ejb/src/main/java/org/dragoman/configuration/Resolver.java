package org.dragoman.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;

/**
 * A published operation: a field of Query or Mutation with {@code @svc_resolver}.
 *
 * @param description empty when there is none
 * @param object name of the object type that it reads
 * @param reading which rows
 * @param result the field's type; names {@code object}
 * @param rule who may call it; null when it says nothing
 */
public record Resolver(
    Root root,
    String name,
    String description,
    Type type,
    String object,
    List<Argument> arguments,
    Reading reading,
    FieldType result,
    Rule rule) {
  public Resolver {
    Objects.requireNonNull(root);
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(type);
    Objects.requireNonNull(object);
    Objects.requireNonNull(reading);
    Objects.requireNonNull(result);
    arguments = List.copyOf(arguments);
  }

  /** The root type that declares an operation. */
  public enum Root {
    QUERY,
    MUTATION
  }

  /** The kind of an operation ({@code _type}). */
  public enum Type {
    SELECT
  }

  /**
   * An argument of an operation.
   *
   * @param defaultValue as JSON; Java null when there is none
   */
  public record Argument(String name, String description, FieldType type, JsonNode defaultValue) {
    public Argument {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
    }

    /** Whether a request may go without a value. */
    @JsonIgnore
    public boolean mayBeMissing() {
      return !type.nonNull() && defaultValue == null;
    }
  }
}
