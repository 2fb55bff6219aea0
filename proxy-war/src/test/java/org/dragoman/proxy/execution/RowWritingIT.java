package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RowWritingIT {
  private static final String SDL =
      """
      type List { id: ID! title: String! tasks: [Task] }
      type Task { id: ID! title: String! marks: [String] list: List tags: [Tag] }
      type Tag { word: String! @svc_primaryKey tasks: [Task] }
      input TaskInput { title: String! marks: [String] tags: [String!] new: [String!] }
      type Query { lists: [List] @svc_resolver(_type: select, _object: List) }
      type Mutation {
        addTasks(tasks: [TaskInput!]!): [Task]
          @svc_resolver(_type: insert, _object: Task, _each: "$tasks", _fields: {
            title: "$tasks.title"
            marks: "$tasks.marks"
            tags: [
              {_each: "$tasks.tags", _connect: {word: "$tasks.tags"}}
              {_each: "$tasks.new", _insert: {word: "$tasks.new"}}
            ]})
          @svc_allow(_roles: user)
        addList(title: String!, tasks: [String!]): List!
          @svc_resolver(_type: insert, _object: List, _fields: {
            title: "$title" tasks: {_each: "$tasks", _insert: {title: "$tasks"}}})
          @svc_allow(_roles: user)
        changeList(id: ID!, add: [ID!], remove: [ID!]): List
          @svc_resolver(_type: update, _object: List, _filter: {id: {_eq: "$id"}}, _fields: {
            tasks: [{_each: "$add", _connect: {id: "$add"}}, {_each: "$remove", _disconnect: {id: "$remove"}}]})
          @svc_allow(_roles: user)
      }
      """;
  private static final String ADD =
      "mutation ($tasks: [TaskInput!]!) { addTasks(tasks: $tasks) { title marks tags { word } } }";

  private static PublishedDatabase database;

  @BeforeAll
  static void publish() {
    database = new PublishedDatabase(SDL);
  }

  @BeforeEach
  void rows() {
    database.run("TRUNCATE \"List\", \"Task\", \"Tag\", \"Tag_tasks\"");
    database.run("INSERT INTO \"Tag\" VALUES ('red'), ('blue')");
  }

  private static String count(String table) {
    return database.value("SELECT count(*) FROM \"" + table + "\"");
  }

  @Test
  void rowsComeInTheOrderOfTheirElements() {
    assertThat(
            database.changed(
                ADD,
                Map.of(
                    "tasks",
                    List.of(
                        Map.of("title", "z", "tags", List.of("red", "blue")),
                        Map.of("title", "a", "marks", List.of("{\"x\"}", ",", "")),
                        Map.of("title", "m", "new", List.of("green"), "tags", List.of("red"))))))
        .isEqualTo(
            "{\"data\":{\"addTasks\":["
                + "{\"title\":\"z\",\"marks\":[],\"tags\":[{\"word\":\"blue\"},{\"word\":\"red\"}]},"
                + "{\"title\":\"a\",\"marks\":[\"{\\\"x\\\"}\",\",\",\"\"],\"tags\":[]},"
                + "{\"title\":\"m\",\"marks\":[],\"tags\":[{\"word\":\"green\"},{\"word\":\"red\"}]}]}}");
    assertThat(count("Tag_tasks")).isEqualTo("4");
  }

  @Test
  void noElementMakesNoRow() {
    assertThat(database.changed(ADD, Map.of("tasks", List.of())))
        .isEqualTo("{\"data\":{\"addTasks\":[]}}");
  }

  @Test
  void rowThatIsMissingIsNamedByItsElements() {
    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () ->
                database.changed(
                    ADD,
                    Map.of(
                        "tasks",
                        List.of(
                            Map.of("title", "z", "tags", List.of("red")),
                            Map.of("title", "a", "tags", List.of("blue", "none"))))));

    assertThat(fault.field()).isEqualTo("addTasks");
    assertThat(fault.violation().row()).containsExactly(1, 1);
    assertThat(count("Task")).isEqualTo("0");
  }

  @Test
  void keyThatIsTakenUndoesAll() {
    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () ->
                database.changed(
                    ADD, Map.of("tasks", List.of(Map.of("title", "z", "new", List.of("red"))))));

    assertThat(fault.violation().rule()).isEqualTo("primaryKey");
    assertThat(count("Task")).isEqualTo("0");
  }

  @Test
  void linkedRowsHaveTheKeyOfTheRowThatIsMade() {
    assertThat(
            database.changed(
                "mutation { addList(title: \"l\", tasks: [\"b\", \"a\"]) { title } }", Map.of()))
        .isEqualTo("{\"data\":{\"addList\":{\"title\":\"l\"}}}");
    assertThat(
            database.value(
                "SELECT string_agg(t.title, ',' ORDER BY t.title) FROM \"Task\" t"
                    + " JOIN \"List\" l ON l.id = t.list_id WHERE l.title = 'l'"))
        .isEqualTo("a,b");
  }

  @Test
  void rowsAreConnectedAndDisconnected() {
    database.run("INSERT INTO \"List\" (title) VALUES ('l')");
    String list = database.value("SELECT id FROM \"List\"");
    database.run("INSERT INTO \"Task\" (title, list_id) VALUES ('old', '" + list + "')");
    database.run("INSERT INTO \"Task\" (title) VALUES ('new')");
    String old = database.value("SELECT id FROM \"Task\" WHERE title = 'old'");
    String fresh = database.value("SELECT id FROM \"Task\" WHERE title = 'new'");

    assertThat(
            database.changed(
                "mutation ($id: ID!, $add: [ID!], $remove: [ID!]) {"
                    + " changeList(id: $id, add: $add, remove: $remove) { tasks { title } } }",
                Map.of("id", list, "add", List.of(fresh), "remove", List.of(old))))
        .isEqualTo("{\"data\":{\"changeList\":{\"tasks\":[{\"title\":\"new\"}]}}}");
  }
}
