package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.Trial;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mutations that are tried, and those that must touch what was tried. */
class TrialIT {
  private static final String SDL =
      """
      type List { name: String! @svc_primaryKey  tasks: [Task] }
      type Task {
        id: ID!  title: String!  done: Boolean!
        list: List! @svc_link(_onDelete: cascade)
      }
      type Room { id: ID!  number: Int! @svc_unique  booked: Boolean! }
      type Desk @svc_unique(_fields: ["floor", "number"]) {
        name: String! @svc_primaryKey  number: Int! @svc_unique  floor: Int! @svc_default(_value: 1)
      }
      input NewTask { title: String! list: String! }
      type Query { tasks: [Task] @svc_resolver(_type: select, _object: Task) }
      type Mutation {
        addTask(title: String!, list: String!): Task
          @svc_resolver(_type: insert, _object: Task, _fields: {title: "$title", done: false, list: {name: "$list"}})
          @svc_allow(_roles: user)
        addTasks(tasks: [NewTask!]!): [Task]
          @svc_resolver(_type: insert, _object: Task, _each: "$tasks",
            _fields: {title: "$tasks.title", done: false, list: {name: "$tasks.list"}})
          @svc_allow(_roles: user)
        finish(list: String!): [Task]
          @svc_resolver(_type: update, _object: Task, _atMost: 10, _fields: {done: true},
            _filter: {list: {name: {_eq: "$list"}}, done: {_eq: false}})
          @svc_allow(_roles: user)
        removeList(name: String!): List
          @svc_resolver(_type: delete, _object: List, _filter: {name: {_eq: "$name"}})
          @svc_allow(_roles: user)
        cancelRoom(number: Int!): Room
          @svc_resolver(_type: delete, _object: Room, _filter: {number: {_eq: "$number"}})
          @svc_allow(_roles: user)
        bookRoom(number: Int!): Room
          @svc_resolver(_type: update, _object: Room, _filter: {number: {_eq: "$number"}}, _fields: {booked: true})
          @svc_allow(_roles: user)
        putRoom(number: Int!): Room
          @svc_resolver(_type: upsert, _object: Room, _on: [number], _fields: {number: "$number", booked: true})
          @svc_allow(_roles: user)
        nameDesk(number: Int!, name: String!): Desk
          @svc_resolver(_type: update, _object: Desk, _filter: {number: {_eq: "$number"}}, _fields: {name: "$name"})
          @svc_allow(_roles: user)
        putDesk(number: Int!, name: String!): Desk
          @svc_resolver(_type: upsert, _object: Desk, _on: [floor, number], _fields: {number: "$number", name: "$name"},
            _update: {name: "$name"})
          @svc_allow(_roles: user)
      }
      """;
  private static final String FINISH =
      "mutation ($list: String!) { finish(list: $list) { title } }";
  private static final String ALL =
      "SELECT (SELECT string_agg(name, ',' ORDER BY name) FROM \"List\") || ' '"
          + " || (SELECT string_agg(title || done, ',' ORDER BY id) FROM \"Task\") || ' '"
          + " || (SELECT string_agg(number || booked::text, ',' ORDER BY id) FROM \"Room\") || ' '"
          + " || (SELECT string_agg(name || number, ',' ORDER BY name) FROM \"Desk\")";

  private static PublishedDatabase database;

  @BeforeAll
  static void publish() {
    database = new PublishedDatabase(SDL);
  }

  @BeforeEach
  void rows() {
    database.run("DELETE FROM \"List\"");
    database.run("INSERT INTO \"List\" VALUES ('home'), ('work')");
    database.run(
        "INSERT INTO \"Task\" (title, done, list_name) VALUES ('a', false, 'home'),"
            + " ('b', false, 'home'), ('c', true, 'home'), ('d', false, 'work')");
    database.run("DELETE FROM \"Room\"");
    database.run("INSERT INTO \"Room\" (number, booked) VALUES (1, false), (2, false)");
    database.run("DELETE FROM \"Desk\"");
    database.run("INSERT INTO \"Desk\" (name, number) VALUES ('a', 1), ('b', 2)");
  }

  private static JsonNode run(String document, Map<String, ?> variables, Trial trial) {
    return Json.read(
        new String(
            database
                .mutation(database.request(document, variables).with(trial))
                .run(database, database.place())
                .toByteArray(),
            StandardCharsets.UTF_8),
        JsonNode.class);
  }

  private static JsonNode tried(String document, Map<String, ?> variables) {
    return run(document, variables, Trial.DRY).at("/extensions/dryRun");
  }

  private static Fault refused(String document, Map<String, ?> variables, Trial trial) {
    return catchThrowableOfType(Fault.class, () -> run(document, variables, trial));
  }

