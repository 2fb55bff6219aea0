package org.dragoman.language.model;

import java.util.List;

/**
 * The tables of a schema.
 *
 * @param tables those of object types in the order of the schema text, then the join tables
 */
public record Model(List<Table> tables) {
  public Model {
    tables = List.copyOf(tables);
  }

  /** Returns a table that must exist. */
  public Table table(String name) {
    return tables.stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No table " + name));
  }
}
