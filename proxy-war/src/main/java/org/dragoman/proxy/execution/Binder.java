package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.caller.Owner;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.InputVariables;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.answer.WrittenKeys;
import org.dragoman.proxy.cursor.Cursor;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.CursorFormat;

/** Binds the parameters of a statement to the values of a request. */
public final class Binder {
  private final OperationRequest request;
  private final int mostRows;
  private final WrittenKeys keys;
  private final List<List<JsonNode>> rows;
  private final Map<String, Map<String, JsonNode>> steps;
  private final List<Rows> reads;
  private final Map<CursorOf, List<JsonNode>> cursors = new HashMap<>();

  private record CursorOf(Binding cursor, CursorFormat format) {}

  /**
   * For statements of no write, or that begin one.
   *
   * @param mostRows that the lists of an answer may have
   */
  public Binder(OperationRequest request, int mostRows) {
    this(request, mostRows, Map.of());
  }

  /**
   * For statements of a transaction.
   *
   * @param steps what is known of the rows of earlier steps, by name and field
   */
  Binder(OperationRequest request, int mostRows, Map<String, Map<String, JsonNode>> steps) {
    this(request, mostRows, WrittenKeys.NONE, List.of(), steps, List.of());
  }

  private Binder(
      OperationRequest request,
      int mostRows,
      WrittenKeys keys,
      List<List<JsonNode>> rows,
      Map<String, Map<String, JsonNode>> steps,
      List<Rows> reads) {
    this.steps = steps;
    this.reads = reads;
    this.request = request;
    this.mostRows = mostRows;
    this.keys = keys;
    this.rows = rows;
  }

  /** The same, for statements of a write that has found or changed the rows of these keys. */
  Binder with(WrittenKeys written) {
    return new Binder(request, mostRows, written, rows, steps, reads);
  }

  /** The same, for a statement that is given rows, each with as many values. */
  Binder given(List<List<JsonNode>> values) {
    return new Binder(request, mostRows, keys, values, steps, reads);
  }

  /** The same, for reads that are led by others: those have their rows, in the plan's order. */
  Binder after(List<Rows> others) {
    return new Binder(request, mostRows, keys, rows, steps, others);
  }

  /** The keys of the rows that the write has found or changed. */
  WrittenKeys keys() {
    return keys;
  }

  /** Binds all, in order. */
  public void bind(PreparedStatement statement, List<Binding> bindings) throws SQLException {
    for (int i = 0; i < bindings.size(); i++) {
      int index = i + 1;
      switch (bindings.get(i)) {
        case Binding.RowLimit limit -> statement.setLong(index, mostRows + 1L);
        case Binding.Limit(Binding count) ->
            statement.setLong(index, Math.min(count(count), mostRows + 1L));
        case Binding.UpTo(Binding limit, Binding offset) -> {
          long asked = limit == null ? Long.MAX_VALUE : count(limit);
          long most = Math.min(asked, mostRows + 1L);
          statement.setLong(index, most + Math.min(count(offset), Long.MAX_VALUE - most));
        }
        case Binding.Offset(Binding count) -> statement.setLong(index, count(count));
        case Binding.PageLimit(Binding count, int most, boolean oneMore) ->
            statement.setLong(
                index, Math.min(size(count, most) + (oneMore ? 1L : 0L), mostRows + 1L));
        case Binding.CursorPart part -> set(statement, index, part);
        case Binding.Constant value -> set(statement, index, value, value.sqlType());
        case Binding.Variable value -> set(statement, index, value, value.sqlType());
        case Binding.Claim value -> set(statement, index, value, value.sqlType());
        case Binding.Count count -> statement.setLong(index, count(count));
        case Binding.Elements value -> set(statement, index, value, value.sqlType());
        case Binding.Composed value -> set(statement, index, value, value.sqlType());
        case Binding.SearchText(Binding text) ->
            Parameters.set(statement, index, searchText(text), "text");
        case Binding.Owner owner -> statement.setString(index, Owner.of(request.caller()).text());
        case Binding.WrittenKeys value -> set(statement, index, value, value.sqlType());
        case Binding.Given(int column, String sqlType) ->
            Parameters.storeAll(
                statement, index, rows.stream().map(row -> row.get(column)).toList(), sqlType);
        case Binding.RowCount count -> statement.setInt(index, rows.size());
        case Binding.ForeignKeys value -> set(statement, index, value, value.sqlType());
        case Binding.OfStep value -> store(statement, index, value, value.sqlType());
        case Binding.Stored value -> store(statement, index, value, value.sqlType());
      }
    }
  }

