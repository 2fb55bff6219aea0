package org.dragoman.proxy.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Makes random conditions and orders for the types of {@link WhereShapesIT}. */
final class WhereMaker {
  static final Map<String, List<String>> FIELDS =
      Map.of(
          "Task", List.of("id", "title", "state", "done", "hours", "due", "tags"),
          "Project", List.of("id", "name", "shared"));

  /** Links to one, then to many, with the other type. */
  static final Map<String, Map<String, String>> LINKS =
      Map.of(
          "Task", Map.of("project", "Project", "whole", "Task", "parts", "Task"),
          "Project", Map.of("tasks", "Task"));

  private static final Map<String, List<Object>> VALUES =
      Map.of(
          "id", List.of(1, 5, 20, 33),
          "title", List.of("a", "ab", "b", "bc", "x"),
          "state", List.of("OPEN", "DONE"),
          "done", List.of(true, false),
          "hours", List.of("1.5", "2", "7"),
          "due", List.of("2026-01-01", "2026-02-01", "2026-03-01"),
          "tags", List.of("red", "green", "blue"),
          "name", List.of("p1", "p2", "p3"),
          "shared", List.of(true, false));

  private static final Set<String> NULLABLE = Set.of("state", "done", "hours", "due");

  private final Random random;

  WhereMaker(Random random) {
    this.random = random;
  }

  /** A condition on rows of a type; some of its members are null or empty. */
  Map<String, Object> where(String type, int depth) {
    Map<String, Object> where = new LinkedHashMap<>();
    if (chance(4)) {
      where.put("_is_null", null);
    }
    int members = chance(6) ? 0 : 1 + random.nextInt(3);
    for (int i = 0; i < members; i++) {
      int kind = random.nextInt(100);
      if (kind < 22 && depth < 4) {
        connective(where, type, depth);
      } else if (kind < 50 && depth < 4) {
        link(where, type, depth);
      } else {
        String field = one(FIELDS.get(type));
        where.put(field, chance(5) ? null : comparisons(field));
      }
    }
    return where;
  }

  private void connective(Map<String, Object> where, String type, int depth) {
    String word = one(List.of("_and", "_or", "_or", "_not"));
    if (chance(6)) {
      where.put(word, null);
    } else if (word.equals("_not")) {
      where.put(word, where(type, depth + 1));
    } else {
      List<Object> all = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        all.add(where(type, depth + 1));
      }
      where.put(word, all);
    }
  }

  private void link(Map<String, Object> where, String type, int depth) {
    String link = one(LINKS.get(type).keySet().stream().sorted().toList());
    String target = LINKS.get(type).get(link);
    if (link.equals("project") || link.equals("whole")) {
      where.put(link, chance(6) ? null : ofOne(where(target, depth + 1)));
      return;
    }
    Map<String, Object> quantified = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      String word = one(List.of("_some", "_every", "_none"));
      quantified.put(word, chance(6) ? null : where(target, depth + 1));
    }
    where.put(link, quantified);
  }

  /** Sometimes also whether there is no row, or that alone. */
  private Map<String, Object> ofOne(Map<String, Object> where) {
    if (chance(25)) {
      if (chance(60)) {
        where.clear();
      }
      where.put("_is_null", chance(8) ? null : random.nextBoolean());
    }
    return where;
  }

  private Map<String, Object> comparisons(String field) {
    Map<String, Object> comparisons = new LinkedHashMap<>();
    List<String> words =
        field.equals("tags")
            ? List.of("_contains", "_overlaps")
            : Stream.of(
                    List.of("_eq", "_neq", "_in", "_nin"),
                    Set.of("done", "shared", "state").contains(field)
                        ? List.<String>of()
                        : List.of("_gt", "_gte", "_lt", "_lte"),
                    Set.of("title", "name").contains(field)
                        ? List.of("_like", "_ilike", "_regex", "_ends_with")
                        : List.<String>of(),
                    NULLABLE.contains(field) ? List.of("_is_null") : List.<String>of())
                .flatMap(List::stream)
                .toList();
    for (int i = chance(5) ? 0 : 1 + random.nextInt(2); i > 0; i--) {
      String word = one(words);
      comparisons.put(word, chance(8) ? null : value(field, word));
    }
    return comparisons;
  }

  private Object value(String field, String word) {
    return switch (word) {
      case "_in", "_nin", "_contains", "_overlaps" ->
          Stream.generate(() -> one(VALUES.get(field))).limit(random.nextInt(3)).toList();
      case "_is_null" -> random.nextBoolean();
      case "_like", "_ilike" -> one(List.of("a%", "%B", "_", "x"));
      case "_ends_with" -> one(List.of("b", "2", "%", "", "ab"));
      case "_regex" -> one(List.of("^a", "b$", "[xp]"));
      default -> one(VALUES.get(field));
    };
  }

  /** An order of tasks; sometimes none. */
  List<Object> order() {
    List<Object> order = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      order.add(
          switch (random.nextInt(5)) {
            case 0 -> Map.of("parts", Map.of("_count", direction()));
            case 1 -> Map.of("project", Map.of(one(List.of("name", "shared")), direction()));
            case 2 -> Map.of("whole", Map.of("whole", Map.of("hours", direction())));
            default -> Map.of(one(List.of("title", "state", "done", "hours", "due")), direction());
          });
    }
    return order;
  }

  private String direction() {
    return one(
        List.of("asc", "desc", "ascNullsFirst", "ascNullsLast", "descNullsFirst", "descNullsLast"));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
