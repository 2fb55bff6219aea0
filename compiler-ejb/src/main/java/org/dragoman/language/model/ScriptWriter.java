package org.dragoman.language.model;

import static org.dragoman.language.model.SqlText.identifier;
import static org.dragoman.language.model.SqlText.identifiers;
import static org.dragoman.language.model.SqlText.literal;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes changes as statements of PostgreSQL. The same changes give the same text. */
public final class ScriptWriter {
  private ScriptWriter() {}

  /** Returns the script that creates the model in an empty database. */
  public static Script write(Model model) {
    return Script.of(statements(Change.creating(model)));
  }

  /**
   * Returns the script as one transaction; empty when that needs more locks than PostgreSQL has
   * room for.
   */
  public static Optional<Script> writeWhole(List<Change> changes) {
    return Script.whole(statements(changes));
  }

  /** Writes one statement for each change. */
  private static List<Script.Statement> statements(List<Change> changes) {
    Set<String> altered = new HashSet<>();
    return changes.stream()
        .map(change -> new Script.Statement(statement(change), relations(change, altered)))
        .toList();
  }

  private static String statement(Change change) {
    return switch (change) {
      case Change.CreateTable(Table table) -> TableWriter.createTable(table);
      case Change.DropTable(String table) -> "DROP TABLE " + identifier(table);
      case Change.RenameTable(String table, String name) -> alter(table) + renameTo(name);
      case Change.CommentOnTable(String table, String comment) ->
          "COMMENT ON TABLE " + identifier(table) + " IS " + comment(comment);
      case Change.CommentOnColumn(String table, String column, String comment) ->
          "COMMENT ON COLUMN "
              + identifier(table)
              + "."
              + identifier(column)
              + " IS "
              + comment(comment);
      case Change.AddColumn(String table, Column column) ->
          alter(table) + "ADD COLUMN " + TableWriter.column(column);
      case Change.DropColumn(String table, String column) ->
          alter(table) + "DROP COLUMN " + identifier(column);
      case Change.RenameColumn(String table, String column, String name) ->
          alter(table) + "RENAME COLUMN " + identifier(column) + " TO " + identifier(name);
      case Change.ConvertColumns(String table, List<Change.Converted> columns) ->
          "ALTER TABLE "
              + identifier(table)
              + columns.stream().map(ScriptWriter::convert).collect(Collectors.joining(","));
      case Change.SetInitial(String table, Column column) ->
          alterColumn(table, column.name())
              + (column.initial() instanceof Column.Initial.Nothing
                  ? "DROP DEFAULT"
                  : "SET" + TableWriter.initial(column));
      case Change.SetNonNull(String table, String column, boolean nonNull) ->
          alterColumn(table, column) + (nonNull ? "SET NOT NULL" : "DROP NOT NULL");
      case Change.AddSequence(String table, Column column, var number) ->
          alterColumn(table, column.name()) + "ADD" + TableWriter.initial(column);
      case Change.AdvanceSequence(String table, String column, String sequence) ->
          advance(table, column, sequence);
      case Change.DropSequence(String table, String column) ->
          alterColumn(table, column) + "DROP IDENTITY";
      case Change.RenameSequence(String sequence, String name) ->
          "ALTER SEQUENCE " + identifier(sequence) + " " + renameTo(name);
      case Change.UpdateRows(String table, String column, String value, String condition) ->
          "UPDATE "
              + identifier(table)
              + " SET "
              + identifier(column)
              + " = "
              + value
              + " WHERE "
              + condition;
      case Change.CheckAtOnce() -> "SET CONSTRAINTS ALL IMMEDIATE";
      case Change.AddPrimaryKey(String table, Table.Key key) ->
          add(table, TableWriter.primaryKey(key));
      case Change.AddUnique(String table, Table.Key key) -> add(table, TableWriter.unique(key));
      case Change.AddCheck(String table, Check check) -> add(table, TableWriter.check(check));
      case Change.AddForeignKey(String table, Table.ForeignKey key) ->
          add(table, TableWriter.foreignKey(table, key));
      case Change.DropConstraint(String table, String constraint) ->
          alter(table) + "DROP CONSTRAINT " + identifier(constraint);
      case Change.RenameConstraint(String table, String constraint, String name) ->
          alter(table) + "RENAME CONSTRAINT " + identifier(constraint) + " TO " + identifier(name);
      case Change.CreateIndex(String table, Table.Index index) ->
          "CREATE INDEX "
              + identifier(index.name())
              + " ON "
              + identifier(table)
              + (index.inverted() ? " USING gin " : " ")
              + identifiers(index.columns());
      case Change.DropIndex(String index) -> "DROP INDEX " + identifier(index);
      case Change.RenameIndex(String index, String name) ->
          "ALTER INDEX " + identifier(index) + " " + renameTo(name);
    };
  }