  /** Of a deletion, the rows that go with it are counted, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mutation { addTask(title: \"x\", list: \"home\") { id title } } | 1",
        "mutation { addTasks(tasks: [{title: \"x\", list: \"home\"}, {title: \"y\", list:"
            + " \"work\"}]) { id } } | 2",
        "mutation { finish(list: \"home\") { title } } | 2",
        "mutation { finish(list: \"nowhere\") { title } } | 0",
        "mutation { removeList(name: \"home\") { name } } | 4",
        "mutation { removeList(name: \"home\") { tasks { title } } } | 4",
        "mutation { a: finish(list: \"home\") { title } b: finish(list: \"work\") { title } } | 3"
      })
  void trialCountsTheRowsAndLeavesNothing(String document, int rows) {
    String before = database.value(ALL);

    JsonNode answer = run(document, Map.of(), Trial.DRY);

    assertThat(answer.at("/extensions/dryRun/rows").asInt()).isEqualTo(rows);
    assertThat(answer.path("data").isObject()).isTrue();
    assertThat(database.value(ALL)).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mutation { addTask(title: \"x\", list: \"home\") { id title } }",
        "mutation { addTasks(tasks: [{title: \"x\", list: \"home\"}]) { id } }",
        "mutation { finish(list: \"home\") { title } }",
        "mutation { removeList(name: \"home\") { name } }",
        "mutation { cancelRoom(number: 1) { number } }",
        "mutation { bookRoom(number: 1) { number } }",
        "mutation { putRoom(number: 1) { number } }",
        "mutation { putRoom(number: 9) { number } }",
        "mutation { nameDesk(number: 1, name: \"c\") { number } }",
        "mutation { putDesk(number: 1, name: \"c\") { number } }",
        "mutation { putDesk(number: 9, name: \"c\") { number } }"
      })
  void sameRowsAreWritten(String document) {
    String digest = tried(document, Map.of()).path("digest").asText();
    assertThat(tried(document, Map.of()).path("digest").asText()).isEqualTo(digest);
    String before = database.value(ALL);

    JsonNode answer = run(document, Map.of(), new Trial(digest));

    assertThat(answer.has("extensions")).isFalse();
    assertThat(database.value(ALL)).isNotEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one more | INSERT INTO \"Task\" (title, done, list_name) VALUES ('e', false, 'home')",
        "one fewer | DELETE FROM \"Task\" WHERE title = 'a'",
        "others as many | UPDATE \"Task\" SET done = NOT done WHERE title IN ('a', 'c')"
      })
  void otherRowsAreNotWritten(String what, String change) {
    Map<String, String> home = Map.of("list", "home");
    Trial trial = new Trial(tried(FINISH, home).path("digest").asText());
    database.run(change);
    String before = database.value(ALL);

    assertThat(refused(FINISH, home, trial).code()).as(what).isEqualTo(FaultCode.ROWS_CHANGED);

    assertThat(database.value(ALL)).isEqualTo(before);
  }

  /** A unique field pins one row, and not always the same one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mutation { cancelRoom(number: 1) { number } }",
        "mutation { bookRoom(number: 1) { number } }",
        "mutation { bookRoom(number: 1) { id number } }",
        "mutation { putRoom(number: 1) { number } }",
        "mutation { nameDesk(number: 1, name: \"c\") { name } }",
        "mutation { putDesk(number: 1, name: \"c\") { name } }"
      })
  void rowThatTookTheNumberOfAnotherIsNotWritten(String document) {
    Trial trial = new Trial(tried(document, Map.of()).path("digest").asText());
    for (String table : List.of("Room", "Desk")) {
      for (String set : List.of("3 WHERE number = 1", "1 WHERE number = 2", "2 WHERE number = 3")) {
        database.run("UPDATE \"" + table + "\" SET number = " + set);
      }
    }
    String before = database.value(ALL);

    assertThat(refused(document, Map.of(), trial).code()).isEqualTo(FaultCode.ROWS_CHANGED);

    assertThat(database.value(ALL)).isEqualTo(before);
  }

  @Test
  void rowsThatGoWithADeletedOneAreCompared() {
    String remove = "mutation { removeList(name: \"home\") { name } }";
    Trial trial = new Trial(tried(remove, Map.of()).path("digest").asText());
    database.run("INSERT INTO \"Task\" (title, done, list_name) VALUES ('e', false, 'home')");

    assertThat(refused(remove, Map.of(), trial).code()).isEqualTo(FaultCode.ROWS_CHANGED);
    assertThat(database.value("SELECT count(*) FROM \"Task\"")).isEqualTo("5");
  }

  @Test
  void trialOfWhatFailsFails() {
    String add = "mutation { addTask(title: \"x\", list: \"nowhere\") { id } }";

    assertThat(refused(add, Map.of(), Trial.DRY).code()).isEqualTo(FaultCode.NO_LINKED_ROW);
  }

  @Test
  void answerOfATrialIsNotKeptForARepeat() {
    String add = "mutation { addTask(title: \"x\", list: \"home\") { title } }";
    tried(add, Map.of());

    assertThat(database.value("SELECT count(*) FROM dragoman.answer")).isEqualTo("0");
  }
}
