package org.dragoman.language.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.language.model.Table.ForeignKey;
import org.dragoman.language.model.Table.Index;

/** One step from one model to another; a script is a list of steps. */
public sealed interface Change {
  /**
   * Creates the table with its columns, primary key, UNIQUE and CHECK constraints, and nothing
   * else.
   */
  record CreateTable(Table table) implements Change {
    public CreateTable {
      Objects.requireNonNull(table);
    }
  }

  /** Adds a foreign key between existing tables. */
  record AddForeignKey(String table, ForeignKey foreignKey) implements Change {
    public AddForeignKey {
      Objects.requireNonNull(table);
      Objects.requireNonNull(foreignKey);
    }
  }

  /** Creates an index on an existing table. */
  record CreateIndex(String table, Index index) implements Change {
    public CreateIndex {
      Objects.requireNonNull(table);
      Objects.requireNonNull(index);
    }
  }

  /** Comments on an existing table; an empty comment removes it. */
  record CommentOnTable(String table, String comment) implements Change {
    public CommentOnTable {
      Objects.requireNonNull(table);
      Objects.requireNonNull(comment);
    }
  }

  /** Comments on an existing column; an empty comment removes it. */
  record CommentOnColumn(String table, String column, String comment) implements Change {
    public CommentOnColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(comment);
    }
  }

  /**
   * Drops a table, to which no foreign key of another table refers, with everything that belongs to
   * it.
   */
  record DropTable(String table) implements Change {
    public DropTable {
      Objects.requireNonNull(table);
    }
  }

  /** Renames a table; its constraints, indexes and sequences keep their names. */
  record RenameTable(String table, String name) implements Change {
    public RenameTable {
      Objects.requireNonNull(table);
      Objects.requireNonNull(name);
    }
  }

  /** Renames a column; constraints, indexes and expressions follow. */
  record RenameColumn(String table, String column, String name) implements Change {
    public RenameColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(name);
    }
  }

  /** Renames a constraint, and with it the index of a key. */
  record RenameConstraint(String table, String constraint, String name) implements Change {
    public RenameConstraint {
      Objects.requireNonNull(table);
      Objects.requireNonNull(constraint);
      Objects.requireNonNull(name);
    }
  }

  /** Renames an index that belongs to no constraint. */
  record RenameIndex(String index, String name) implements Change {
    public RenameIndex {
      Objects.requireNonNull(index);
      Objects.requireNonNull(name);
    }
  }

  /** Renames the sequence of a column. */
  record RenameSequence(String sequence, String name) implements Change {
    public RenameSequence {
      Objects.requireNonNull(sequence);
      Objects.requireNonNull(name);
    }
  }

  /** Adds a column; existing rows get its default. */
  record AddColumn(String table, Column column) implements Change {
    public AddColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /** Drops a column with all its constraints and indexes. */
  record DropColumn(String table, String column) implements Change {
    public DropColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /**
   * Converts columns of a table to other types; while this runs they have no default and no checks.
   */
  record ConvertColumns(String table, List<Converted> columns) implements Change {
    public ConvertColumns {
      Objects.requireNonNull(table);
      columns = List.copyOf(columns);
    }
  }

  /**
   * The conversion of a column.
   *
   * @param value SQL of the new value, over the old one
   */
  record Converted(String column, String type, String value) {
    public Converted {
      Objects.requireNonNull(column);
      Objects.requireNonNull(type);
      Objects.requireNonNull(value);
    }
  }

  /** Sets the default of a column, or drops it. */
  record SetInitial(String table, Column column) implements Change {
    public SetInitial {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      if (column.initial() instanceof Column.Initial.Words) {
        throw new IllegalArgumentException("A generated column cannot be altered");
      }
    }
  }

  /** Gives a non-null column of numbers a sequence that continues after its existing numbers. */
  record AddSequence(String table, Column column, Column.Initial.NextNumber number)
      implements Change {
    public AddSequence {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(number);
    }
  }

  /** Moves the sequence beyond the numbers of the column. */
  record AdvanceSequence(String table, String column, String sequence) implements Change {
    public AdvanceSequence {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(sequence);
    }
  }

  /** Drops the sequence of a column. */
  record DropSequence(String table, String column) implements Change {
    public DropSequence {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /** Sets or drops NOT NULL. */
  record SetNonNull(String table, String column, boolean nonNull) implements Change {
    public SetNonNull {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
    }
  }

  /** Updates a column of some rows; value and condition are SQL over the columns of the table. */
  record UpdateRows(String table, String column, String value, String condition) implements Change {
    public UpdateRows {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(value);
      Objects.requireNonNull(condition);
    }
  }

  /** Makes constraints immediate, so that tables can be altered after later statements. */
  record CheckAtOnce() implements Change {}

  /** Adds a primary key that all rows meet. */
  record AddPrimaryKey(String table, Table.Key key) implements Change {
    public AddPrimaryKey {
      Objects.requireNonNull(table);
      Objects.requireNonNull(key);
    }
  }

  /** Adds a UNIQUE constraint that all rows meet. */
  record AddUnique(String table, Table.Key key) implements Change {
    public AddUnique {
      Objects.requireNonNull(table);
      Objects.requireNonNull(key);
    }
  }

  /** Adds a check that all rows meet. */
  record AddCheck(String table, Check check) implements Change {
    public AddCheck {
      Objects.requireNonNull(table);
      Objects.requireNonNull(check);
    }
  }

  /** Drops a key, a check or a foreign key. */
  record DropConstraint(String table, String constraint) implements Change {
    public DropConstraint {
      Objects.requireNonNull(table);
      Objects.requireNonNull(constraint);
    }
  }

  /** Drops an index that belongs to no constraint. */
  record DropIndex(String index) implements Change {
    public DropIndex {
      Objects.requireNonNull(index);
    }
  }

  /**
   * Returns the changes that create the model in an empty database: tables with their comments,
   * then foreign keys, then indexes.
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

  /**
   * Returns the changes that create a table with its comments, without foreign keys and indexes.
   */
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
