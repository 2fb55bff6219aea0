package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.ObjectField.Join;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;
import org.dragoman.language.schema.types.Renames.Member;
import org.dragoman.language.schema.types.Schema;

/**
 * Maps the parts of the next version to those of the live one: by name, else by the declared
 * earlier name. An earlier name that the live version does not have is ignored, since the renaming
 * has already happened.
 */
final class Correspondence {
  private final Version live;
  private final Version next;
  private final Map<String, ObjectType> before = new LinkedHashMap<>();
  private final Map<String, ObjectType> after = new LinkedHashMap<>();
  private final Map<Member, Field> fieldsBefore = new HashMap<>();
  private final Map<Member, Field> fieldsAfter = new HashMap<>();

  /** Join tables that are kept, by their names in the next version. */
  private final Map<String, KeptTable> tables;

  /**
   * A link whose join table is kept, from the side of one of its ends.
   *
   * @param live the current name of the table
   */
  record KeptTable(String live, Join.Table before, Join.Table after) {}

  Correspondence(Version live, Version next) {
    this.live = live;
    this.next = next;
    for (ObjectType type : next.schema().types()) {
      find(live.schema(), type).ifPresent(old -> put(old, type));
    }
    tables = keptTables();
  }

  private void put(ObjectType old, ObjectType type) {
    before.put(type.name(), old);
    after.put(old.name(), type);
    Map<String, Field> fields = new HashMap<>();
    old.fields().forEach(field -> fields.put(field.name(), field));
    for (Field field : type.fields()) {
      Field was =
          Optional.ofNullable(fields.get(field.name()))
              .or(() -> renamed(type, field).map(fields::get))
              .orElse(null);
      if (was != null) {
        fieldsBefore.put(new Member(type.name(), field.name()), was);
        fieldsAfter.put(new Member(old.name(), was.name()), field);
      }
    }
  }

  private Optional<String> renamed(ObjectType type, Field field) {
    return next.schema().renames().member(type.name(), field.name());
  }

  private Optional<ObjectType> find(Schema schema, ObjectType type) {
    return find(schema, type.name())
        .or(() -> next.schema().renames().type(type.name()).flatMap(name -> find(schema, name)));
  }

  private static Optional<ObjectType> find(Schema schema, String name) {
    return schema.types().stream().filter(type -> type.name().equals(name)).findFirst();
  }

  Version live() {
    return live;
  }

  Version next() {
    return next;
  }

  /** Returns the live type that becomes a type of the next version. */
  Optional<ObjectType> before(ObjectType type) {
    return Optional.ofNullable(before.get(type.name()));
  }

  /** Returns the next version of a live type. */
  Optional<ObjectType> after(String type) {
    return Optional.ofNullable(after.get(type));
  }

  /**
   * Returns the live field that becomes a field of the next version, whether or not its values are
   * kept.
   */
  Optional<Field> before(ObjectType type, Field field) {
    return Optional.ofNullable(fieldsBefore.get(new Member(type.name(), field.name())));
  }

  /** Returns the next version of a live field. */
  Optional<Field> after(String type, String field) {
    return Optional.ofNullable(fieldsAfter.get(new Member(type, field)));
  }

  /** Whether the values of a field of the next version already exist. */
  boolean keeps(ObjectType type, Field field) {
    Optional<Field> old = before(type, field);
    if (old.isEmpty()) {
      return false;
    }
    return switch (field) {
      case Field.Value value -> conversion(type, value).isPresent();
      case Field.View view -> old.get() instanceof Field.View;
      case Field.Link link -> old.get() instanceof Field.Link one && keeps(link, one);
    };
  }

  private boolean keeps(Field.Link link, Field.Link old) {
    if (!leadsTo(old, link)) {
      return false;
    }
    return switch (link.pairing()) {
      case Pairing.KeyHere here ->
          old.pairing() instanceof Pairing.KeyHere
              && OldValues.keys(old).size() == OldValues.keys(link).size();
      case Pairing.KeyThere there -> old.pairing() instanceof Pairing.KeyThere;
      case Pairing.Table table ->
          old.pairing() instanceof Pairing.Table
              && Optional.ofNullable(tables.get(table(link).table()))
                  .map(KeptTable::live)
                  .equals(Optional.of(table(old).table()));
    };
  }

  private boolean leadsTo(Field.Link old, Field.Link link) {
    return after(old.target()).map(ObjectType::name).equals(Optional.of(link.target()));
  }

  /** Returns the conversion of a field's values to their next type; empty when there is none. */
  Optional<Conversion> conversion(ObjectType type, Field.Value field) {
    return before(type, field)
        .filter(Field.Value.class::isInstance)
        .flatMap(old -> Conversion.of(old.type(), field.type()));
  }

  /** Returns the join table of a name in the next version, if it is kept. */
  Optional<KeptTable> table(String name) {
    return Optional.ofNullable(tables.get(name));
  }

  /** Returns the live names of the values of an enum, by their next names. */
  Map<String, String> renamedValues(String oldEnum, String nowEnum) {
    Set<String> had = values(live.schema(), oldEnum);
    Map<String, String> renamed = new LinkedHashMap<>();
    for (String value : values(next.schema(), nowEnum)) {
      next.schema()
          .renames()
          .member(nowEnum, value)
          .filter(from -> had.contains(from) && !had.contains(value))
          .ifPresent(from -> renamed.put(value, from));
    }
    return renamed;
  }

  /** Returns the values of an enum, in order; empty for a name that is no enum. */
  static Set<String> values(Schema schema, String name) {
    return schema.enums().stream()
        .filter(one -> one.name().equals(name))
        .flatMap(one -> one.values().stream().map(EnumValues.Value::name))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Finds the join tables that are kept: those for which all ends that exist in both versions
   * agree. Two tables that would become one, or one that would become two, are not kept.
   */
  private Map<String, KeptTable> keptTables() {
    Map<String, Set<String>> oldOfNew = new LinkedHashMap<>();
    Map<String, Set<String>> newOfOld = new LinkedHashMap<>();
    List<KeptTable> candidates = new ArrayList<>();
    for (ObjectType type : next.schema().types()) {
      for (Field field : type.fields()) {
        if (field instanceof Field.Link link
            && link.pairing() instanceof Pairing.Table
            && before(type, field).orElse(null) instanceof Field.Link old
            && old.pairing() instanceof Pairing.Table
            && leadsTo(old, link)) {
          Join.Table was = table(old);
          Join.Table is = table(link);
          oldOfNew.computeIfAbsent(is.table(), key -> new LinkedHashSet<>()).add(was.table());
          newOfOld.computeIfAbsent(was.table(), key -> new LinkedHashSet<>()).add(is.table());
          candidates.add(new KeptTable(was.table(), was, is));
        }
      }
    }
    Map<String, KeptTable> kept = new LinkedHashMap<>();
    for (KeptTable one : candidates) {
      if (oldOfNew.get(one.after().table()).size() == 1 && newOfOld.get(one.live()).size() == 1) {
        kept.putIfAbsent(one.after().table(), one);
      }
    }
    return kept;
  }

  private static Join.Table table(Field.Link link) {
    return (Join.Table) link.configured().join();
  }
}