  /**
   * Returns the approximate number of tables, indexes and sequences that the change locks in
   * addition to earlier ones.
   *
   * @param altered tables that earlier changes alter
   */
  private static int relations(Change change, Set<String> altered) {
    return switch (change) {
      // The table, its TOAST table with its index, and its key; a sequence stands for a column.
      case Change.CreateTable(Table table) ->
          4
              + table.uniques().size()
              + (int)
                  table.columns().stream()
                      .filter(column -> column.initial() instanceof Column.Initial.NextNumber)
                      .count();
      case Change.DropTable table -> 6;
      case Change.ConvertColumns columns -> 6;
      case Change.AddForeignKey key -> 3;
      case Change.AddPrimaryKey key -> 2;
      case Change.AddUnique key -> 2;
      case Change.AddSequence sequence -> 2;
      case Change.CreateIndex index -> 2;
      case Change.DropIndex index -> 1;
      case Change.RenameIndex index -> 1;
      case Change.RenameSequence sequence -> 1;
      case Change.CommentOnTable comment -> 1;
      case Change.CommentOnColumn comment -> 1;
      case Change.AdvanceSequence sequence -> 0;
      case Change.CheckAtOnce all -> 0;
      // A constraint that is dropped or renamed may have an index.
      case Change.DropConstraint(String table, String name) -> 1 + first(table, altered);
      case Change.RenameConstraint(String table, String from, String name) ->
          1 + first(table, altered);
      case Change.RenameTable(String table, String name) -> first(table, altered);
      case Change.RenameColumn(String table, String column, String name) -> first(table, altered);
      case Change.AddColumn(String table, Column column) -> first(table, altered);
      case Change.DropColumn(String table, String column) -> first(table, altered);
      case Change.SetInitial(String table, Column column) -> first(table, altered);
      case Change.SetNonNull(String table, String column, boolean nonNull) -> first(table, altered);
      case Change.DropSequence(String table, String column) -> 1 + first(table, altered);
      case Change.UpdateRows(String table, String column, String value, String where) ->
          first(table, altered);
      case Change.AddCheck(String table, Check check) -> first(table, altered);
    };
  }

  /** Returns 1 for a table that no earlier change alters. */
  private static int first(String table, Set<String> altered) {
    return altered.add(table) ? 4 : 0;
  }

  private static String convert(Change.Converted column) {
    return "\n  ALTER COLUMN "
        + identifier(column.column())
        + " TYPE "
        + column.type()
        + " USING "
        + column.value();
  }

  private static String alter(String table) {
    return "ALTER TABLE " + identifier(table) + " ";
  }

  private static String alterColumn(String table, String column) {
    return alter(table) + "ALTER COLUMN " + identifier(column) + " ";
  }

  private static String add(String table, String constraint) {
    return "ALTER TABLE " + identifier(table) + "\n  ADD " + constraint;
  }

  private static String renameTo(String name) {
    return "RENAME TO " + identifier(name);
  }

  private static String comment(String comment) {
    return comment.isEmpty() ? "NULL" : literal(comment);
  }

  private static String advance(String table, String column, String sequence) {
    return "SELECT setval("
        + literal(identifier(sequence))
        + ", greatest(max("
        + identifier(column)
        + "), 0) + 1, false) FROM "
        + identifier(table);
  }
}
