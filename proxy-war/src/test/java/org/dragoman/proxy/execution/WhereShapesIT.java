package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Conditions and orders that requests give find what PostgreSQL itself finds, asked by SQL that is
 * written without the product: one subquery for each link, and no comparison that is NULL.
 */
class WhereShapesIT {
  private static final int SHAPES = 300;
  private static final String OWN = "'https://idp.example anna'";
  private static final String SDL =
      """
      enum State { OPEN DONE }
      type Project @svc_owned(_grant: {shared: {_eq: true}}) {
        id: Int! @svc_primaryKey  name: String!  shared: Boolean!  tasks: [Task] }
      type Task {
        id: Int! @svc_primaryKey  title: String!  state: State  done: Boolean  hours: Decimal
        due: Date  tags: [String!]  project: Project
        parts: [Task] @svc_link(_field: "whole")
        whole: Task @svc_link(_field: "parts")
      }
      type Query {
        tasks(where: TaskWhere, order: [TaskOrder!]): [Task!]!
          @svc_resolver(_type: select, _object: Task, _filter: "$where", _order: "$order")
      }
      """;

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

  private static final Map<String, List<String>> FIELDS =
      Map.of(
          "Task", List.of("id", "title", "state", "done", "hours", "due", "tags"),
          "Project", List.of("id", "name", "shared"));

  private static final Set<String> NULLABLE = Set.of("state", "done", "hours", "due");

  /** Links to one, then to many, with the other type. */
  private static final Map<String, Map<String, String>> LINKS =
      Map.of(
          "Task", Map.of("project", "Project", "whole", "Task", "parts", "Task"),
          "Project", Map.of("tasks", "Task"));

  private static PublishedDatabase database;

  private final Random random = new Random(24);
  private int aliases;

  @BeforeAll
  static void publish() {
    database = new PublishedDatabase(SDL);
    database.run(
        "INSERT INTO \"Project\" (\"id\", \"name\", \"shared\", \"#owner\") SELECT n, 'p' || n,"
            + " n % 3 = 0, CASE WHEN n % 2 = 0 THEN "
            + OWN
            + " ELSE 'https://idp.example bob' END FROM generate_series(1, 7) AS n");
    database.run(
        """
        INSERT INTO "Task" ("id", "title", "state", "done", "hours", "due", "tags", "project_id", "whole_id")
        SELECT n, (ARRAY['a', 'ab', 'b', 'bc', 'x'])[n * 7 % 5 + 1],
          (ARRAY['OPEN', 'DONE', NULL])[n * 5 % 3 + 1], (ARRAY[true, false, NULL])[n * 11 % 3 + 1],
          (ARRAY[1.5, 2, 7, NULL])[n * 3 % 4 + 1],
          CASE WHEN n % 5 = 0 THEN NULL ELSE '2026-01-01'::date + n * 13 % 70 END,
          (ARRAY['{red}', '{green,blue}', '{}', '{red,blue}'])[n % 4 + 1]::text[],
          CASE WHEN n % 4 = 0 THEN NULL ELSE n % 7 + 1 END, CASE WHEN n > 12 THEN n / 4 END
        FROM generate_series(1, 48) AS n
        """);
  }

  @Test
  void conditionsFindWhatPostgresFinds() {
    Set<String> shapes = new HashSet<>();
    int found = 0;
    for (int i = 0; shapes.size() < SHAPES; i++) {
      Object where = where("Task", 0);
      List<Object> order = order();
      String condition = sql(where, "t", "Task").orElse("true");
      String expected =
          database.value(
              "SELECT coalesce(json_agg(\"id\" ORDER BY at), '[]') FROM (SELECT t.\"id\","
                  + " row_number() OVER (ORDER BY "
                  + terms(order)
                  + ") AS at FROM \"Task\" AS t WHERE "
                  + condition
                  + ") AS t");
      assertThat(ids(where, order, i % 3 == 0))
          .as("%s %s%n%s", Json.text(where), Json.text(order), condition)
          .isEqualTo(expected);
      found += expected.equals("[]") ? 0 : 1;
      shapes.add(shape(where));
    }
    assertThat(found).as("conditions that find something").isGreaterThan(SHAPES / 3);
  }

  private static String ids(Object where, Object order, boolean inDocument) {
    String document =
        inDocument
            ? "{ tasks(where: " + literal(where) + ", order: " + literal(order) + ") { id } }"
            : "query ($where: TaskWhere, $order: [TaskOrder!]) {"
                + " tasks(where: $where, order: $order) { id } }";
    Map<String, Object> variables = new LinkedHashMap<>();
    if (!inDocument) {
      variables.put("where", where);
      variables.put("order", order);
    }
    String answer = database.answer(document, variables);
    List<String> ids = new ArrayList<>();
    var matcher = java.util.regex.Pattern.compile("\"id\":(\\d+)").matcher(answer);
    while (matcher.find()) {
      ids.add(matcher.group(1));
    }
    assertThat(answer).startsWith("{\"data\":{\"tasks\":[");
    return ids.toString();
  }