  private void set(PreparedStatement statement, int index, Binding binding, String sqlType)
      throws SQLException {
    try {
      Parameters.set(statement, index, value(binding), sqlType);
    } catch (Fault fault) {
      throw named(fault, binding);
    }
  }

  /** A value that stands in the document is found there without its name. */
  private static Fault named(Fault fault, Binding binding) {
    return binding instanceof Binding.Variable variable && fault.code() == FaultCode.VALUE_REFUSED
        ? new Fault(fault.code(), "The variable " + variable.name() + ": " + fault.detail())
        : fault;
  }

  private void store(PreparedStatement statement, int index, Binding binding, String sqlType)
      throws SQLException {
    JsonNode value = value(binding);
    if (value.isNull()) {
      statement.setNull(index, Types.NULL);
      return;
    }
    try {
      Parameters.store(statement, index, value, sqlType);
    } catch (Fault fault) {
      throw named(
          fault, binding instanceof Binding.Stored(Binding given, String type) ? given : binding);
    }
  }

  /** The value of the request that a parameter is bound to. */
  public JsonNode value(Binding binding) {
    return switch (binding) {
      case Binding.Constant constant -> constant.value();
      case Binding.Variable variable ->
          known(InputVariables.value(request.variables(), variable.name()), variable.name());
      case Binding.Count(String name, long least) ->
          known(InputVariables.value(request.variables(), name), name);
      case Binding.Claim claim -> known(request.claims().get(claim.name()), claim.name());
      case Binding.Elements list -> {
        ArrayNode elements = JsonNodeFactory.instance.arrayNode();
        list.elements().forEach(one -> elements.add(value(one)));
        yield elements;
      }
      case Binding.Composed composed ->
          composed.template().with(composed.parts().stream().map(this::value).toList());
      case Binding.SearchText(Binding text) -> searchText(text);
      case Binding.Owner owner -> throw new IllegalArgumentException("No value of the request");
      case Binding.Stored stored -> value(stored.value());
      case Binding.OfStep value -> steps.get(value.step()).get(value.field());
      case Binding.WrittenKeys written -> keys.parts().get(written.part());
      case Binding.Given given -> throw new IllegalArgumentException("No value of the request");
      case Binding.RowCount count -> throw new IllegalArgumentException("No value of the request");
      case Binding.ForeignKeys(int read, List<Integer> key, int part, String sqlType) ->
          // None for a statement that is only explained.
          reads.isEmpty() ? JsonNodeFactory.instance.arrayNode() : reads.get(read).each(key, part);
      case Binding.RowLimit limit -> throw new IllegalArgumentException("No value of the request");
      case Binding.UpTo upTo -> throw new IllegalArgumentException("No value of the request");
      case Binding.PageLimit(Binding count, int most, boolean oneMore) -> value(count);
      case Binding.CursorPart part -> part(part);
      case Binding.Limit(Binding count) -> value(count);
      case Binding.Offset(Binding count) -> value(count);
    };
  }

  private void set(PreparedStatement statement, int index, Binding.CursorPart part)
      throws SQLException {
    JsonNode value = part(part);
    String sqlType = part.format().parts().get(part.part()).sqlType();
    if (value.isNull()) {
      Parameters.setNull(statement, index, sqlType);
    } else {
      Parameters.set(statement, index, value, sqlType);
    }
  }

  private JsonNode part(Binding.CursorPart part) {
    return cursors
        .computeIfAbsent(
            new CursorOf(part.cursor(), part.format()),
            one -> Cursor.read(one.format, value(one.cursor).asText()))
        .get(part.part());
  }

  /**
   * How many rows a page has.
   *
   * @param most how many it may have
   * @throws Fault {@link FaultCode#PAGE_SIZE} for a number that a page cannot have
   */
  int size(Binding count, int most) {
    JsonNode size = value(count);
    if (!size.isIntegralNumber() || !size.canConvertToInt() || size.intValue() < 0) {
      throw new Fault(FaultCode.PAGE_SIZE, "The number of rows of a page must not be negative");
    }
    if (size.intValue() > most) {
      throw new Fault(FaultCode.PAGE_SIZE, "A page has at most " + most + " rows");
    }
    return size.intValue();
  }

  private JsonNode searchText(Binding binding) {
    String text = value(binding).asText();
    if (text.length() > TextSearch.LONGEST) {
      throw new Fault(
          FaultCode.VARIABLES_INVALID,
          "A search text has at most " + TextSearch.LONGEST + " characters");
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
      throw new Fault(FaultCode.VARIABLES_INVALID, "A number of rows must not be negative");
    }
    return count.longValue();
  }
}
