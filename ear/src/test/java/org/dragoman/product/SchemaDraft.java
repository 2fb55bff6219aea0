package org.dragoman.product;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;

/**
 * A schema that is changed at random. What a change makes of it need not compile; such changes are
 * not made.
 */
final class SchemaDraft {
  private static final Compiler COMPILER = new Compiler();
  private static final List<String> SCALARS =
      List.of(
          "Int",
          "Int",
          "Long",
          "Float",
          "Decimal",
          "String",
          "String",
          "ID",
          "Boolean",
          "Date",
          "Time",
          "DateTime",
          "UUID",
          "JSON",
          "Bytes",
          "State");
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f", "a_b", "b_c");
  private static final List<String> TYPES = List.of("A", "B", "C", "D", "A_b", "A_a", "B_c");

  private final Random random;
  private final List<Type> types = new ArrayList<>();
  private final List<Value> values = new ArrayList<>();
  private final DraftConstraints constraints;

  static final class Type {
    String name;
    String from;
    String key;
    String description = "";
    boolean owned;
    boolean version;
    final List<Field> fields = new ArrayList<>();

    boolean has(String field) {
      return fields.stream().anyMatch(one -> one.name.equals(field));
    }
  }

  static final class Field {
    String name;
    String from;
    String scalar;
    Type target;
    Field inverse;
    boolean list;
    boolean nonNull;
    boolean elementNonNull;
    boolean unique;
    boolean index;
    boolean searched;
    String initial = "";
    String check = "";
    String onDelete = "";
    String description = "";
  }

  static final class Value {
    String name;
    String from;
  }

  SchemaDraft(Random random) {
    this.random = random;
    this.constraints = new DraftConstraints(values, random);
    addValue("OPEN");
    addValue("DONE");
    addType();
    addType();
    for (int i = 0; i < 12; i++) {
      change();
    }
    forgetRenames();
  }

