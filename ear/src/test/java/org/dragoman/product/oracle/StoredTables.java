package org.dragoman.product.oracle;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.dragoman.product.oracle.Tables.Entity;

/** What the database holds: all tables of a schema, read past all rules, and put back. */
final class StoredTables {
  private static final String OWNER = "#owner";

  private final Connection connection;
  private final String issuer;
  private final List<Table> tables = new ArrayList<>();

  /**
   * A table.
   *
   * @param columns their fields; null for that of the owner
   */
  private record Table(String name, Map<String, Field> columns) {
    String select() {
      return columns.entrySet().stream()
          .map(
              one ->
                  quoted(one.getKey())
                      + (one.getValue() != null && one.getValue().list() ? "::text[]" : "::text"))
          .collect(Collectors.joining(", ", "SELECT ", " FROM " + quoted(name)));
    }
  }

  /**
   * Of a schema.
   *
   * @param connection of a superuser
   * @param issuer of the callers' tokens
   */
  StoredTables(Schema schema, Connection connection, String issuer) {
    this.connection = connection;
    this.issuer = issuer;
    for (Type type : schema.types()) {
      Map<String, Field> columns = new LinkedHashMap<>();
      type.fields.forEach(field -> columns.put(field.name(), field));
      for (Link link : type.links) {
        if (link.keeping == Link.Keeping.HERE) {
          refer(columns, link.name, link.target);
        }
        if (link.keeping == Link.Keeping.BETWEEN) {
          Map<String, Field> both = new LinkedHashMap<>();
          refer(both, back(link), link.owner);
          refer(both, link.name, link.target);
          tables.add(new Table(type.name + "_" + link.name, both));
        }
      }
      if (type.isOwned) {
        columns.put(OWNER, null);
      }
      tables.add(new Table(type.name, columns));
    }
  }

  private static String back(Link link) {
    return link.other == null || link.other.name.equals(link.name)
        ? link.owner.name
        : link.other.name;
  }

  private static void refer(Map<String, Field> columns, String prefix, Type to) {
    List<String> names = Link.columns(prefix, to);
    for (int i = 0; i < names.size(); i++) {
      columns.put(names.get(i), to.key().get(i));
    }
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }

  /** Makes the database hold these rows and no others. */
  void put(Tables rows) {
    String empty =
        tables.stream()
            .map(table -> "DELETE FROM " + quoted(table.name()) + ";\n")
            .collect(Collectors.joining());
    try (Statement statement = connection.createStatement()) {
      // Rows may come and go before the ones that they refer to.
      statement.execute(
          "SET session_replication_role = replica;\n"
              + empty
              + ScriptWriter.text(rows.snapshot().data(), issuer));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** All rows, by table; each as a text of all that it holds. */
  Map<String, List<String>> read() {
    Map<String, List<String>> read = new TreeMap<>();
    String select = tables.stream().map(Table::select).collect(Collectors.joining(";\n"));
    try (Statement statement = connection.createStatement()) {
      statement.execute(select);
      for (Table table : tables) {
        try (ResultSet result = statement.getResultSet()) {
          read.put(table.name(), rows(table, result));
        }
        statement.getMoreResults();
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return read;
  }

  private static List<String> rows(Table table, ResultSet result) throws SQLException {
    List<String> rows = new ArrayList<>();
    while (result.next()) {
      Map<String, Object> row = new LinkedHashMap<>();
      for (Map.Entry<String, Field> column : table.columns().entrySet()) {
        Field field = column.getValue();
        row.put(
            column.getKey(),
            field != null && field.list()
                ? Arrays.stream((String[]) result.getArray(row.size() + 1).getArray())
                    .map(one -> value(field, one))
                    .toList()
                : value(field, result.getString(row.size() + 1)));
      }
      rows.add(Json.text(row));
    }
    rows.sort(null);
    return rows;
  }

  /** From PostgreSQL's own text to the form on the wire. */
  private static Object value(Field field, String text) {
    if (text == null || field == null) {
      return text;
    }
    return switch (field.kind()) {
      case Scalars.FLOAT -> Double.parseDouble(text) + 0.0;
      case Scalars.INT -> Integer.valueOf(text);
      case Scalars.BOOLEAN -> Boolean.valueOf(text);
      case JsonKind.JSON -> canonical(Json.value(text));
      case Scalars.BYTES ->
          Base64.getEncoder().encodeToString(HexFormat.of().parseHex(text.substring(2)));
      case Scalars.DATE_TIME -> text.replace(' ', 'T').replace("+00", "Z");
      default -> text;
    };
  }

  /** The same of the rows that should be there. */
  Map<String, List<String>> expected(Tables rows) {
    Map<String, List<String>> expected = new TreeMap<>();
    rows.entities.forEach(
        (type, of) -> expected.put(type.name, of.stream().map(this::text).sorted().toList()));
    rows.entries.forEach(
        (link, of) ->
            expected.put(
                link.owner.name + "_" + link.name,
                of.stream().map(entry -> text(link, entry)).sorted().toList()));
    return expected;
  }

  private String text(Entity entity) {
    Map<String, Object> row = new LinkedHashMap<>();
    entity.type.fields.forEach(
        field -> row.put(field.name(), canonical(entity.values.get(field.name()))));
    WritingSchema.links(entity.type, Link.Keeping.HERE)
        .forEach(link -> put(row, link.name, link.target, entity.references.get(link)));
    if (entity.owner != null) {
      row.put(OWNER, entity.owner.text(issuer));
    }
    return Json.text(row);
  }

  private static String text(Link link, Tables.Entry entry) {
    Map<String, Object> row = new LinkedHashMap<>();
    put(row, back(link), link.owner, entry.from());
    put(row, link.name, link.target, entry.to());
    return Json.text(row);
  }

  /** A link that leads nowhere has no value in any of its columns. */
  private static void put(Map<String, Object> row, String prefix, Type to, List<Object> key) {
    List<String> names = Link.columns(prefix, to);
    for (int i = 0; i < names.size(); i++) {
      row.put(names.get(i), key == null ? null : canonical(key.get(i)));
    }
  }

  /** There is one zero, and members of objects have no order. */
  private static Object canonical(Object value) {
    return switch (value) {
      case Double number -> number + 0.0;
      case Map<?, ?> members -> {
        Map<String, Object> sorted = new TreeMap<>();
        members.forEach((name, member) -> sorted.put((String) name, canonical(member)));
        yield sorted;
      }
      case List<?> list -> list.stream().map(StoredTables::canonical).toList();
      case null, default -> value;
    };
  }
}
