package org.dragoman.language.schema.reads;

import graphql.language.FieldDefinition;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** The valid object types and result types, and the fields of all declared ones. */
public final class Types {
  private final Declarations declarations;
  private final Map<String, ObjectType> sound = new LinkedHashMap<>();
  private final Map<String, ResultType> results = new LinkedHashMap<>();
  private final Set<String> withoutMembers = new HashSet<>();
  private final Map<String, CommonFields> common = new LinkedHashMap<>();

  public Types(
      Declarations declarations,
      List<ObjectType> types,
      List<ResultType> results,
      List<AbstractType> abstracts) {
    this.declarations = declarations;
    types.forEach(type -> sound.put(type.name(), type));
    results.forEach(type -> this.results.put(type.name(), type));
    abstracts.forEach(this::add);
  }

  private void add(AbstractType type) {
    List<ObjectType> members =
        type.members().stream().flatMap(name -> find(name).stream()).toList();
    if (type.members().isEmpty()) {
      withoutMembers.add(type.name());
    }
    if (!members.isEmpty()) {
      common.put(type.name(), CommonFields.of(type, members));
    }
  }

  /** Whether the text defines an interface or a union of this name. */
  boolean isAbstract(String name) {
    return declarations.isAbstract(name);
  }

  /** Whether it is an interface or a union without members. */
  boolean hasNoMembers(String name) {
    return withoutMembers.contains(name);
  }

  /** Returns the fields of an interface or union; empty when it is none, or already reported. */
  Optional<CommonFields> common(String name) {
    return Optional.ofNullable(common.get(name));
  }

  /**
   * Returns the result type of aggregates of this name; empty when it is none, or already reported.
   */
  Optional<ResultType> result(String name) {
    return Optional.ofNullable(results.get(name));
  }

  /** Returns a type that must be valid, such as the target of a link. */
  public ObjectType sound(String name) {
    return find(name).orElseThrow(() -> new IllegalArgumentException("No type " + name));
  }

  /** Returns the type of this name; empty when it is not declared, or already reported. */
  Optional<ObjectType> find(String name) {
    return Optional.ofNullable(sound.get(name));
  }

  /** Whether the text defines a table of this name. */
  boolean isDeclared(String name) {
    return declarations.isObject(name);
  }

  /** Whether aggregates return the type of this name. */
  boolean isResult(String name) {
    return declarations.isResult(name);
  }

  /** Returns the names of all tables of the text. */
  Set<String> declared() {
    return declarations.objects().keySet();
  }

  /** Whether a declared type has a view of this name, valid or not. */
  public boolean isView(String type, String field) {
    return !common.containsKey(type)
        && declarations.definition(type).getFieldDefinitions().stream()
            .anyMatch(one -> one.getName().equals(field) && Views.isView(one));
  }

  /** Returns the names of all fields of a declared type, including reported ones. */
  public Set<String> declaredFields(String type) {
    if (common.containsKey(type)) {
      return common.get(type).fields().stream()
          .map(Field::name)
          .collect(Collectors.toUnmodifiableSet());
    }
    return declarations.definition(type).getFieldDefinitions().stream()
        .map(FieldDefinition::getName)
        .collect(Collectors.toUnmodifiableSet());
  }
}
