package org.dragoman.proxy.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;

/**
 * The primary keys of the rows that a write has found or changed.
 *
 * @param parts a list for each column of the key, and for further known values of the rows, all of
 *     the same length
 */
public record WrittenKeys(List<JsonNode> parts) {
  /** No keys are known. */
  public static final WrittenKeys NONE = new WrittenKeys(List.of());

  public WrittenKeys {
    parts = List.copyOf(parts);
  }

  /**
   * Reads all rows of a result that has these columns, in order, the key first. A further column,
   * if there is one, contains whether a row rule allows the written row.
   *
   * @param refused the fault for a row that no rule allows
   */
  public static WrittenKeys of(
      ResultSet result, List<ObjectField.Column> columns, Supplier<Fault> refused)
      throws SQLException {
    int allowed = columns.size() + 1;
    boolean ruled = result.getMetaData().getColumnCount() >= allowed;
    List<Cell> cells = columns.stream().map(column -> Cell.of(column.sqlType())).toList();
    List<ArrayNode> parts = new ArrayList<>();
    cells.forEach(cell -> parts.add(JsonNodeFactory.instance.arrayNode()));
    while (result.next()) {
      if (ruled && !result.getBoolean(allowed)) {
        throw refused.get();
      }
      for (int i = 0; i < cells.size(); i++) {
        parts.get(i).add(json(cells.get(i).read(result, i + 1)));
      }
    }
    return new WrittenKeys(List.copyOf(parts));
  }

  /** Returns the value of a cell as JSON. */
  static JsonNode json(Object cell) {
    return switch (cell) {
      // Most keys have these types; the general case writes a value as text and parses it.
      case Integer number -> IntNode.valueOf(number);
      case String text -> TextNode.valueOf(text);
      case Cell.Text text -> TextNode.valueOf(text.toString());
      case null, default -> Json.mapper().valueToTree(cell);
    };
  }

  /** Returns the values of a row, counted from 0. */
  public List<JsonNode> row(int index) {
    return parts.stream().map(part -> part.get(index)).toList();
  }

  /** Makes keys of these rows, in order. */
  public static WrittenKeys of(List<List<JsonNode>> rows, int width) {
    List<ArrayNode> parts = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      ArrayNode part = JsonNodeFactory.instance.arrayNode();
      int column = i;
      rows.forEach(row -> part.add(row.get(column)));
      parts.add(part);
    }
    return new WrittenKeys(List.copyOf(parts));
  }

  /** Returns the number of rows. */
  public int count() {
    return parts.isEmpty() ? 0 : parts.getFirst().size();
  }
}
