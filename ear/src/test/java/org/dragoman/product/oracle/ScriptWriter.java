package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes rows as SQL, by the rules of how links and names are kept. */
final class ScriptWriter {
  private final StringBuilder text = new StringBuilder();

  private final String issuer;

  private ScriptWriter(String issuer) {
    this.issuer = issuer;
  }

  /**
   * The script.
   *
   * @param issuer of the callers' tokens
   */
  static String text(Data data, String issuer) {
    ScriptWriter writer = new ScriptWriter(issuer);
    // Rows may come before the ones that they refer to.
    writer.text.append("SET session_replication_role = replica;\n");
    data.rows().values().forEach(rows -> rows.forEach(writer::row));
    data.rows()
        .forEach(
            (type, rows) ->
                type.links.stream()
                    .filter(link -> link.keeping == Link.Keeping.BETWEEN)
                    .forEach(link -> rows.forEach(row -> writer.between(link, row))));
    return writer.text.toString();
  }

  private void row(Row row) {
    List<String> columns = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (Field field : row.type.fields) {
      Object value = row.values.get(field.name());
      columns.add(field.name());
      values.add(value(field, value));
    }
    for (Link link : row.type.links) {
      if (link.keeping == Link.Keeping.HERE && !row.linked(link).isEmpty()) {
        columns.addAll(Link.columns(link.name, link.target));
        values.addAll(key(row.linked(link).getFirst()));
      }
    }
    if (row.owner != null) {
      columns.add("#owner");
      values.add(Scalars.STRING.sql(row.owner.text(issuer)));
    }
    insert(row.type.name, columns, values);
  }

  private static String value(Field field, Object value) {
    if (value == null) {
      return "NULL";
    }
    if (!(value instanceof List<?> elements)) {
      return field.kind().sql(value);
    }
    return elements.stream()
        .map(one -> one == null ? "NULL" : field.kind().sql(one))
        .collect(Collectors.joining(", ", "ARRAY[", "]::" + field.kind().sqlType() + "[]"));
  }

  private static List<String> key(Row row) {
    return row.type.key().stream()
        .map(field -> field.kind().sql(row.values.get(field.name())))
        .toList();
  }

  private void between(Link link, Row row) {
    String back =
        link.other == null || link.other.name.equals(link.name) ? link.owner.name : link.other.name;
    List<String> columns = new ArrayList<>(Link.columns(back, link.owner));
    columns.addAll(Link.columns(link.name, link.target));
    for (Row target : row.linked(link)) {
      List<String> values = new ArrayList<>(key(row));
      values.addAll(key(target));
      insert(link.owner.name + "_" + link.name, columns, values);
    }
  }

  private void insert(String table, List<String> columns, List<String> values) {
    text.append("INSERT INTO ").append(quoted(table)).append(" (");
    text.append(columns.stream().map(ScriptWriter::quoted).collect(Collectors.joining(", ")));
    text.append(") VALUES (").append(String.join(", ", values)).append(");\n");
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }
}
