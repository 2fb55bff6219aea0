package org.dragoman.language.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.ObjectField.Join;

/**
 * The tables of a schema, and how each link finds its rows in them.
 *
 * @param tables those of object types in the order of the schema text, then those of links
 * @param joins by type and field
 */
public record Model(List<Table> tables, Map<LinkName, Join> joins) {
  public Model {
    tables = List.copyOf(tables);
    joins = Collections.unmodifiableMap(new LinkedHashMap<>(joins));
  }

  /** A link field of a type. */
  public record LinkName(String type, String field) {}

  /** A table that is known to exist. */
  public Table table(String name) {
    return tables.stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No table " + name));
  }
}
