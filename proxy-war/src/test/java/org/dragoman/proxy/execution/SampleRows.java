package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.contract.json.Json;

/** The rows that a statement gives, of values that do for the types of its columns. */
final class SampleRows {
  private static final Pattern NAME = Pattern.compile(".*\"(?<name>[^\"]+)\"$");
  private static final String MOMENT = "2026-01-01T00:00:00Z";

  private final List<String> types;
  private final int count;
  private final boolean found;
  private int row;

  /**
   * Of a statement.
   *
   * @param sqlTypes of columns, by their names
   * @param count how many rows there are
   * @param found what a Boolean says
   */
  SampleRows(String sql, Map<String, String> sqlTypes, int count, boolean found) {
    this.types = columns(sql).stream().map(name -> sqlTypes.getOrDefault(name, "uuid")).toList();
    this.count = count;
    this.found = found;
  }

  /** The names of the columns that a statement gives; an empty one for what is none. */
  private static List<String> columns(String sql) {
    int returning = sql.lastIndexOf(" RETURNING ");
    String list =
        returning > 0 ? sql.substring(returning + 11) : sql.substring(sql.indexOf(' ') + 1);
    List<String> columns = new ArrayList<>();
    int depth = 0;
    int begin = 0;
    for (int i = 0; i <= list.length(); i++) {
      boolean ends = i == list.length() || depth == 0 && list.startsWith(" FROM ", i);
      if (ends || depth == 0 && list.startsWith(", ", i)) {
        Matcher name = NAME.matcher(list.substring(begin, i));
        columns.add(name.matches() ? name.group("name") : "");
        begin = i + 2;
        if (ends) {
          break;
        }
      } else {
        depth += list.charAt(i) == '(' ? 1 : list.charAt(i) == ')' ? -1 : 0;
      }
    }
    return columns;
  }

  ResultSet result() {
    return RecordingConnection.proxy(
        ResultSet.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "unwrap" -> self;
              case "next" -> ++row <= count;
              case "wasNull" -> false;
              case "close" -> null;
              case "getInt" -> row;
              case "getLong" -> (long) row;
              case "getDouble" -> row + 0.5;
              case "getBoolean" -> found;
              case "getBytes" -> ("row " + row).getBytes(StandardCharsets.UTF_8);
              case "getArray" -> RecordingConnection.array("");
              case "getMetaData" ->
                  RecordingConnection.proxy(
                      ResultSetMetaData.class, (meta, asked, none) -> types.size());
              case "getString" -> text(types.get((Integer) arguments[0] - 1));
              case "getObject" -> object((Class<?>) arguments[1]);
              default -> throw new SQLException(method.toString());
            });
  }

  private String text(String sqlType) {
    return sqlType.endsWith("[]") ? "{}" : value(sqlType, row).asText("{}");
  }

  private static Object object(Class<?> type) {
    OffsetDateTime moment = OffsetDateTime.parse(MOMENT);
    if (type == LocalDate.class) {
      return moment.toLocalDate();
    }
    return type == LocalTime.class ? moment.toLocalTime() : moment;
  }

  /** A value of a type, as JSON. */
  static JsonNode value(String sqlType, int row) {
    Object value =
        switch (sqlType) {
          case "integer" -> row;
          case "double precision" -> row + 0.5;
          case "boolean" -> true;
          case "bigint" -> String.valueOf(row);
          case "numeric" -> row + ".5";
          case "date" -> MOMENT.substring(0, 10);
          case "time" -> MOMENT.substring(11, 19);
          case "timestamptz" -> MOMENT;
          case "uuid" -> "00000000-0000-4000-8000-%012d".formatted(row);
          case "bytea" -> "";
          case "jsonb" -> Map.of();
          default -> "row " + row;
        };
    return Json.mapper().valueToTree(value);
  }
}
