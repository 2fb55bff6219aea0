package org.dragoman.extension;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.Condition;

/**
 * A call of a published operation.
 *
 * @param responseName the alias, or the name
 * @param operation name of the field of Query or Mutation
 * @param arguments of the request, and defaults; values may be the null of JSON
 * @param condition that the rows of the operation's type must meet beside those of the operation
 *     itself; null for none
 */
public record OperationCall(
    String responseName, String operation, Map<String, JsonNode> arguments, Condition condition) {
  public OperationCall {
    Objects.requireNonNull(responseName);
    Objects.requireNonNull(operation);
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
  }

  /**
   * Returns the call with another value of an argument, which must satisfy its type and constraint.
   *
   * @param value the null of JSON for no value; not Java null
   */
  public OperationCall with(String argument, JsonNode value) {
    Map<String, JsonNode> changed = new LinkedHashMap<>(arguments);
    changed.put(argument, Objects.requireNonNull(value));
    return new OperationCall(responseName, operation, changed, condition);
  }

  /**
   * Returns the call restricted to rows that meet a further condition: the rows that it reads,
   * updates or deletes. An operation that only inserts (insert, upsert, transaction) takes no
   * condition.
   *
   * @param further on fields of the operation's type; its operands are {@link
   *     org.dragoman.contract.configuration.Operand.Literal}. A condition with an unknown name
   *     makes the rule fail
   */
  public OperationCall where(Condition further) {
    Objects.requireNonNull(further);
    return new OperationCall(
        responseName,
        operation,
        arguments,
        condition == null ? further : new Condition.And(List.of(condition, further)));
  }
}
