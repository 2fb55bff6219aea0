package org.dragoman.schema;

import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.configuration.AbstractType;

/** The object types that are understood, and the fields of all that are declared. */
final class Types {
  private final Declarations declarations;
  private final Map<String, ObjectType> sound = new LinkedHashMap<>();
  private final Set<String> withoutMembers = new HashSet<>();
  private final Map<String, CommonFields> common = new LinkedHashMap<>();

  Types(Declarations declarations, List<ObjectType> types, List<AbstractType> abstracts) {
    this.declarations = declarations;
    types.forEach(type -> sound.put(type.name(), type));
    for (AbstractType type : abstracts) {
      List<ObjectType> members =
          type.members().stream().flatMap(name -> find(name).stream()).toList();
      if (type.members().isEmpty()) {
        withoutMembers.add(type.name());
      }
      if (!members.isEmpty()) {
        common.put(type.name(), CommonFields.of(type, members));
      }
    }
  }

  /** Whether it is an interface or a union that no object type belongs to. */
  boolean hasNoMembers(String name) {
    return withoutMembers.contains(name);
  }

  /** What rows of the type, or of several, are found by; empty when it is reported already. */
  Optional<RowType> rows(String name) {
    return find(name).<RowType>map(type -> type).or(() -> Optional.ofNullable(common.get(name)));
  }

  /** A type that is known to be understood, such as the target of a link. */
  ObjectType sound(String name) {
    return find(name).orElseThrow(() -> new IllegalArgumentException("No type " + name));
  }

  /** The type of this name; empty when it is not declared, or reported already. */
  Optional<ObjectType> find(String name) {
    return Optional.ofNullable(sound.get(name));
  }

  /** Whether an object type, an interface or a union of this name stands in the text. */
  boolean isDeclared(String name) {
    return declarations.isObject(name) || declarations.isAbstract(name);
  }

  /** Names of all object types of the text. */
  Set<String> declared() {
    return declarations.objects().keySet();
  }

  /** Names of all fields of a declared type, also of those that are reported already. */
  Set<String> declaredFields(String type) {
    if (common.containsKey(type)) {
      return common.get(type).fields().stream()
          .map(Field::name)
          .collect(Collectors.toUnmodifiableSet());
    }
    ObjectTypeDefinition node = declarations.objects().get(type);
    return node.getFieldDefinitions().stream()
        .map(FieldDefinition::getName)
        .collect(Collectors.toUnmodifiableSet());
  }
}
