package org.dragoman.product;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;

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

  private static final class Type {
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

  private static final class Field {
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

  private static final class Value {
    String name;
    String from;
  }

  SchemaDraft(Random random) {
    this.random = random;
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
      case 18 -> field == null ? null : toggle(field, () -> field.initial = initial(field));
      case 19 -> field == null ? null : toggle(field, () -> field.check = check(field));
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
    field.initial = random.nextInt(3) == 0 ? initial(field) : "";
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

  private String initial(Field field) {
    if (field.target != null || random.nextInt(4) == 0) {
      return "";
    }
    return field.list
        ? "[]"
        : switch (field.scalar) {
          case "Int", "Long" -> pick(List.of("3", "\"$sequence\""));
          case "Float", "Decimal" -> "1.5";
          case "Boolean" -> "true";
          case "Date", "Time", "DateTime" -> "\"$now\"";
          case "UUID" -> "\"$uuid\"";
          case "State" -> pick(values).name;
          case "String", "ID" -> pick(List.of("\"x\"", "\"$uuid\"", "\"$token.sub\""));
          default -> "";
        };
  }

  private String check(Field field) {
    if (field.target != null || random.nextInt(4) == 0) {
      return "";
    }
    return field.list
        ? "_maxLength: 3"
        : switch (field.scalar) {
          case "Int", "Float" -> pick(List.of("_gt: 0", "_gt: 1, _lte: 100"));
          case "Long", "Decimal" -> "_gte: \"2\"";
          case "Date" -> "_gt: \"2000-01-01\"";
          case "State" -> "_in: [" + pick(values).name + "]";
          case "String", "ID" -> pick(List.of("_maxLength: 2", "_pattern: \"[a-z0-9]+\""));
          default -> "";
        };
  }

  private <T> T pick(List<T> all) {
    return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
  }

  /** The schema text. */
  String sdl() {
    StringBuilder text = new StringBuilder("enum State {");
    values.forEach(value -> text.append(' ').append(value.name).append(from(value.from)));
    text.append(" }\n");
    types.forEach(type -> text.append(sdl(type)));
    return text.append("type Query { all: [")
        .append(types.getFirst().name)
        .append("] @svc_resolver(_type: select, _object: ")
        .append(types.getFirst().name)
        .append(") }\n")
        .toString();
  }

  private static String sdl(Type type) {
    String searched =
        type.fields.stream()
            .filter(field -> field.searched)
            .map(field -> field.name)
            .collect(Collectors.joining(", "));
    return description(type.description)
        + "type "
        + type.name
        + from(type.from)
        + (type.owned ? " @svc_owned" : "")
        + (searched.isEmpty() ? "" : " @svc_search(_fields: [" + searched + "])")
        + " {\n  "
        + type.key
        + "\n"
        + (type.version ? "  v: Int! @svc_version\n" : "")
        + type.fields.stream().map(SchemaDraft::sdl).collect(Collectors.joining())
        + "}\n";
  }

  private static String sdl(Field field) {
    String name = field.target == null ? field.scalar : field.target.name;
    String type = field.list ? "[" + name + (field.elementNonNull ? "!" : "") + "]" : name;
    String link =
        field.target == null
            ? ""
            : " @svc_link(_field: "
                + (field.inverse == null ? "null" : field.inverse.name)
                + (field.onDelete.isEmpty() ? "" : ", _onDelete: " + field.onDelete)
                + ")";
    return "  "
        + description(field.description)
        + field.name
        + ": "
        + type
        + (field.nonNull ? "!" : "")
        + from(field.from)
        + link
        + (field.unique ? " @svc_unique" : "")
        + (field.index ? " @svc_index" : "")
        + (field.initial.isEmpty() ? "" : " @svc_default(_value: " + field.initial + ")")
        + (field.check.isEmpty() ? "" : " @svc_check(" + field.check + ")")
        + "\n";
  }

  private static String description(String text) {
    return text.isEmpty() ? "" : "\"" + text + "\"\n";
  }

  private static String from(String name) {
    return name == null ? "" : " @svc_renamed(_from: \"" + name + "\")";
  }

  /** Statements that insert rows, each of which the database may refuse. */
  List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (Type type : types) {
      for (int i = 0; i < 2; i++) {
        rows.add(row(type));
      }
    }
    for (Type type : types) {
      for (Field field : type.fields) {
        if (field.target != null && field.list) {
          rows.add(entry(type, field));
        }
      }
    }
    return rows;
  }

  private String row(Type type) {
    List<String> columns = new ArrayList<>();
    List<String> given = new ArrayList<>();
    if (!type.key.startsWith("id")) {
      columns.add("k");
      given.add("'" + (100 + random.nextInt(900)) + "'");
    }
    if (type.owned) {
      columns.add("#owner");
      given.add("'me'");
    }
    for (Field field : type.fields) {
      if (field.target != null && !field.list && (field.nonNull || random.nextBoolean())) {
        String key = key(field.target);
        columns.add(field.name + "_" + key);
        given.add("(SELECT \"" + key + "\" FROM \"" + field.target.name + "\" LIMIT 1)");
      } else if (field.target == null && (field.nonNull || random.nextInt(3) > 0)) {
        columns.add(field.name);
        given.add(field.list ? "'{" + element(field) + "}'" : "'" + value(field) + "'");
      }
    }
    return columns.isEmpty()
        ? "INSERT INTO \"" + type.name + "\" DEFAULT VALUES"
        : "INSERT INTO \""
            + type.name
            + "\" (\""
            + String.join("\", \"", columns)
            + "\") SELECT "
            + String.join(", ", given);
  }

  private static String key(Type type) {
    return type.key.startsWith("id") ? "id" : "k";
  }

  /** A link that has no table of this name, or that is there, is refused. */
  private static String entry(Type type, Field field) {
    String here = field.inverse == null ? type.name : field.inverse.name;
    return "INSERT INTO \""
        + type.name
        + "_"
        + field.name
        + "\" (\""
        + here
        + "_"
        + key(type)
        + "\", \""
        + field.name
        + "_"
        + key(field.target)
        + "\") SELECT a.\""
        + key(type)
        + "\", b.\""
        + key(field.target)
        + "\" FROM \""
        + type.name
        + "\" a, \""
        + field.target.name
        + "\" b LIMIT 2";
  }

  private String element(Field field) {
    return field.scalar.equals("JSON") ? "\"1\"" : random.nextInt(4) == 0 ? "NULL" : value(field);
  }

  private String value(Field field) {
    return switch (field.scalar) {
      case "Int" -> Integer.toString(random.nextInt(200) - 50);
      case "Long" -> Long.toString(random.nextInt(3) == 0 ? random.nextLong() : 7);
      case "Float" -> random.nextInt(3) == 0 ? "0.1" : "12";
      case "Decimal" -> random.nextInt(3) == 0 ? "12345678901234567890.5" : "12.00";
      case "Boolean" -> "true";
      case "Date" -> "2024-02-29";
      case "Time" -> "10:00:00.25";
      case "DateTime" -> "2024-02-29T10:00:00Z";
      case "UUID" -> "a0000000-0000-4000-8000-00000000000" + random.nextInt(9);
      case "JSON" -> "1";
      case "Bytes" -> "ab";
      case "State" -> pick(values).name;
      default ->
          pick(List.of("x", "12", "1.5", "true", "2024-02-29", "10:00:00", "OPEN", "", "a b"));
    };
  }
}
