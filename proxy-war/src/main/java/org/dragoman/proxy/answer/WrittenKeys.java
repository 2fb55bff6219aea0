package org.dragoman.proxy.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.configuration.Json;
import org.dragoman.configuration.ObjectTable;

/**
 * The primary keys of the rows that a write has found or changed.
 *
 * @param parts a list for each column of the key, all of the same length
 */
public record WrittenKeys(List<JsonNode> parts) {
  /** No keys are known. */
  public static final WrittenKeys NONE = new WrittenKeys(List.of());

  public WrittenKeys {
    parts = List.copyOf(parts);
  }

  /** Reads all rows of a result that has the columns of the key, in order. */
  public static WrittenKeys of(ResultSet result, ObjectTable table) throws SQLException {
    List<Cell> cells =
        table.keyColumns().stream().map(column -> Cell.of(column.sqlType())).toList();
    List<ArrayNode> parts = new ArrayList<>();
    cells.forEach(cell -> parts.add(JsonNodeFactory.instance.arrayNode()));
    while (result.next()) {
      for (int i = 0; i < cells.size(); i++) {
        parts.get(i).add(Json.mapper().<JsonNode>valueToTree(cells.get(i).read(result, i + 1)));
      }
    }
    return new WrittenKeys(List.copyOf(parts));
  }

  /** How many rows there are. */
  public int count() {
    return parts.isEmpty() ? 0 : parts.getFirst().size();
  }
}
