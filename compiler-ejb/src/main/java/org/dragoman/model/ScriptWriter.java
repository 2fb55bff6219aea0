package org.dragoman.model;

import static org.dragoman.model.SqlText.identifier;
import static org.dragoman.model.SqlText.identifiers;
import static org.dragoman.model.SqlText.literal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.dragoman.configuration.TextSearch;

/** Writes changes as statements of PostgreSQL. The same changes give the same text. */
public final class ScriptWriter {
  private ScriptWriter() {}

  /** The script that makes the model in an empty database. */
  public static Script write(Model model) {
    return write(Change.creating(model));
  }

  /** One statement for each change. */
  public static Script write(List<Change> changes) {
    return Script.of(
        changes.stream()
            .map(change -> new Script.Statement(statement(change), relations(change)))
            .toList());
  }

  private static String statement(Change change) {
    return switch (change) {
      case Change.CreateTable(Table table) -> createTable(table);
      case Change.CommentOnTable(String table, String comment) ->
          "COMMENT ON TABLE " + identifier(table) + " IS " + literal(comment);
      case Change.CommentOnColumn(String table, String column, String comment) ->
          "COMMENT ON COLUMN "
              + identifier(table)
              + "."
              + identifier(column)
              + " IS "
              + literal(comment);
      case Change.AddForeignKey(String table, Table.ForeignKey key) -> addForeignKey(table, key);
      case Change.CreateIndex(String table, Table.Index index) ->
          "CREATE INDEX "
              + identifier(index.name())
              + " ON "
              + identifier(table)
              + (index.inverted() ? " USING gin " : " ")
              + identifiers(index.columns());
    };
  }

  /** How many tables, indexes and sequences the change locks, about. */
  private static int relations(Change change) {
    return switch (change) {
      // The table, its TOAST table and the index of that, its key; a sequence stands for a column.
      case Change.CreateTable(Table table) ->
          4
              + table.uniques().size()
              + (int)
                  table.columns().stream()
                      .filter(column -> column.initial() instanceof Column.Initial.NextNumber)
                      .count();
      case Change.AddForeignKey key -> 3;
      case Change.CreateIndex index -> 2;
      case Change.CommentOnTable comment -> 1;
      case Change.CommentOnColumn comment -> 1;
    };
  }

  private static String addForeignKey(String table, Table.ForeignKey key) {
    return "ALTER TABLE "
        + identifier(table)
        + "\n  ADD CONSTRAINT "
        + identifier(key.name())
        + " FOREIGN KEY "
        + identifiers(key.columns())
        + "\n  REFERENCES "
        + identifier(key.target())
        + " "
        + identifiers(key.targetColumns())
        + (key.columns().size() > 1 ? " MATCH FULL" : "")
        + " ON DELETE "
        + switch (key.onDelete()) {
          // RESTRICT would not wait for the end of the transaction.
          case RESTRICT -> key.deferred() ? "NO ACTION" : "RESTRICT";
          case CASCADE -> "CASCADE";
          case SET_NULL -> "SET NULL";
        }
        + deferral(table, key);
  }

  private static String deferral(String table, Table.ForeignKey key) {
    if (key.deferred()) {
      return " DEFERRABLE INITIALLY DEFERRED";
    }
    // Checked at once, but for imports, whose rows may link to later ones.
    return key.target().equals(table) ? " DEFERRABLE" : "";
  }

  private static String createTable(Table table) {
    List<String> lines = new ArrayList<>();
    table.columns().forEach(column -> lines.add(column(column)));
    lines.add(constraint(table.primaryKey().name(), "PRIMARY KEY ", table.primaryKey().columns()));
    for (Table.Key key : table.uniques()) {
      lines.add(constraint(key.name(), "UNIQUE ", key.columns()));
    }
    for (Check check : table.checks()) {
      lines.add(
          "CONSTRAINT "
              + identifier(check.name())
              + " CHECK ("
              + ConditionWriter.condition(check)
              + ")");
    }
    return "CREATE TABLE "
        + identifier(table.name())
        + " (\n  "
        + String.join(",\n  ", lines)
        + "\n)";
  }

  private static String column(Column column) {
    String nonNull = column.nonNull() ? " NOT NULL" : "";
    return identifier(column.name()) + " " + column.type() + nonNull + initial(column);
  }

  private static String initial(Column column) {
    return switch (column.initial()) {
      case Column.Initial.Nothing nothing -> "";
      case Column.Initial.Constant constant ->
          " DEFAULT " + SqlText.constant(constant.value(), column.type());
      case Column.Initial.RandomUuid uuid ->
          " DEFAULT gen_random_uuid()" + (column.type().equals("uuid") ? "" : "::text");
      case Column.Initial.Now now ->
          column.type().equals("timestamptz")
              ? " DEFAULT now()"
              : " DEFAULT (now() AT TIME ZONE 'UTC')::" + column.type();
      case Column.Initial.NextNumber number ->
          " GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME " + identifier(number.name()) + ")";
      case Column.Initial.Words words ->
          " GENERATED ALWAYS AS (to_tsvector("
              + literal(words.language().word())
              + ", translate("
              + words.columns().stream()
                  .map(text -> "coalesce(" + identifier(text) + ", '')")
                  .collect(Collectors.joining(" || ' ' || "))
              + ", "
              + literal(TextSearch.SEPARATORS)
              + ", repeat(' ', "
              + TextSearch.SEPARATORS.length()
              + ")))) STORED";
    };
  }

  private static String constraint(String name, String kind, List<String> columns) {
    return "CONSTRAINT " + identifier(name) + " " + kind + identifiers(columns);
  }
}
