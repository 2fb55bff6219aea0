package org.dragoman.language.model;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.model.Table.ForeignKey;
import org.dragoman.language.model.Table.Index;
import org.dragoman.language.model.Table.Key;
import org.dragoman.language.schema.types.OnDelete;

/** A table while it is designed; gives each of its parts a name. */
final class TableDraft {
  private static final int MOST_COLUMNS = 1_000;
  private static final int MOST_KEY_COLUMNS = 32;

  private final String name;
  private final String comment;
  private final Origin origin;
  private final Names names;
  private final Key primaryKey;
  private final List<Column> columns = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();
  private final List<Key> uniques = new ArrayList<>();
  private final List<ForeignKey> foreignKeys = new ArrayList<>();
  private final List<Index> indexes = new ArrayList<>();

  /**
   * Makes a table without columns.
   *
   * @param comment empty when there is none
   * @param key names of columns that will be added
   * @param origin the type or link that it is designed for
   */
  TableDraft(String name, String comment, List<String> key, Origin origin, Names names) {
    this.name = name;
    this.comment = comment;
    this.origin = origin;
    this.names = names;
    primaryKey = new Key(name + "_pkey", key);
    names.table(name, origin);
    names.index(name, primaryKey.name(), "The primary key", origin);
  }

  void column(Column column, Origin field) {
    columns.add(column);
    names.column(name, column.name(), field);
  }

  void check(Check check, Origin field) {
    checks.add(check);
    names.constraint(name, check.name(), "A check", field);
  }

  /**
   * Adds columns that refer to a table, and the constraint, which is named after the base.
   *
   * @param deferred whether rows that refer to one another may be written in any order
   */
  void reference(
      String base, Reference reference, OnDelete onDelete, boolean deferred, Origin field) {
    reference.columns().forEach(column -> column(column, field));
    ForeignKey key =
        new ForeignKey(
            base + "_fkey",
            reference.columnNames(),
            reference.table(),
            reference.key(),
            onDelete,
            deferred);
    foreignKeys.add(key);
    names.constraint(name, key.name(), "The foreign key", field);
  }

  void unique(List<String> fields, List<String> unique, Origin field) {
    uniques.add(new Key(ObjectTable.Unique.of(name, fields).constraint(), unique));
    names.index(name, uniques.getLast().name(), "The UNIQUE constraint", field);
  }

  void index(String base, List<String> indexed, boolean inverted, Origin field) {
    indexes.add(new Index(name + "_" + base + "_idx", indexed, inverted));
    names.index(name, indexes.getLast().name(), "The index", field);
  }

  /** Reserves the name of the sequence of a column. */
  String sequence(String column, Origin field) {
    String sequence = Table.sequenceName(name, column);
    names.index(name, sequence, "The sequence", field);
    return sequence;
  }

  Table finish(Problems problems) {
    atMost(MOST_COLUMNS, columns.size(), "The table", problems);
    atMost(MOST_KEY_COLUMNS, primaryKey.columns().size(), "The primary key", problems);
    for (Key unique : uniques) {
      atMost(MOST_KEY_COLUMNS, unique.columns().size(), "A UNIQUE constraint", problems);
    }
    for (Index index : indexes) {
      atMost(MOST_KEY_COLUMNS, index.columns().size(), "An index", problems);
    }
    return new Table(name, comment, columns, primaryKey, checks, uniques, foreignKeys, indexes);
  }

  private void atMost(int most, int count, String what, Problems problems) {
    if (count > most) {
      String message =
          what + " of " + origin.words() + " would have more than " + most + " columns";
      problems.add(ProblemCode.TOO_LARGE, origin.location(), message);
    }
  }
}
