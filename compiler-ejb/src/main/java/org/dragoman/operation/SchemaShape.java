package org.dragoman.operation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The operations and types of one published schema for one kind of caller.
 *
 * @param types of objects, by name
 * @param inputs the fields of input objects, by name
 * @param enums the values of enums, by name
 * @param unasked names of the operations that a model may run without a confirmation
 * @param bySelection the fields that group rows by the selected fields alone: {@code Type.field},
 *     and {@code Query.name} for queries
 * @param descriptions for people: of types by {@code Type}, of fields by {@code Type.field};
 *     elements without one are left out
 */
public record SchemaShape(
    String name,
    Map<String, ObjectShape> types,
    Map<String, List<InputValue>> inputs,
    Map<String, List<String>> enums,
    Map<String, String> descriptions,
    List<Operation> operations,
    Set<String> unasked,
    Set<String> bySelection) {
  /** Before the name of a query among what groups by selection. */
  private static final String QUERY = "Query.";

  public SchemaShape {
    Objects.requireNonNull(name);
    types = Map.copyOf(types);
    inputs = Map.copyOf(inputs);
    enums = Map.copyOf(enums);
    descriptions = Map.copyOf(descriptions);
    operations = List.copyOf(operations);
    unasked = Set.copyOf(unasked);
    bySelection = Set.copyOf(bySelection);
  }

  /** Makes a shape in which every write needs a confirmation and no field groups by selection. */
  public SchemaShape(
      String name,
      Map<String, ObjectShape> types,
      Map<String, List<InputValue>> inputs,
      Map<String, List<String>> enums,
      Map<String, String> descriptions,
      List<Operation> operations) {
    this(name, types, inputs, enums, descriptions, operations, Set.of(), Set.of());
  }

  /** Returns the same shape with the operations that need no confirmation. */
  public SchemaShape withUnasked(Set<String> names) {
    return new SchemaShape(
        name, types, inputs, enums, descriptions, operations, names, bySelection);
  }

  /** Returns the same shape with the fields that group by selection. */
  public SchemaShape withBySelection(Set<String> names) {
    return new SchemaShape(name, types, inputs, enums, descriptions, operations, unasked, names);
  }

  /**
   * Returns the same shape for a client that selects all values, as tools of models do. The fields
   * that would give it one group for each row are left out.
   */
  public SchemaShape forModels() {
    return without(bySelection);
  }

  private SchemaShape without(Set<String> fields) {
    if (fields.isEmpty()) {
      return this;
    }
    Map<String, ObjectShape> left = new LinkedHashMap<>();
    types.forEach((type, shape) -> left.put(type, shape.without(fields)));
    return new SchemaShape(
        name,
        left,
        inputs,
        enums,
        descriptions,
        operations.stream()
            .filter(one -> one.write() || !fields.contains(QUERY + one.name()))
            .toList(),
        unasked,
        Set.of());
  }

  /** Returns the operations that read. */
  public List<Operation> queries() {
    return operations.stream().filter(operation -> !operation.write()).toList();
  }

  /** Returns the operation of this name; a query and a mutation may have the same. */
  public Optional<Operation> operation(String called, boolean write) {
    return operations.stream()
        .filter(operation -> operation.name().equals(called) && operation.write() == write)
        .findFirst();
  }

  /** Returns the type of the result; null when that is a single value. */
  public ObjectShape result(Operation operation) {
    return types.get(operation.result().named().name());
  }

  /**
   * Returns the type of the rows, including those of a page; null when the operation returns a
   * value.
   */
  public ObjectShape rows(Operation operation) {
    ObjectShape result = result(operation);
    return result == null
        ? null
        : result.nodes().map(nodes -> types.get(nodes.target())).orElse(result);
  }
}
