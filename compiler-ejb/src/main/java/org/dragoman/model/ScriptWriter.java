package org.dragoman.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes changes as statements of PostgreSQL. The same changes give the same text. */
public final class ScriptWriter {
  private ScriptWriter() {}

  /** The script that makes the model in an empty database. */
  public static Script write(Model model) {
    return write(Change.creating(model));
  }

  /** One statement for each change. */
  public static Script write(List<Change> changes) {
    return new Script(changes.stream().map(ScriptWriter::statement).toList());
  }

  private static String statement(Change change) {
    return switch (change) {
      case Change.CreateTable(Table table) -> createTable(table);
      case Change.AddForeignKey(String table, Table.ForeignKey key) ->
          "ALTER TABLE "
              + identifier(table)
              + "\n  ADD CONSTRAINT "
              + identifier(key.name())
              + " FOREIGN KEY "
              + list(key.columns())
              + "\n  REFERENCES "
              + identifier(key.target())
              + " "
              + list(key.targetColumns())
              + (key.columns().size() > 1 ? " MATCH FULL" : "")
              + " ON DELETE RESTRICT";
      case Change.CreateIndex(String table, Table.Index index) ->
          "CREATE INDEX "
              + identifier(index.name())
              + " ON "
              + identifier(table)
              + " "
              + list(index.columns());
    };
  }

  private static String createTable(Table table) {
    List<String> lines = new ArrayList<>();
    table.columns().forEach(column -> lines.add(column(column)));
    lines.add(constraint(table.primaryKey().name(), "PRIMARY KEY ", table.primaryKey().columns()));
    for (Table.Key key : table.uniques()) {
      lines.add(constraint(key.name(), "UNIQUE ", key.columns()));
    }
    for (Check check : table.checks()) {
      lines.add("CONSTRAINT " + identifier(check.name()) + " CHECK (" + condition(check) + ")");
    }
    return "CREATE TABLE "
        + identifier(table.name())
        + " (\n  "
        + String.join(",\n  ", lines)
        + "\n)";
  }

  private static String column(Column column) {
    String initial =
        switch (column.initial()) {
          case NULL -> "";
          case GENERATED_UUID -> " DEFAULT gen_random_uuid()";
          case EMPTY_ARRAY -> " DEFAULT '{}'";
        };
    String nonNull = column.nonNull() ? " NOT NULL" : "";
    return identifier(column.name()) + " " + column.type() + nonNull + initial;
  }

  private static String constraint(String name, String kind, List<String> columns) {
    return "CONSTRAINT " + identifier(name) + " " + kind + list(columns);
  }

  private static String condition(Check check) {
    String column = identifier(check.column());
    return switch (check) {
      case Check.OneOf one when one.array() ->
          "array_remove(" + column + ", NULL) <@ ARRAY[" + literals(one.values()) + "]";
      case Check.OneOf one -> column + " IN (" + literals(one.values()) + ")";
      case Check.Finite finite when finite.array() ->
          "NOT " + column + " && ARRAY['NaN', 'Infinity', '-Infinity']::" + finite.type() + "[]";
      case Check.Finite finite -> column + " NOT IN ('NaN', 'Infinity', '-Infinity')";
      case Check.Between between when between.array() ->
          literal(between.least())
              + " <= ALL ("
              + column
              + ") AND "
              + literal(between.most())
              + " >= ALL ("
              + column
              + ")";
      case Check.Between between ->
          column + " BETWEEN " + literal(between.least()) + " AND " + literal(between.most());
      case Check.NoJsonNull no when no.array() -> "'null' <> ALL (" + column + ")";
      case Check.NoJsonNull no -> column + " <> 'null'";
      case Check.NoNullElements none -> "array_position(" + column + ", NULL) IS NULL";
    };
  }

  private static String literals(List<String> values) {
    return values.stream().map(ScriptWriter::literal).collect(Collectors.joining(", "));
  }

  private static String list(List<String> columns) {
    return columns.stream()
        .map(ScriptWriter::identifier)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private static String literal(String text) {
    return '\'' + text.replace("'", "''") + '\'';
  }
}
