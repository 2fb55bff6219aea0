package org.dragoman.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.model.Table.ForeignKey;
import org.dragoman.model.Table.Index;

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

  /** The table exists before. */
  record CommentOnTable(String table, String comment) implements Change {
    public CommentOnTable {
      Objects.requireNonNull(table);
      Objects.requireNonNull(comment);
    }
  }

  /** The column exists before. */
  record CommentOnColumn(String table, String column, String comment) implements Change {
    public CommentOnColumn {
      Objects.requireNonNull(table);
      Objects.requireNonNull(column);
      Objects.requireNonNull(comment);
    }
  }

  /**
   * What makes the model in an empty database: tables with their comments, then foreign keys, then
   * indexes.
   */
  static List<Change> creating(Model model) {
    List<Change> changes = new ArrayList<>();
    for (Table table : model.tables()) {
      changes.add(new CreateTable(table));
      if (!table.comment().isEmpty()) {
        changes.add(new CommentOnTable(table.name(), table.comment()));
      }
      for (Column column : table.columns()) {
        if (!column.comment().isEmpty()) {
          changes.add(new CommentOnColumn(table.name(), column.name(), column.comment()));
        }
      }
    }
    for (Table table : model.tables()) {
      table.foreignKeys().forEach(key -> changes.add(new AddForeignKey(table.name(), key)));
    }
    for (Table table : model.tables()) {
      table.indexes().forEach(index -> changes.add(new CreateIndex(table.name(), index)));
    }
    return List.copyOf(changes);
  }
}
