package org.dragoman.broker.policy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.ObjectTable;

/** Reduces interfaces and unions for a caller who sees only some of their members. */
final class AbstractPolicy {
  private AbstractPolicy() {}

  /**
   * Returns the abstract types that still have members, with those members. An interface keeps the
   * fields that all its remaining members keep.
   */
  static List<AbstractType> trimmed(List<AbstractType> abstracts, List<ObjectTable> types) {
    List<AbstractType> left =
        abstracts.stream()
            .map(type -> trimmed(type, types))
            .filter(type -> !type.members().isEmpty())
            .filter(type -> type.union() || !type.fields().isEmpty())
            .toList();
    Set<String> names = new LinkedHashSet<>();
    left.forEach(type -> names.add(type.name()));
    return left.stream()
        .map(
            type ->
                with(
                    type,
                    type.fields(),
                    type.interfaces().stream().filter(names::contains).toList(),
                    type.members()))
        .toList();
  }

  private static AbstractType trimmed(AbstractType type, List<ObjectTable> types) {
    List<ObjectTable> members = types.stream().filter(one -> type.has(one.name())).toList();
    List<String> names = members.stream().map(ObjectTable::name).toList();
    return with(
        type,
        type.fields().stream()
            .filter(field -> members.stream().allMatch(one -> one.field(field.name()).isPresent()))
            .toList(),
        type.interfaces(),
        type.members().stream().filter(names::contains).toList());
  }

  private static AbstractType with(
      AbstractType type,
      List<AbstractType.Field> fields,
      List<String> interfaces,
      List<String> members) {
    return new AbstractType(
        type.name(), type.description(), type.union(), fields, interfaces, members);
  }

  /**
   * Adds the types that a result type makes visible: an abstract type leads to its members, and
   * each visible type shows its interfaces.
   */
  static void reach(AbstractType type, Set<String> reached) {
    if (reached.contains(type.name())) {
      reached.addAll(type.members());
      type.fields().forEach(field -> reached.add(field.type().name()));
    } else if (!type.union() && type.members().stream().anyMatch(reached::contains)) {
      reached.add(type.name());
    }
  }
}
