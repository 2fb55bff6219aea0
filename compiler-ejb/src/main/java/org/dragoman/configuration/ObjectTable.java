package org.dragoman.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An object type and the table that holds its rows.
 *
 * @param name of the type
 * @param description empty when there is none
 * @param table unquoted name of the table
 * @param key names of the fields of the primary key, in order; never empty
 * @param fields in the order of the schema text
 * @param rule who may see the type at all; null when it says nothing
 */
public record ObjectTable(
    String name,
    String description,
    String table,
    List<String> key,
    List<ObjectField> fields,
    Rule rule) {
  public ObjectTable {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(table);
    key = List.copyOf(key);
    fields = List.copyOf(fields);
    if (key.isEmpty()) {
      throw new IllegalArgumentException("The type " + name + " has no primary key");
    }
  }

  /** The field of this name. */
  @JsonIgnore
  public Optional<ObjectField> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }

  /** The column of a field that is known to be one. */
  @JsonIgnore
  public ObjectField.Column column(String fieldName) {
    return field(fieldName)
        .filter(ObjectField.Column.class::isInstance)
        .map(ObjectField.Column.class::cast)
        .orElseThrow(
            () -> new IllegalArgumentException("No column " + fieldName + " in " + this.name));
  }

  /** The columns of the primary key, in order. */
  @JsonIgnore
  public List<ObjectField.Column> keyColumns() {
    return key.stream().map(this::column).toList();
  }
}
