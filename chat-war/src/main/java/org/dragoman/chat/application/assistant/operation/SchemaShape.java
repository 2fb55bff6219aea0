package org.dragoman.chat.application.assistant.operation;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one published schema offers to one kind of caller.
 *
 * @param types by name
 */
public record SchemaShape(String name, Map<String, ObjectShape> types, List<Operation> operations) {
  public SchemaShape {
    Objects.requireNonNull(name);
    types = Map.copyOf(types);
    operations = List.copyOf(operations);
  }
}
