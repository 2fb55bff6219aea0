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

  /** What makes the model in an empty database: tables, then foreign keys, then indexes. */
  static List<Change> creating(Model model) {
    List<Change> changes = new ArrayList<>();
    for (Table table : model.tables()) {
      changes.add(new CreateTable(table));
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
