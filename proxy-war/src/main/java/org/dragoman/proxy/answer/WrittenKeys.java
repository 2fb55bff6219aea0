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
 * @param parts a list for each column of the key, and of what else is known of the rows, all of the
 *     same length
 */
public record WrittenKeys(List<JsonNode> parts) {
  /** No keys are known. */
  public static final WrittenKeys NONE = new WrittenKeys(List.of());

  public WrittenKeys {
    parts = List.copyOf(parts);
  }

  /**
   * Reads all rows of a result that has these columns, in order: those of the key come first. One
   * more column, if there is one, says whether a rule allows the row as it was written.
   *
   * @param refused the fault of a row that none allows
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

  /** The value of a cell as JSON. */
  static JsonNode json(Object cell) {
    return switch (cell) {
      // Most keys are of these types; the mapper writes a value down to read it.
      case Integer number -> IntNode.valueOf(number);
      case String text -> TextNode.valueOf(text);
      case Cell.Text text -> TextNode.valueOf(text.toString());
      case null, default -> Json.mapper().valueToTree(cell);
    };
  }

  /** The values of a row, counted from 0. */
  public List<JsonNode> row(int index) {
    return parts.stream().map(part -> part.get(index)).toList();
  }

  /** These rows, in order. */
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

  /** How many rows there are. */
  public int count() {
    return parts.isEmpty() ? 0 : parts.getFirst().size();
  }
}
