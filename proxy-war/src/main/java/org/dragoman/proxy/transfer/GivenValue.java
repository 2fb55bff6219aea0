package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.proxy.execution.Parameters;
import org.dragoman.proxy.execution.StoredValues;

/** Validates values that come as text as strictly as those of a write, before the database does. */
final class GivenValue {
  private final TransferTable table;

  /** The names of values, by the name of the enum. */
  private final Map<String, Set<String>> enums;

  GivenValue(TransferTable table) {
    this.table = table;
    this.enums =
        table.configuration().enums().stream()
            .collect(Collectors.toMap(EnumValues::name, GivenValue::names));
  }

  private static Set<String> names(EnumValues values) {
    return values.values().stream().map(EnumValues.Value::name).collect(Collectors.toSet());
  }

  /**
   * Returns the form in which PostgreSQL reads a value from JSON.
   *
   * @throws Fault when it is no value of the column
   */
  JsonNode stored(TransferColumn column, JsonNode given) {
    if (given.isNull()) {
      return none(column);
    }
    if (column.field() == null) {
      return text(given, column.sqlType());
    }
    FieldType type = column.value().type();
    JsonNode stored = type.list() ? list(column, given) : single(column, given, column.sqlType());
    if (column.field() instanceof ObjectField.Column value) {
      StoredValues.check(table.table(), value, given);
    }
    return stored;
  }

  private JsonNode none(TransferColumn column) {
    if (column.nonNull()) {
      String field = column.field() == null ? column.name() : column.field().name();
      throw new Fault(
              FaultCode.VALUE_NEEDED,
              table.table().name() + "." + field + " is non-null and needs a value")
          .ofWrite(null, new Violation(table.table().name(), List.of(field), "nonNull"));
    }
    boolean list = !column.isLink() && column.value().type().list();
    return list ? JsonNodeFactory.instance.arrayNode() : JsonNodeFactory.instance.nullNode();
  }

  private JsonNode list(TransferColumn column, JsonNode given) {
    if (!given.isArray()) {
      throw refused("a list");
    }
    String element = column.sqlType().substring(0, column.sqlType().length() - 2);
    ArrayNode stored = JsonNodeFactory.instance.arrayNode(given.size());
    for (JsonNode one : given) {
      stored.add(one.isNull() ? one : single(column, one, element));
    }
    return stored;
  }

  private JsonNode single(TransferColumn column, JsonNode given, String sqlType) {
    String type = column.value().type().name();
    Set<String> names = enums.get(type);
    if (names != null) {
      if (given.isTextual() && names.contains(given.textValue())) {
        return given;
      }
      throw refused("a value of the enum " + type);
    }
    if (type.equals("ID") && given.isIntegralNumber() && sqlType.equals("text")) {
      return TextNode.valueOf(given.asText());
    }
    return sqlType.equals("text") ? text(given, sqlType) : json(given, sqlType);
  }

  private static JsonNode text(JsonNode given, String sqlType) {
    if (!given.isTextual()) {
      throw refused("a text");
    }
    return json(given, sqlType);
  }

  private static JsonNode json(JsonNode given, String sqlType) {
    return switch (Parameters.value(given, sqlType)) {
      case Integer number -> IntNode.valueOf(number);
      case Double number -> DoubleNode.valueOf(number);
      case Boolean bool -> BooleanNode.valueOf(bool);
      case String text -> TextNode.valueOf(text);
      case byte[] bytes -> TextNode.valueOf("\\x" + HexFormat.of().formatHex(bytes));
      case JsonNode json -> json;
      case Object value ->
          TextNode.valueOf(CustomScalar.ofSqlType(sqlType).orElseThrow().text(value));
    };
  }

  private static Fault refused(String expected) {
    return new Fault(FaultCode.VALUE_REFUSED, "A value is not " + expected);
  }
}
