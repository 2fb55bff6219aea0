package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.operation.InputVariables;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.plan.Binding;

/**
 * Binds the parameters of a statement to the values of a request.
 *
 * @param mostRows that the lists of an answer may have
 */
record Binder(OperationRequest request, int mostRows) {
  /** Binds all, in order. */
  void bind(PreparedStatement statement, List<Binding> bindings) throws SQLException {
    for (int i = 0; i < bindings.size(); i++) {
      int index = i + 1;
      switch (bindings.get(i)) {
        case Binding.RowLimit rows -> statement.setLong(index, mostRows + 1L);
        case Binding.Limit(Binding count) ->
            statement.setLong(index, Math.min(count(count), mostRows + 1L));
        case Binding.UpTo(Binding limit, Binding offset) -> {
          long asked = limit == null ? Long.MAX_VALUE : count(limit);
          long most = Math.min(asked, mostRows + 1L);
          statement.setLong(index, most + Math.min(count(offset), Long.MAX_VALUE - most));
        }
        case Binding.Offset(Binding count) -> statement.setLong(index, count(count));
        case Binding.Constant value -> set(statement, index, value, value.sqlType());
        case Binding.Variable value -> set(statement, index, value, value.sqlType());
        case Binding.Claim value -> set(statement, index, value, value.sqlType());
        case Binding.Elements value -> set(statement, index, value, value.sqlType());
      }
    }
  }

  private void set(PreparedStatement statement, int index, Binding binding, String sqlType)
      throws SQLException {
    Parameters.set(statement, index, value(binding), sqlType);
  }

  private JsonNode value(Binding binding) {
    return switch (binding) {
      case Binding.Constant constant -> constant.value();
      case Binding.Variable variable ->
          known(InputVariables.value(request.variables(), variable.name()), variable.name());
      case Binding.Claim claim -> known(request.claims().get(claim.name()), claim.name());
      case Binding.Elements list -> {
        ArrayNode elements = JsonNodeFactory.instance.arrayNode();
        list.elements().forEach(one -> elements.add(value(one)));
        yield elements;
      }
      case Binding.RowLimit rows -> throw new IllegalArgumentException("No value of the request");
      case Binding.UpTo upTo -> throw new IllegalArgumentException("No value of the request");
      case Binding.Limit(Binding count) -> value(count);
      case Binding.Offset(Binding count) -> value(count);
    };
  }

  private static JsonNode known(JsonNode value, String name) {
    if (value == null) {
      throw new Fault(FaultCode.VARIABLES_INVALID, "The variable " + name + " is missing");
    }
    return value;
  }

  private long count(Binding binding) {
    JsonNode count = value(binding);
    if (!count.isIntegralNumber() || !count.canConvertToLong() || count.longValue() < 0) {
      throw new Fault(FaultCode.VARIABLES_INVALID, "A number of rows is not negative");
    }
    return count.longValue();
  }
}