  /** Some changes, each of which compiles together with those before it. */
  void next() {
    forgetRenames();
    int count = 1 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      change();
    }
  }

  /** Earlier names stay written down until the next ones come. */
  private void forgetRenames() {
    types.forEach(
        type -> {
          type.from = null;
          type.fields.forEach(field -> field.from = null);
        });
    values.forEach(value -> value.from = null);
  }

  private void change() {
    for (int i = 0; i < 50; i++) {
      Runnable undo = attempt();
      if (undo != null) {
        if (COMPILER.compile(sdl()) instanceof Compilation.Accepted) {
          return;
        }
        undo.run();
      }
    }
  }

  /** Makes one change; what undoes it, or null when there was nothing to change. */
  private Runnable attempt() {
    Type type = pick(types);
    Field field = type == null || type.fields.isEmpty() ? null : pick(type.fields);
    return switch (random.nextInt(24)) {
      case 0 -> addType();
      case 1 -> types.size() < 3 ? null : dropType(type);
      case 2 -> renameType(type);
      case 3, 4, 5 -> addField(type);
      case 6 -> addLink(type);
      case 7 -> field == null ? null : dropField(type, field);
      case 8, 9 -> field == null ? null : renameField(type, field);
      case 10, 11 -> field == null ? null : changeScalar(field);
      case 12 -> field == null ? null : toggle(field, () -> field.nonNull = !field.nonNull);
      case 13 -> field == null ? null : toggle(field, () -> field.list = !field.list);
      case 14 ->
          field == null ? null : toggle(field, () -> field.elementNonNull = !field.elementNonNull);
      case 15 -> field == null ? null : toggle(field, () -> field.unique = !field.unique);
      case 16 -> field == null ? null : toggle(field, () -> field.index = !field.index);
      case 17 -> field == null ? null : toggle(field, () -> field.searched = !field.searched);
      case 18 ->
          field == null ? null : toggle(field, () -> field.initial = constraints.initial(field));
      case 19 -> field == null ? null : toggle(field, () -> field.check = constraints.check(field));
      case 20 ->
          field == null
              ? null
              : toggle(field, () -> field.onDelete = pick(List.of("", "cascade", "setNull")));
      case 21 -> changeValues();
      case 22 -> shuffle(type);
      default -> changeType(type, field);
    };
  }

  private Runnable addType() {
    Type type = new Type();
    type.name = pick(TYPES);
    type.key = pick(List.of("id: ID!", "k: String! @svc_primaryKey", "k: Int! @svc_primaryKey"));
    if (types.stream().anyMatch(one -> one.name.equals(type.name))) {
      return null;
    }
    types.add(type);
    return () -> types.remove(type);
  }

  private Runnable dropType(Type type) {
    List<Type> before = List.copyOf(types);
    List<List<Field>> fields = before.stream().map(one -> List.copyOf(one.fields)).toList();
    types.remove(type);
    types.forEach(one -> one.fields.removeIf(field -> field.target == type));
    return () -> {
      types.clear();
      types.addAll(before);
      for (int i = 0; i < before.size(); i++) {
        before.get(i).fields.clear();
        before.get(i).fields.addAll(fields.get(i));
      }
    };
  }

  private Runnable renameType(Type type) {
    String name = type.name;
    String from = type.from;
    String other = pick(TYPES);
    if (from != null || types.stream().anyMatch(one -> one.name.equals(other))) {
      return null;
    }
    type.from = name;
    type.name = other;
    return () -> {
      type.name = name;
      type.from = from;
    };
  }

  private Runnable addField(Type type) {
    Field field = new Field();
    field.name = pick(NAMES);
    field.scalar = pick(SCALARS);
    field.list = random.nextInt(5) == 0;
    field.nonNull = random.nextInt(4) == 0;
    field.initial = random.nextInt(3) == 0 ? constraints.initial(field) : "";
    if (type.has(field.name)) {
      return null;
    }
    type.fields.add(random.nextInt(type.fields.size() + 1), field);
    return () -> type.fields.remove(field);
  }

  private Runnable addLink(Type type) {
    Type target = pick(types);
    Field field = new Field();
    field.name = pick(NAMES);
    field.target = target;
    field.list = random.nextBoolean();
    if (type.has(field.name)) {
      return null;
    }
    type.fields.add(field);
    if (random.nextBoolean()) {
      return () -> type.fields.remove(field);
    }
    Field back = new Field();
    back.name = pick(NAMES);
    back.target = type;
    back.list = random.nextInt(4) > 0;
    if (target.has(back.name)) {
      return () -> type.fields.remove(field);
    }
    back.inverse = field;
    field.inverse = back;
    target.fields.add(back);
    return () -> {
      type.fields.remove(field);
      target.fields.remove(back);
    };
  }

  private Runnable dropField(Type type, Field field) {
    int place = type.fields.indexOf(field);
    type.fields.remove(field);
    Field mate = field.inverse;
    if (mate != null) {
      mate.inverse = null;
    }
    return () -> {
      type.fields.add(place, field);
      if (mate != null) {
        mate.inverse = field;
      }
    };
  }

  private Runnable renameField(Type type, Field field) {
    String name = field.name;
    String other = pick(NAMES);
    if (field.from != null || type.has(other)) {
      return null;
    }
    field.from = name;
    field.name = other;
    return () -> {
      field.name = name;
      field.from = null;
    };
  }

  private Runnable changeScalar(Field field) {
    return field.target != null ? null : toggle(field, () -> field.scalar = pick(SCALARS));
  }

  private Runnable changeType(Type type, Field field) {
    boolean owned = type.owned;
    boolean version = type.version;
    String description = type.description;
    String ofField = field == null ? "" : field.description;
    switch (random.nextInt(4)) {
      case 0 -> type.owned = !owned;
      case 1 -> type.version = !version;
      case 2 -> type.description = "It's " + random.nextInt(9);
      default -> {
        if (field != null) {
          field.description = random.nextBoolean() ? "" : "That's " + random.nextInt(9);
        }
      }
    }
    return () -> {
      type.owned = owned;
      type.version = version;
      type.description = description;
      if (field != null) {
        field.description = ofField;
      }
    };
  }

  private Runnable shuffle(Type type) {
    List<Field> fields = List.copyOf(type.fields);
    List<Type> before = List.copyOf(types);
    Collections.shuffle(type.fields, random);
    Collections.shuffle(types, random);
    return () -> {
      type.fields.clear();
      type.fields.addAll(fields);
      types.clear();
      types.addAll(before);
    };
  }

  private Runnable changeValues() {
    List<Value> before = List.copyOf(values);
    Value value = pick(values);
    String name = "V" + random.nextInt(6);
    if (values.stream().anyMatch(one -> one.name.equals(name))) {
      return null;
    }
    switch (random.nextInt(3)) {
      case 0 -> addValue(name);
      case 1 -> {
        if (values.size() > 1) {
          values.remove(value);
        }
      }
      default -> {
        if (value.from != null) {
          return null;
        }
        Value renamed = new Value();
        renamed.name = name;
        renamed.from = value.name;
        values.set(values.indexOf(value), renamed);
      }
    }
    return () -> {
      values.clear();
      values.addAll(before);
    };
  }

  private void addValue(String name) {
    Value value = new Value();
    value.name = name;
    values.add(value);
  }

  private Runnable toggle(Field field, Runnable change) {
    Field before = new Field();
    copy(field, before);
    change.run();
    return () -> copy(before, field);
  }

  private static void copy(Field from, Field to) {
    to.name = from.name;
    to.from = from.from;
    to.scalar = from.scalar;
    to.target = from.target;
    to.inverse = from.inverse;
    to.list = from.list;
    to.nonNull = from.nonNull;
    to.elementNonNull = from.elementNonNull;
    to.unique = from.unique;
    to.index = from.index;
    to.searched = from.searched;
    to.initial = from.initial;
    to.check = from.check;
    to.onDelete = from.onDelete;
    to.description = from.description;
  }

  private <T> T pick(List<T> all) {
    return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
  }

  /** The schema text. */
  String sdl() {
    return DraftText.of(types, values);
  }

  /** Statements that insert rows, each of which the database may refuse. */
  List<String> rows() {
    return new DraftRows(types, values, random).statements();
  }
}
