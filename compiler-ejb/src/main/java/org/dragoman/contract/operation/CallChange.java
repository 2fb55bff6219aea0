package org.dragoman.contract.operation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Condition;

/**
 * The changes that the broker has made to one root field of an operation, beside its document.
 * Plans depend on a change, but not on its values. The values are variables of the request, with
 * names that no variable of a document can have, see {@link #variable}.
 *
 * @param responseName of the root field
 * @param arguments whose values replace those of the document
 * @param condition that the rows of the field must meet in addition, whose operands are {@link
 *     org.dragoman.contract.configuration.Operand.OfArgument} of such names; null for none
 */
public record CallChange(
    String responseName,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Argument> arguments,
    @JsonInclude(JsonInclude.Include.NON_NULL) Condition condition) {
  public CallChange {
    Objects.requireNonNull(responseName);
    arguments = arguments == null ? List.of() : List.copyOf(arguments);
  }

  /**
   * An argument with a new value.
   *
   * @param type name of its type, without list and non-null
   * @param variable names the value
   */
  public record Argument(String name, String type, String variable) {
    public Argument {
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
      Objects.requireNonNull(variable);
    }
  }

  /** Returns the name of a value, with a sign that names of GraphQL cannot contain. */
  public static String variable(int number) {
    return "#" + number;
  }
}
