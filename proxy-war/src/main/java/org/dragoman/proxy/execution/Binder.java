package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.dragoman.caller.Owner;
import org.dragoman.configuration.TextSearch;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.operation.InputVariables;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.WrittenKeys;
import org.dragoman.proxy.plan.Binding;

/**
 * Binds the parameters of a statement to the values of a request.
 *
 * @param mostRows that the lists of an answer may have
 * @param keys of the rows that the write has found or changed that the statement belongs to
 */
record Binder(OperationRequest request, int mostRows, WrittenKeys keys) {
  /** For statements of no write, or that begin one. */
  Binder(OperationRequest request, int mostRows) {
    this(request, mostRows, WrittenKeys.NONE);
  }

  Binder with(WrittenKeys written) {
    return new Binder(request, mostRows, written);
  }

  /** Binds all, in order. */
  void bind(PreparedStatement statement, List<Binding> bindings) throws SQLException {
    for (int i = 0; i < bindings.size(); i++) {
      int index = i + 1;
      switch (bindings.get(i)) {
        case Binding.RowLimit rows -> statement.setLong(index, mostRows + 1L);
        case Binding.Limit(Binding count) ->
            statement.setLong(index, Math.min(count(count), mostRows + 1L));
        case Binding.Offset(Binding count) -> statement.setLong(index, count(count));
        case Binding.Constant value -> set(statement, index, value, value.sqlType());
        case Binding.Variable value -> set(statement, index, value, value.sqlType());
        case Binding.Claim value -> set(statement, index, value, value.sqlType());
        case Binding.Elements value -> set(statement, index, value, value.sqlType());
        case Binding.WrittenKeys value -> set(statement, index, value, value.sqlType());
        case Binding.Stored value ->
            Parameters.store(statement, index, value(value), value.sqlType());
        case Binding.SearchText(Binding text) ->
            Parameters.set(statement, index, searchText(text), "text");
        case Binding.Owner owner -> statement.setString(index, Owner.of(request.caller()).text());
      }
    }
  }

  private void set(PreparedStatement statement, int index, Binding binding, String sqlType)
      throws SQLException {
    Parameters.set(statement, index, value(binding), sqlType);
  }

  /** The value of the request that a parameter is bound to. */
  JsonNode value(Binding binding) {
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
      case Binding.Stored stored -> value(stored.value());
      case Binding.WrittenKeys written -> keys.parts().get(written.part());
      case Binding.SearchText(Binding text) -> searchText(text);
      case Binding.Owner owner -> throw new IllegalArgumentException("No value of the request");
      case Binding.RowLimit rows -> throw new IllegalArgumentException("No value of the request");
      case Binding.Limit(Binding count) -> value(count);
      case Binding.Offset(Binding count) -> value(count);
    };
  }

  private JsonNode searchText(Binding binding) {
    String text = value(binding).asText();
    if (text.length() > TextSearch.LONGEST) {
      throw new Fault(
          FaultCode.VARIABLES_INVALID,
          "At most " + TextSearch.LONGEST + " characters are searched for");
    }
    return TextNode.valueOf(TextSearch.separated(text));
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
