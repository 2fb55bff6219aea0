package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
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
 * @param uniques sets of fields whose values are unique, besides the key
 * @param rule who may see the type at all; null without one
 * @param ownership who sees which rows; null when all do
 * @param search how its texts are searched; null when they are not
 * @param rows the row rules; empty when the type has none
 * @param version name of the field that counts the changes of a row ({@code @svc_version}); null
 *     when none does
 */
public record ObjectTable(
    String name,
    String description,
    String table,
    List<String> key,
    List<ObjectField> fields,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Unique> uniques,
    Rule rule,
    Ownership ownership,
    TextSearch search,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<RowRule> rows,
    @JsonInclude(JsonInclude.Include.NON_NULL) String version) {
  public ObjectTable {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(table);
    key = List.copyOf(key);
    fields = List.copyOf(fields);
    rows = rows == null ? List.of() : List.copyOf(rows);
    uniques = uniques == null ? List.of() : List.copyOf(uniques);
    if (key.isEmpty()) {
      throw new IllegalArgumentException("The type " + name + " has no primary key");
    }
  }

  /**
   * A set of fields whose values are unique; a row that lacks one of the values equals no other.
   *
   * @param constraint unquoted name of the constraint in the database
   * @param fields names of values and of links whose key the table holds
   */
  public record Unique(String constraint, List<String> fields) {
    public Unique {
      Objects.requireNonNull(constraint);
      fields = List.copyOf(fields);
    }

    /** Makes the constraint of some fields of a table, with its derived name. */
    public static Unique of(String table, List<String> fields) {
      return new Unique(table + "_" + String.join("_", fields) + "_key", fields);
    }
  }

  /**
   * Returns the same type with all rows and all values of its fields visible: without ownership,
   * row rules and field conditions.
   */
  public ObjectTable forEveryone() {
    return new ObjectTable(
        name,
        description,
        table,
        key,
        fields.stream().map(ObjectTable::forEveryone).toList(),
        uniques,
        rule,
        null,
        search,
        List.of(),
        version);
  }

  private static ObjectField forEveryone(ObjectField field) {
    return field instanceof ObjectField.Column column ? column.with(List.of()) : field;
  }

  /** Whether the type may have rows that are hidden from some callers. */
  public boolean hidesRows() {
    return ownership != null || !rows.isEmpty();
  }

  /** Whether a row, or a part of it, may be hidden from the caller who has written it. */
  public boolean hidesWritten() {
    return !rows.isEmpty()
        || fields.stream()
            .anyMatch(
                field -> field instanceof ObjectField.Column column && !column.shown().isEmpty());
  }

  /** Returns the field of this name. */
  @JsonIgnore
  public Optional<ObjectField> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }

  /** Returns the column of a field that must be one. */
  @JsonIgnore
  public ObjectField.Column column(String fieldName) {
    return field(fieldName)
        .filter(ObjectField.Column.class::isInstance)
        .map(ObjectField.Column.class::cast)
        .orElseThrow(
            () -> new IllegalArgumentException("No column " + fieldName + " in " + this.name));
  }

  /** Returns the link of a field that must be one. */
  @JsonIgnore
  public ObjectField.Link link(String fieldName) {
    return field(fieldName)
        .filter(ObjectField.Link.class::isInstance)
        .map(ObjectField.Link.class::cast)
        .orElseThrow(
            () -> new IllegalArgumentException("No link " + fieldName + " in " + this.name));
  }

  /** Returns the columns of the primary key, in order. */
  @JsonIgnore
  public List<ObjectField.Column> keyColumns() {
    return key.stream().map(this::column).toList();
  }
}
