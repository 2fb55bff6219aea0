package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Conditions and orders that requests give find what PostgreSQL itself finds, asked by SQL that is
 * written without the product: one subquery for each link, and no comparison that is NULL.
 */
class WhereShapesIT {
  private static final int SHAPES = 300;
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
        page(where: TaskWhere, order: [TaskOrder!], after: String): TaskConnection!
          @svc_resolver(_type: select, _object: Task, _filter: "$where", _order: "$order",
            _first: 7, _after: "$after")
      }
      """;

  private static PublishedDatabase database;

  private final WhereMaker maker = new WhereMaker(new Random(24));

  @BeforeAll
  static void publish() {
    database = new PublishedDatabase(SDL);
    database.run(
        "INSERT INTO \"Project\" (\"id\", \"name\", \"shared\", \"#owner\") SELECT n, 'p' || n,"
            + " n % 3 = 0, CASE WHEN n % 2 = 0 THEN "
            + PlainWhere.OWN
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
      Object where = maker.where("Task", 0);
      List<Object> order = maker.order();
      String condition = new PlainWhere().sql(where, "t", "Task").orElse("true");
      String expected =
          database.value(
              "SELECT coalesce(json_agg(\"id\" ORDER BY at), '[]') FROM (SELECT t.\"id\","
                  + " row_number() OVER (ORDER BY "
                  + PlainWhere.terms(order)
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
    assertThat(answer).startsWith("{\"data\":{\"tasks\":[");
    return found("\"id\":(\\d+)", answer).toString();
  }

  @Test
  void pagesOfAnyOrderMeetEachRowOnce() {
    for (int i = 0; i < 20; i++) {
      Object where = i % 2 == 0 ? null : maker.where("Task", 3);
      List<Object> order = maker.order();
      List<String> walked = new ArrayList<>();
      String after = null;
      do {
        Map<String, Object> variables = new LinkedHashMap<>();
        variables.put("where", where);
        variables.put("order", order);
        variables.put("after", after);
        String answer =
            database.answer(
                "query ($where: TaskWhere, $order: [TaskOrder!], $after: String) {"
                    + " page(where: $where, order: $order, after: $after) {"
                    + " nodes { id } pageInfo { hasNextPage endCursor } } }",
                variables);
        walked.addAll(found("\"id\":(\\d+)", answer));
        after =
            answer.contains("\"hasNextPage\":true")
                ? found("\"endCursor\":\"([^\"]+)\"", answer).getFirst()
                : null;
      } while (after != null);
      assertThat(walked.toString())
          .as("%s %s", Json.text(where), Json.text(order))
          .isEqualTo(ids(where, order, false));
    }
  }

  private static List<String> found(String pattern, String in) {
    return Pattern.compile(pattern).matcher(in).results().map(one -> one.group(1)).toList();
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
}
