package org.dragoman.proxy.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Reads the values of columns, and writes them in the form of an answer. */
public final class ColumnValues {
  private final Cell[] cells;

  /**
   * Makes a reader of rows with these columns.
   *
   * @param sqlTypes of all columns, in order
   */
  public ColumnValues(List<String> sqlTypes) {
    cells = sqlTypes.stream().map(Cell::of).toArray(Cell[]::new);
  }

  /** Returns the values of the current row; null stays null. */
  public Object[] read(ResultSet result) throws SQLException {
    Object[] row = new Object[cells.length];
    for (int i = 0; i < cells.length; i++) {
      row[i] = cells[i].read(result, i + 1);
    }
    return row;
  }

  /** Writes a value as JSON. */
  public static void write(Object value, JsonGenerator json) throws IOException {
    switch (value) {
      case null -> json.writeNull();
      case Cell.Text text -> json.writeUTF8String(text.utf8(), 0, text.utf8().length);
      case String text -> json.writeString(text);
      case Integer number -> json.writeNumber(number);
      case Double number -> json.writeNumber(number);
      case Cell.Decimal number -> json.writeString(number.text());
      case Boolean bool -> json.writeBoolean(bool);
      case Cell.JsonText text -> json.writeRawValue(text.json());
      case Object[] list -> {
        json.writeStartArray();
        for (Object one : list) {
          write(one, json);
        }
        json.writeEndArray();
      }
      default -> throw new IllegalStateException("Unexpected type of a cell: " + value.getClass());
    }
  }

  /**
   * Returns a value that is no list as plain text: the JSON text of JSON, otherwise the text of an
   * answer.
   */
  public static String text(Object value) {
    return value instanceof Cell.JsonText json ? json.json() : value.toString();
  }
}
