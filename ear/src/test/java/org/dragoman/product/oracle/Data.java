package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;

/** The rows of all types. */
record Data(Map<Type, List<Row>> rows) {
  private static final int MOST = 9;
  private static final int LONGEST_KEY = 200;

  static Data make(Schema schema, Random random) {
    return make(schema, random, Kind::any);
  }

  /**
   * Makes rows.
   *
   * @param values gives values of a kind
   */
  static Data make(Schema schema, Random random, BiFunction<Kind, Random, Object> values) {
    Data data = new Data(new LinkedHashMap<>());
    for (Type type : schema.types()) {
      int size = chance(random, 8) ? 0 : 1 + random.nextInt(MOST);
      data.rows.put(type, table(type, size, random, values));
    }
    for (int i = 0; i < schema.types().size(); i++) {
      schema.types().forEach(data::removeImpossible);
    }
    schema.types().forEach(type -> type.links.forEach(link -> data.link(link, random)));
    return data;
  }

  /** Rows of an object type, or of all members. */
  List<Row> of(Type type) {
    return type.concrete().stream().flatMap(one -> rows.get(one).stream()).toList();
  }

  /** Whether no two rows have the same values where a type forbids it. */
  boolean keepsUnique() {
    return rows.entrySet().stream()
        .allMatch(
            table ->
                table.getKey().unique.stream().allMatch(set -> isUnique(set, table.getValue())));
  }

  private static boolean isUnique(List<String> set, List<Row> rows) {
    List<List<Object>> whole =
        rows.stream()
            .map(row -> set.stream().map(name -> valueOrRow(row, name)).toList())
            .filter(values -> values.stream().noneMatch(Optional.empty()::equals))
            .toList();
    return whole.stream().distinct().count() == whole.size();
  }

  private static Object valueOrRow(Row row, String name) {
    return row.type.links.stream()
        .filter(link -> link.name.equals(name))
        .findFirst()
        .map(link -> (Object) row.linked(link).stream().findFirst())
        .orElseGet(() -> Optional.ofNullable(row.values.get(name)));
  }

  /** Rows whose non-null links would lead nowhere, or two of them where only one may. */
  private void removeImpossible(Type type) {
    List<Row> own = rows.get(type);
    for (Link link : type.links) {
      int most = rows.get(link.target).size();
      if (link.nonNull && (most == 0 || isOneToOne(link)) && own.size() > most) {
        own.subList(most, own.size()).clear();
      }
    }
  }

  private static boolean isOneToOne(Link link) {
    return link.other != null && !link.other.many && !link.many;
  }

  private static List<Row> table(
      Type type, int size, Random random, BiFunction<Kind, Random, Object> values) {
    List<Row> table = new ArrayList<>();
    for (int i = 0; i < 3 * size && table.size() < size; i++) {
      Row row = new Row(type);
      row.owner = type.isOwned ? Owner.any(random) : null;
      for (Field field : type.fields) {
        Object value = value(field, random, values);
        if (value != null) {
          row.values.put(field.name(), value);
        }
      }
      if (table.stream().noneMatch(other -> haveOneKey(row, other))) {
        table.add(row);
      }
    }
    return table;
  }

  private static boolean haveOneKey(Row row, Row other) {
    return row.type.key().stream()
        .allMatch(
            part ->
                part.kind().compare(row.values.get(part.name()), other.values.get(part.name()))
                    == 0);
  }

  /** A value of a field; null for none. */
  static Object value(Field field, Random random) {
    return value(field, random, Kind::any);
  }

  private static Object value(Field field, Random random, BiFunction<Kind, Random, Object> values) {
    if (field.list()) {
      List<Object> list = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        list.add(values.apply(field.kind(), random));
      }
      if (!field.elementNonNull() && chance(random, 25)) {
        list.add(random.nextInt(list.size() + 1), null);
      }
      return list;
    }
    if (!field.nonNull() && chance(random, 30)) {
      return null;
    }
    Object value = values.apply(field.kind(), random);
    boolean tooLong = field.key() && value instanceof String text && text.length() > LONGEST_KEY;
    return tooLong ? "" : value;
  }

  private void link(Link link, Random random) {
    List<Row> targets = rows.get(link.target);
    if (targets.isEmpty()) {
      return;
    }
    switch (link.keeping) {
      case HERE -> {
        List<Row> free = new ArrayList<>(targets);
        for (Row row : rows.get(link.owner)) {
          if (!free.isEmpty() && (link.nonNull || chance(random, 75))) {
            Row target = Pick.one(random, free);
            row.link(link, target);
            if (isOneToOne(link)) {
              free.remove(target);
            }
          }
        }
      }
      case BETWEEN -> {
        for (Row row : rows.get(link.owner)) {
          for (Row target : targets) {
            if (chance(random, 30)) {
              row.link(link, target);
            }
          }
        }
      }
      default -> {}
    }
  }
}
