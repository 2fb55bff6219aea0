package org.dragoman.language.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.language.model.Table.ForeignKey;
import org.dragoman.language.model.Table.Index;

/** One step that leads from one model to another; a script is a list of them. */
public sealed interface Change {
  /** The table with its columns, primary key, UNIQUE and CHECK constraints, and nothing else. */
  record CreateTable(Table table) implements Change {
    public CreateTable {
      Objects.requireNonNull(table);
    }
  }

  /** Both tables exist before. */
  record AddForeignKey(String table, ForeignKey foreignKey) implements Change {
    public AddForeignKey {
      Objects.requireNonNull(table);
      Objects.requireNonNull(foreignKey);
    }
  }

  /** The table exists before. */
  record CreateIndex(String table, Index index) implements Change {
    public CreateIndex {
      Objects.requireNonNull(table);
      Objects.requireNonNull(index);
    }
  }

  /** The table exists before; an empty comment takes it away. */
  record CommentOnTable(String table, String comment) implements Change {
    public CommentOnTable {
      Objects.requireNonNull(table);
      Objects.requireNonNull(comment);
    }
  }

  /** The column exists before; an empty comment takes it away. */
  record CommentOnColumn(String table, String column, String comment) implements Change {
    public CommentOnColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(comment);
    }
  }

  /** The table, which no foreign key of another refers to, with all that belongs to it. */
  record DropTable(String table) implements Change {
    public DropTable {
      Objects.requireNonNull(table);
    }
  }

  /** Its constraints, indexes and sequences keep their names. */
  record RenameTable(String table, String name) implements Change {
    public RenameTable {
      Objects.requireNonNull(table);
      Objects.requireNonNull(name);
    }
  }

  /** What uses the column follows. */
  record RenameColumn(String table, String column, String name) implements Change {
    public RenameColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(name);
    }
  }

  /** The index of a key is renamed with it. */
  record RenameConstraint(String table, String constraint, String name) implements Change {
    public RenameConstraint {
      Objects.requireNonNull(table);
      Objects.requireNonNull(constraint);
      Objects.requireNonNull(name);
    }
  }

  /** An index that belongs to no constraint. */
  record RenameIndex(String index, String name) implements Change {
    public RenameIndex {
      Objects.requireNonNull(index);
      Objects.requireNonNull(name);
    }
  }

  /** The sequence of a column. */
  record RenameSequence(String sequence, String name) implements Change {
    public RenameSequence {
      Objects.requireNonNull(sequence);
      Objects.requireNonNull(name);
    }
  }

  /** Rows that are there get what a row has that comes without the column. */
  record AddColumn(String table, Column column) implements Change {
    public AddColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /** The column with all constraints and indexes that it is part of. */
  record DropColumn(String table, String column) implements Change {
    public DropColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /**
   * Columns of a table hold values of other types; they have no default and no checks meanwhile.
   */
  record ConvertColumns(String table, List<Converted> columns) implements Change {
    public ConvertColumns {
      Objects.requireNonNull(table);
      columns = List.copyOf(columns);
    }
  }

  /**
   * A column that holds values of another type.
   *
   * @param value SQL of the new value, made of the old one
   */
  record Converted(String column, String type, String value) {
    public Converted {
      Objects.requireNonNull(column);
      Objects.requireNonNull(type);
      Objects.requireNonNull(value);
    }
  }

  /** What a row has that comes without the column: nothing, or what the column says. */
  record SetInitial(String table, Column column) implements Change {
    public SetInitial {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      if (column.initial() instanceof Column.Initial.Words) {
        throw new IllegalArgumentException("A generated column is made anew");
      }
    }
  }

  /** The column, of numbers and never null, has them from a sequence, after those that it has. */
  record AddSequence(String table, Column column, Column.Initial.NextNumber number)
      implements Change {
    public AddSequence {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(number);
    }
  }

  /** The sequence begins after the numbers that the column has. */
  record AdvanceSequence(String table, String column, String sequence) implements Change {
    public AdvanceSequence {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(sequence);
    }
  }

  /** The column has its numbers from no sequence any more. */
  record DropSequence(String table, String column) implements Change {
    public DropSequence {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /** Whether the column may be null. */
  record SetNonNull(String table, String column, boolean nonNull) implements Change {
    public SetNonNull {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /** Gives a column of some rows another value; both are SQL over the columns of the table. */
  record UpdateRows(String table, String column, String value, String condition) implements Change {
    public UpdateRows {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(value);
      Objects.requireNonNull(condition);
    }
  }

  /** From here on every statement is checked by itself, so that tables can be altered after it. */
  record CheckAtOnce() implements Change {}

  /** All rows meet it. */
  record AddPrimaryKey(String table, Table.Key key) implements Change {
    public AddPrimaryKey {
      Objects.requireNonNull(table);
      Objects.requireNonNull(key);
    }
  }

  /** All rows meet it. */
  record AddUnique(String table, Table.Key key) implements Change {
    public AddUnique {
      Objects.requireNonNull(table);
      Objects.requireNonNull(key);
    }
  }

  /** All rows meet it. */
  record AddCheck(String table, Check check) implements Change {
    public AddCheck {
      Objects.requireNonNull(table);
      Objects.requireNonNull(check);
    }
  }

  /** A key, a check or a foreign key. */
  record DropConstraint(String table, String constraint) implements Change {
    public DropConstraint {
      Objects.requireNonNull(table);
      Objects.requireNonNull(constraint);
    }
  }

  /** An index that belongs to no constraint. */
  record DropIndex(String index) implements Change {
    public DropIndex {
      Objects.requireNonNull(index);
    }
  }

  /**
   * What makes the model in an empty database: tables with their comments, then foreign keys, then
   * indexes.
   */
  static List<Change> creating(Model model) {
    List<Change> changes = new ArrayList<>();
    model.tables().forEach(table -> changes.addAll(creating(table)));
    for (Table table : model.tables()) {
      table.foreignKeys().forEach(key -> changes.add(new AddForeignKey(table.name(), key)));
    }
    for (Table table : model.tables()) {
      table.indexes().forEach(index -> changes.add(new CreateIndex(table.name(), index)));
    }
    return List.copyOf(changes);
  }

  /** What makes a table with its comments, without foreign keys and indexes. */
  static List<Change> creating(Table table) {
    List<Change> changes = new ArrayList<>();
    changes.add(new CreateTable(table));
    if (!table.comment().isEmpty()) {
      changes.add(new CommentOnTable(table.name(), table.comment()));
    }
    for (Column column : table.columns()) {
      if (!column.comment().isEmpty()) {
        changes.add(new CommentOnColumn(table.name(), column.name(), column.comment()));
      }
    }
    return List.copyOf(changes);
  }
}
