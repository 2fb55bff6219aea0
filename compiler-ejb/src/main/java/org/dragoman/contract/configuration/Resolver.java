package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;

/**
 * A published operation: a field of Query or Mutation with {@code @svc_resolver}.
 *
 * @param description empty when there is none
 * @param object name of the object type whose rows it reads or writes
 * @param action on these rows
 * @param result the field's type
 * @param rule who may call it; null without one
 * @param unasked whether a model may run it without a confirmation; false for reads
 */
public record Resolver(
    Root root,
    String name,
    String description,
    String object,
    List<Argument> arguments,
    Action action,
    FieldType result,
    Rule rule,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean unasked) {
  public Resolver {
    Objects.requireNonNull(root);
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(object);
    Objects.requireNonNull(action);
    Objects.requireNonNull(result);
    arguments = List.copyOf(arguments);
  }

  /** The root type that declares an operation. */
  public enum Root {
    QUERY,
    MUTATION
  }

  /**
   * An argument of an operation.
   *
   * @param defaultValue as JSON; Java null when there is none
   * @param constraint for the values that clients give; null when there is none
   */
  public record Argument(
      String name,
      String description,
      FieldType type,
      JsonNode defaultValue,
      @JsonInclude(JsonInclude.Include.NON_NULL) Constraint constraint) {
    public Argument {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
    }

    /** Makes an argument without a constraint. */
    public Argument(String name, String description, FieldType type, JsonNode defaultValue) {
      this(name, description, type, defaultValue, null);
    }

    /** Whether a request may leave it out. */
    @JsonIgnore
    public boolean mayBeMissing() {
      return !type.nonNull() && defaultValue == null;
    }
  }
}
