package org.dragoman.contract.operation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Condition;

/**
 * What the broker has changed in one root field of an operation, beside its document: plans depend
 * on it, and on no value of it. Values stand among the variables of the request, by names that no
 * variable of a document has, see {@link #variable}.
 *
 * @param responseName of the root field
 * @param arguments that have other values than the document says
 * @param condition that the rows of the field have to meet as well, whose operands are {@link
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
   * An argument that has another value.
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

  /** The name of a value: GraphQL's own names have no such sign. */
  public static String variable(int number) {
    return "#" + number;
  }
}
