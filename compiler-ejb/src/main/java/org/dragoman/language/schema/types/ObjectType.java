package org.dragoman.language.schema.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.contract.fault.Location;

/**
 * An object type with its primary key.
 *
 * @param description empty when there is none
 * @param fields in the order of the schema text
 * @param key names of the fields of the primary key, each a non-null value, in order
 * @param uniques sets of fields with UNIQUE constraints, besides the key
 * @param indexes sets of fields with a declared index
 * @param rule who may see the type at all; null without one
 * @param location of the name
 * @param owned who sees which rows; null when everybody sees all
 * @param searched the text search; null without one
 * @param rows the row rules; empty without any
 * @param version name of the field that counts the changes of a row; null without one
 */
public record ObjectType(
    String name,
    String description,
    List<Field> fields,
    List<String> key,
    List<FieldSet> uniques,
    List<FieldSet> indexes,
    Rule rule,
    Location location,
    Ownership owned,
    Searched searched,
    List<RowRule> rows,
    String version)
    implements Fielded {
  public ObjectType {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(location);
    fields = List.copyOf(fields);
    key = List.copyOf(key);
    uniques = List.copyOf(uniques);
    indexes = List.copyOf(indexes);
    rows = List.copyOf(rows);
    if (key.isEmpty()) {
      throw new IllegalArgumentException("The type " + name + " has no primary key");
    }
    for (String part : key) {
      if (fields.stream().noneMatch(f -> f instanceof Field.Value && f.name().equals(part))) {
        throw new IllegalArgumentException("The key of " + name + " has no field " + part);
      }
    }
  }

  /** Returns the same type with other fields of the same names. */
  public ObjectType with(List<Field> others) {
    return with(rows, others);
  }

  /** Returns the same type with an ownership of its rows. */
  public ObjectType with(Ownership owners) {
    return new ObjectType(
        name,
        description,
        fields,
        key,
        uniques,
        indexes,
        rule,
        location,
        owners,
        searched,
        rows,
        version);
  }

  /** Returns the same type with row rules, and with other fields of the same names. */
  public ObjectType with(List<RowRule> rules, List<Field> others) {
    return new ObjectType(
        name,
        description,
        others,
        key,
        uniques,
        indexes,
        rule,
        location,
        owned,
        searched,
        rules,
        version);
  }

  /** Returns the type of the configuration. */
  public ObjectTable configured() {
    return new ObjectTable(
        name,
        description,
        name,
        key,
        fields.stream().map(Field::configured).toList(),
        uniques.stream().map(set -> ObjectTable.Unique.of(name, set.fields())).toList(),
        rule,
        owned,
        searched == null
            ? null
            : new TextSearch(TextSearch.COLUMN, searched.language(), searched.fields()),
        rows,
        version);
  }

  /** Returns the field of this name. */
  @Override
  public Optional<Field> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }

  /** Returns a field that must be a value. */
  public Field.Value value(String fieldName) {
    return field(fieldName)
        .filter(Field.Value.class::isInstance)
        .map(Field.Value.class::cast)
        .orElseThrow(() -> new IllegalArgumentException("No value " + fieldName + " in " + name));
  }

  /** Returns the fields of the primary key, in order. */
  public List<Field.Value> keyFields() {
    return key.stream().map(this::value).toList();
  }

  /**
   * Returns the sets of fields whose values are unique: the primary key, every unique set, and
   * every one-to-one link.
   */
  public List<List<String>> uniqueSets() {
    List<List<String>> sets = new ArrayList<>();
    sets.add(key);
    uniques.forEach(unique -> sets.add(unique.fields()));
    for (Field field : fields) {
      if (field instanceof Field.Link link
          && link.pairing() instanceof Pairing.KeyHere here
          && here.unique()) {
        sets.add(List.of(link.name()));
      }
    }
    return sets;
  }

  /**
   * Returns the unique sets whose values identify a row: non-null values, and links, since a filter
   * can only follow a link to an existing row.
   */
  public List<List<String>> pinningSets() {
    return uniqueSets().stream().filter(set -> set.stream().allMatch(this::pins)).toList();
  }

  private boolean pins(String name) {
    return switch (field(name).orElseThrow()) {
      case Field.Value value -> value.type().nonNull();
      case Field.Link link -> true;
      case Field.View view -> false;
    };
  }

  @Override
  public boolean isSearched() {
    return searched != null;
  }
}