  private static String literal(Object value) {
    return switch (value) {
      case null -> "null";
      case Map<?, ?> object ->
          object.entrySet().stream()
              .map(one -> one.getKey() + ": " + literal(one.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case List<?> list ->
          list.stream().map(WhereShapesIT::literal).collect(Collectors.joining(", ", "[", "]"));
      case String word when word.matches("OPEN|DONE|(asc|desc).*") -> word;
      case String text -> "\"" + text + "\"";
      default -> value.toString();
    };
  }

  private static String shape(Object value) {
    return switch (value) {
      case null -> "null";
      case Map<?, ?> object ->
          object.entrySet().stream()
              .map(one -> one.getKey() + ":" + shape(one.getValue()))
              .sorted()
              .collect(Collectors.joining(",", "{", "}"));
      case List<?> list when list.stream().allMatch(Map.class::isInstance) ->
          list.stream().map(WhereShapesIT::shape).collect(Collectors.joining(",", "[", "]"));
      default -> "v";
    };
  }

  // Conditions.

  private Map<String, Object> where(String type, int depth) {
    Map<String, Object> where = new LinkedHashMap<>();
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
      where.put(link, chance(6) ? null : where(target, depth + 1));
      return;
    }
    Map<String, Object> quantified = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      String word = one(List.of("_some", "_every", "_none"));
      quantified.put(word, chance(6) ? null : where(target, depth + 1));
    }
    where.put(link, quantified);
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
                        ? List.of("_like", "_ilike", "_regex")
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
      case "_regex" -> one(List.of("^a", "b$", "[xp]"));
      default -> one(VALUES.get(field));
    };
  }

  // The same in SQL; empty for what falls out.

  private Optional<String> sql(Object given, String alias, String type) {
    if (!(given instanceof Map<?, ?> where)) {
      return Optional.empty();
    }
    List<String> all = new ArrayList<>();
    where.forEach((name, value) -> member((String) name, value, alias, type).ifPresent(all::add));
    return all.isEmpty() && !where.isEmpty() ? Optional.empty() : Optional.of(all(all, " AND "));
  }

  private static String all(List<String> conditions, String word) {
    return conditions.isEmpty()
        ? word.equals(" OR ") ? "false" : "true"
        : "(" + String.join(word, conditions) + ")";
  }

  private Optional<String> member(String name, Object value, String alias, String type) {
    if (value == null) {
      return Optional.empty();
    }
    return switch (name) {
      case "_and", "_or" -> {
        List<?> given = (List<?>) value;
        List<String> left = given.stream().flatMap(one -> sql(one, alias, type).stream()).toList();
        yield left.isEmpty() && !given.isEmpty()
            ? Optional.empty()
            : Optional.of(all(left, name.equals("_or") ? " OR " : " AND "));
      }
      case "_not" -> sql(value, alias, type).map(inner -> "(NOT " + inner + ")");
      default ->
          FIELDS.get(type).contains(name)
              ? compared(name, (Map<?, ?>) value, alias)
              : linked(name, (Map<?, ?>) value, alias, type);
    };
  }

  private Optional<String> compared(String field, Map<?, ?> given, String alias) {
    List<String> all = new ArrayList<>();
    given.forEach(
        (word, value) -> {
          if (value != null) {
            all.add(comparison(alias + ".\"" + field + "\"", field, (String) word, value));
          }
        });
    return all.isEmpty() && !given.isEmpty() ? Optional.empty() : Optional.of(all(all, " AND "));
  }

  private static String comparison(String column, String field, String word, Object value) {
    return switch (word) {
      case "_eq" -> holds(column + " = " + constant(value));
      case "_neq" -> "(NOT " + holds(column + " = " + constant(value)) + ")";
      case "_gt" -> holds(column + " > " + constant(value));
      case "_gte" -> holds(column + " >= " + constant(value));
      case "_lt" -> holds(column + " < " + constant(value));
      case "_lte" -> holds(column + " <= " + constant(value));
      case "_in" -> isIn(column, (List<?>) value);
      case "_nin" -> "(NOT " + isIn(column, (List<?>) value) + ")";
      case "_like" -> holds(column + " LIKE " + constant(value));
      case "_ilike" -> holds(column + " ILIKE " + constant(value));
      case "_regex" -> holds(column + " ~ " + constant(value));
      case "_is_null" -> "(" + column + ((Boolean) value ? " IS NULL)" : " IS NOT NULL)");
      case "_contains" -> holds(column + " @> " + array((List<?>) value));
      case "_overlaps" -> holds(column + " && " + array((List<?>) value));
      default -> throw new IllegalArgumentException(field + word);
    };
  }

  private static String holds(String comparison) {
    return "coalesce(" + comparison + ", false)";
  }

  private static String isIn(String column, List<?> values) {
    return values.stream()
        .map(value -> holds(column + " = " + constant(value)))
        .collect(Collectors.joining(" OR ", "(", values.isEmpty() ? "false)" : ")"));
  }

  private static String array(List<?> values) {
    return values.stream()
        .map(WhereShapesIT::constant)
        .collect(Collectors.joining(", ", "ARRAY[", "]::text[]"));
  }

  private static String constant(Object value) {
    return "'" + value + "'";
  }

  private Optional<String> linked(String link, Map<?, ?> given, String alias, String type) {
    String target = LINKS.get(type).get(link);
    if (link.equals("project") || link.equals("whole")) {
      return some(link, given, alias, target, "");
    }
    List<String> all = new ArrayList<>();
    some(link, given.get("_some"), alias, target, "").ifPresent(all::add);
    some(link, given.get("_every"), alias, target, "NOT ")
        .ifPresent(one -> all.add("(NOT " + one + ")"));
    some(link, given.get("_none"), alias, target, "")
        .ifPresent(one -> all.add("(NOT " + one + ")"));
    return all.isEmpty() && !given.isEmpty() ? Optional.empty() : Optional.of(all(all, " AND "));
  }

  private Optional<String> some(
      String link, Object given, String alias, String target, String sign) {
    String inner = "r" + aliases++;
    return sql(given, inner, target)
        .map(
            condition ->
                "EXISTS (SELECT 1 FROM "
                    + joined(link, alias, inner)
                    + " AND "
                    + sign
                    + condition
                    + ")");
  }

  private static String joined(String link, String alias, String inner) {
    return switch (link) {
      case "project" -> visible(inner) + inner + ".\"id\" = " + alias + ".\"project_id\"";
      case "whole" -> tasks(inner) + inner + ".\"id\" = " + alias + ".\"whole_id\"";
      case "parts" -> tasks(inner) + inner + ".\"whole_id\" = " + alias + ".\"id\"";
      case "tasks" -> tasks(inner) + inner + ".\"project_id\" = " + alias + ".\"id\"";
      default -> throw new IllegalArgumentException(link);
    };
  }

  private static String tasks(String alias) {
    return "\"Task\" AS " + alias + " WHERE ";
  }

  /** Projects that the caller sees. */
  private static String visible(String alias) {
    return "\"Project\" AS %1$s WHERE (%1$s.\"#owner\" = %2$s OR %1$s.\"shared\") AND "
        .formatted(alias, OWN);
  }

  // Orders.

  private List<Object> order() {
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

  private static String terms(List<Object> order) {
    List<String> terms = new ArrayList<>();
    for (Object term : order) {
      terms.add(term((Map<?, ?>) term, "t"));
    }
    terms.add("t.\"id\"");
    return String.join(", ", terms);
  }

  private static String term(Map<?, ?> term, String alias) {
    String name = (String) term.keySet().iterator().next();
    Object value = term.get(name);
    return switch (name) {
      case "parts" ->
          "(SELECT count(*) FROM "
              + joined(name, alias, "c")
              + ")"
              + directed((String) ((Map<?, ?>) value).get("_count"));
      case "project" -> through(name, (Map<?, ?>) value, alias, "o");
      case "whole" -> {
        Map<?, ?> next = (Map<?, ?>) ((Map<?, ?>) value).get("whole");
        String hours =
            "(SELECT w2.\"hours\" FROM \"Task\" AS w1 JOIN \"Task\" AS w2 ON w2.\"id\" ="
                + " w1.\"whole_id\" WHERE w1.\"id\" = "
                + alias
                + ".\"whole_id\")";
        yield hours + directed((String) next.get("hours"));
      }
      default -> alias + ".\"" + name + "\"" + collated(name) + directed((String) value);
    };
  }

  private static String through(String link, Map<?, ?> value, String alias, String inner) {
    String field = (String) value.keySet().iterator().next();
    return "(SELECT "
        + inner
        + ".\""
        + field
        + "\" FROM "
        + joined(link, alias, inner)
        + ")"
        + directed((String) value.get(field));
  }

  private static String collated(String field) {
    return Set.of("title", "state").contains(field) ? " COLLATE \"C\"" : "";
  }

  private static String directed(String word) {
    boolean descending = word.startsWith("desc");
    boolean first = word.endsWith("First") || word.equals("desc");
    return (descending ? " DESC" : " ASC") + (first ? " NULLS FIRST" : " NULLS LAST");
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
