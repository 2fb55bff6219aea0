package org.dragoman.product;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.dragoman.product.SchemaDraft.Field;
import org.dragoman.product.SchemaDraft.Type;
import org.dragoman.product.SchemaDraft.Value;

/** Makes statements that insert rows of a draft. */
record DraftRows(List<Type> types, List<Value> values, Random random) {
  /** Each may be refused by the database. */
  List<String> statements() {
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

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
