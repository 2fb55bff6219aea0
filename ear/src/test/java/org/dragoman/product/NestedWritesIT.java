package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Many rows, and rows of links, are written through the whole product. */
class NestedWritesIT {
  private static final String SDL =
      """
      type Person { name: String! @svc_primaryKey lists: [List] badge: Badge }
      type Badge { number: Int! @svc_primaryKey person: Person @svc_link(_field: "badge") }
      type List { id: ID! title: String! @svc_check(_minLength: 1) person: Person! tasks: [Task] }
      type Task {
        id: ID!
        title: String! @svc_check(_maxLength: 20)
        place: Int @svc_default(_value: 7)
        code: String @svc_unique
        number: Int! @svc_default(_value: "$sequence")
        created: DateTime! @svc_default(_value: "$now")
        words: [String]
        author: String! @svc_default(_value: "$token.sub")
        list: List
        tags: [Tag]
        steps: [Step]
      }
      type Step { id: ID! word: String! task: Task! }
      type Tag { word: String! @svc_primaryKey tasks: [Task] }
      type Blank { id: ID! at: DateTime! @svc_default(_value: "$now") }
      type All {
        id: ID! text: String int: Int float: Float bool: Boolean long: Long decimal: Decimal date: Date
        time: Time dateTime: DateTime uuid: UUID json: JSON bytes: Bytes texts: [String] floats: [Float]
        decimals: [Decimal] dateTimes: [DateTime] jsons: [JSON] byteses: [Bytes]
      }

      input TaskInput {
        id: ID title: String! place: Int code: String number: Int words: [String] tags: [String!] steps: [StepInput!]
      }
      input StepInput { word: String! }
      input PersonInput { name: String! }
      input BadgeInput { number: Int! }
      input AllInput {
        text: String int: Int float: Float bool: Boolean long: Long decimal: Decimal date: Date
        time: Time dateTime: DateTime uuid: UUID json: JSON bytes: Bytes texts: [String] floats: [Float]
        decimals: [Decimal] dateTimes: [DateTime] jsons: [JSON] byteses: [Bytes]
      }
      type Query {
        people: [Person] @svc_resolver(_type: select, _object: Person)
        lists: [List] @svc_resolver(_type: select, _object: List)
        tasks: [Task] @svc_resolver(_type: select, _object: Task)
        tags: [Tag] @svc_resolver(_type: select, _object: Tag)
        counted: Int! @svc_resolver(_type: aggregate, _object: Task, _fields: count)
      }
      type Mutation {
        addTasks(tasks: [TaskInput!]): [Task]
          @svc_resolver(_type: insert, _object: Task, _each: "$tasks", _fields: {
            id: "$tasks.id", title: "$tasks.title", place: "$tasks.place", code: "$tasks.code", number: "$tasks.number"
            words: "$tasks.words"
            tags: {_each: "$tasks.tags", _connect: {word: "$tasks.tags"}}
            steps: {_each: "$tasks.steps", _insert: {word: "$tasks.steps.word"}}})
          @svc_allow(_roles: user)
        addTags(words: [String!]!): [Tag]
          @svc_resolver(_type: insert, _object: Tag, _each: "$words", _fields: {word: "$words"}) @svc_allow(_roles: user)
        addBlanks(times: [Int!]!): [Blank!]!
          @svc_resolver(_type: insert, _object: Blank, _each: "$times", _fields: {}) @svc_allow(_roles: user)
        addList(title: String!, person: String!, badge: BadgeInput, tasks: [TaskInput!]): List!
          @svc_resolver(_type: insert, _object: List, _fields: {
            title: "$title"
            person: {_insert: {name: "$person", badge: {_each: "$badge", _insert: {number: "$badge.number"}}}}
            tasks: {_each: "$tasks", _insert: {
              id: "$tasks.id", title: "$tasks.title", place: "$tasks.place", code: "$tasks.code", number: "$tasks.number"
              words: "$tasks.words"
              tags: {_each: "$tasks.tags", _insert: {word: "$tasks.tags"}}
              steps: {_each: "$tasks.steps", _insert: {word: "$tasks.steps.word"}}}}})
          @svc_allow(_roles: user)
        changeList(id: ID!, title: String, add: [ID!], remove: [ID!], titles: [String!]): List
          @svc_resolver(_type: update, _object: List, _filter: {id: {_eq: "$id"}}, _fields: {
            title: "$title"
            tasks: [
              {_each: "$add", _connect: {id: "$add"}}
              {_each: "$remove", _disconnect: {id: "$remove"}}
              {_each: "$titles", _insert: {title: "$titles"}}]})
          @svc_allow(_roles: user)
        changeTask(id: ID!, tag: String, tags: [String!], no: [String!], under: PersonInput): Task
          @svc_resolver(_type: update, _object: Task, _filter: {id: {_eq: "$id"}}, _fields: {
            tags: [
              {_connect: {word: "$tag"}}
              {_each: "$tags", _connect: {word: "$tags"}}
              {_each: "$no", _disconnect: {word: "$no"}}]
            list: {_each: "$under", _insert: {title: "made", person: {_insert: {name: "$under.name"}}}}})
          @svc_allow(_roles: user)
        addAll(all: [AllInput!]!): [All]
          @svc_resolver(_type: insert, _object: All, _each: "$all", _fields: {
            text: "$all.text", int: "$all.int", float: "$all.float", bool: "$all.bool", long: "$all.long"
            decimal: "$all.decimal", date: "$all.date", time: "$all.time", dateTime: "$all.dateTime", uuid: "$all.uuid"
            json: "$all.json", bytes: "$all.bytes", texts: "$all.texts", floats: "$all.floats"
            decimals: "$all.decimals", dateTimes: "$all.dateTimes", jsons: "$all.jsons", byteses: "$all.byteses"})
          @svc_allow(_roles: user)
      }
      """;
  private static final String ADD =
      "mutation M($tasks: [TaskInput!]) { addTasks(tasks: $tasks) { id title place code number"
          + " words author tags { word } steps { word } } }";

  private static Client bob;

  @BeforeAll
  static void publish() {
    bob = Product.of("bob");
    Client.Answer answer = Product.of("alice").publish("nested", SDL);
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static JsonNode write(String document, Map<String, ?> variables) {
    return bob.query("nested", document, variables).json();
  }

  private static JsonNode done(String document, Map<String, ?> variables) {
    JsonNode answer = write(document, variables);
    assertThat(answer.has("errors")).as(answer.toString()).isFalse();
    return answer.path("data").elements().next();
  }

  private static JsonNode done(String field) {
    return done("mutation { " + field + " }", Map.of());
  }

  private static int tasks() {
    return write("{ counted }", Map.of()).at("/data/counted").asInt();
  }

  private static JsonNode error(JsonNode answer) {
    assertThat(answer.path("data").isNull()).as(answer.toString()).isTrue();
    return answer.at("/errors/0");
  }

  /** What an error tells of the rule. */
  private static String extensions(JsonNode error) {
    ObjectNode extensions = error.path("extensions").deepCopy();
    return extensions.without(List.of("code", "requestId")).toString();
  }

  @Test
  void rowsComeBackInTheOrderOfTheElementsWhateverTheyLeaveOut() {
    done("addTags(words: [\"m1\", \"m2\"]) { word }");
    Map<String, Object> withNull = new HashMap<>(Map.of("title", "b", "number", 4_000_000));
    withNull.put("place", null);
    withNull.put("words", null);
    withNull.put("tags", null);
    JsonNode tasks =
        done(
            ADD,
            Map.of(
                "tasks",
                List.of(
                    Map.of("title", "d", "tags", List.of("m1", "m2", "m1")),
                    withNull,
                    Map.of(
                        "title",
                        "a",
                        "place",
                        1,
                        "words",
                        List.of("x", "y"),
                        "steps",
                        List.of(Map.of("word", "s1"), Map.of("word", "s2"))),
                    Map.of("title", "c", "id", "C0000000-0000-4000-8000-000000000001"))));

    assertThat(tasks.findValuesAsText("title")).containsExactly("d", "b", "a", "c");
    assertThat(tasks.at("/0/place").asInt()).isEqualTo(7);
    assertThat(tasks.at("/0/tags").findValuesAsText("word")).containsExactly("m1", "m2");
    assertThat(tasks.at("/0/words").toString()).isEqualTo("[]");
    assertThat(tasks.at("/1/place").isNull()).isTrue();
    assertThat(tasks.at("/1/number").asInt()).isEqualTo(4_000_000);
    assertThat(tasks.at("/1/words").toString()).isEqualTo("[]");
    assertThat(tasks.at("/2/words").toString()).isEqualTo("[\"x\",\"y\"]");
    assertThat(tasks.at("/2/steps").findValuesAsText("word")).containsExactlyInAnyOrder("s1", "s2");
    assertThat(tasks.at("/3/id").asText()).isEqualTo("c0000000-0000-4000-8000-000000000001");
    assertThat(tasks.at("/3/author").asText()).hasSize(36);
  }

  @Test
  void noElementIsNoRow() {
    int before = tasks();

    assertThat(done(ADD, Map.of("tasks", List.of()))).isEmpty();
    assertThat(done(ADD, Map.of())).isEmpty();
    assertThat(done("addTasks(tasks: null) { id }")).isEmpty();
    assertThat(done("addBlanks(times: [1, 2, 3]) { id at }")).hasSize(3);
    assertThat(tasks()).isEqualTo(before);
  }

  @Test
  void everyScalarIsStoredAsGivenInEachRow() {
    Map<String, Object> values = ScalarValues.ALL;
    String fields = String.join(" ", values.keySet());

    JsonNode rows =
        done(
            "mutation M($all: [AllInput!]!) { addAll(all: $all) { " + fields + " } }",
            Map.of("all", List.of(Map.of(), values, values)));

    assertThat(rows).hasSize(3);
    assertThat(rows.get(0).path("text").isNull()).isTrue();
    assertThat(rows.get(0).path("jsons").toString()).isEqualTo("[]");
    for (int i = 1; i <= 2; i++) {
      JsonNode row = rows.get(i);
      JsonNode wanted = Client.parsed(Client.text(values));
      values
          .keySet()
          .forEach(name -> assertThat(row.get(name)).as(name).isEqualTo(wanted.get(name)));
    }
  }

  @Test
  void aThousandElementsAreRows() {
    List<Map<String, ?>> tasks = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      tasks.add(Map.of("title", "t" + i, "steps", List.of(Map.of("word", "w" + i))));
    }

    JsonNode rows =
        done(
            "mutation M($tasks: [TaskInput!]) { addTasks(tasks: $tasks) { title steps { word } } }",
            Map.of("tasks", tasks));

    assertThat(rows).hasSize(1_000);
    assertThat(rows.at("/999/title").asText()).isEqualTo("t999");
    assertThat(rows.at("/999/steps/0/word").asText()).isEqualTo("w999");
  }

  @Test
  void moreRowsThanAllowedAreRefused() {
    List<Integer> times = new ArrayList<>(java.util.Collections.nCopies(10_001, 1));
    int before = tasks();

    JsonNode error =
        error(
            write(
                "mutation M($t: [Int!]!) { addBlanks(times: $t) { __typename } }",
                Map.of("t", times)));

    assertThat(error.at("/extensions/code").asText()).isEqualTo("DRG-4010");
    assertThat(error.at("/path/0").asText()).isEqualTo("addBlanks");
    assertThat(tasks()).isEqualTo(before);
  }

  @Test
  void whatAnElementBreaksNamesIt() {
    int before = tasks();
    Map<String, Object> good = Map.of("title", "good");
    JsonNode check =
        error(write(ADD, Map.of("tasks", List.of(good, Map.of("title", "x".repeat(21))))));
    JsonNode connect =
        error(
            write(
                ADD,
                Map.of("tasks", List.of(good, good, Map.of("title", "t", "tags", List.of("no"))))));
    JsonNode unique =
        error(
            write(
                ADD,
                Map.of(
                    "tasks",
                    List.of(
                        Map.of("title", "u", "code", "same"),
                        Map.of("title", "u", "code", "same")))));

    assertThat(extensions(check))
        .isEqualTo("{\"fields\":[\"title\"],\"row\":[1],\"rule\":\"maxLength\",\"type\":\"Task\"}");
    assertThat(connect.at("/extensions/code").asText()).isEqualTo("DRG-5011");
    assertThat(extensions(connect))
        .isEqualTo("{\"fields\":[\"tags\"],\"row\":[2,0],\"rule\":\"link\",\"type\":\"Task\"}");
    assertThat(extensions(unique))
        .isEqualTo("{\"fields\":[\"code\"],\"rule\":\"unique\",\"type\":\"Task\"}");
    assertThat(tasks()).isEqualTo(before);
  }

  @Test
  void rowsOfLinksAreMadeBeforeAndAfter() {
    JsonNode list =
        done(
            "mutation M($tasks: [TaskInput!]) { addList(title: \"l\", person: \"deep\", badge:"
                + " {number: 1}, tasks: $tasks) { title person { name badge { number } } tasks {"
                + " title place tags { word } steps { word } } } }",
            Map.of(
                "tasks",
                List.of(
                    Map.of(
                        "title",
                        "one",
                        "tags",
                        List.of("n1", "n2"),
                        "steps",
                        List.of(Map.of("word", "s"))),
                    Map.of("title", "two", "place", 2))));
    JsonNode without =
        done(
            "addList(title: \"l\", person: \"bare\") { person { badge { number } } tasks { id } }");

    assertThat(list.path("person").toString())
        .isEqualTo("{\"name\":\"deep\",\"badge\":{\"number\":1}}");
    assertThat(list.path("tasks").findValuesAsText("title"))
        .containsExactlyInAnyOrder("one", "two");
    assertThat(list.path("tasks").findValuesAsText("word")).contains("n1", "n2", "s");
    assertThat(without.toString()).isEqualTo("{\"person\":{\"badge\":null},\"tasks\":[]}");
  }

  @Test
  void whenTheLastNestedRowFailsNothingIsLeft() {
    done("addTags(words: [\"taken\"]) { word }");
    int before = tasks();

    JsonNode error =
        error(
            write(
                "mutation M($tasks: [TaskInput!]) { addTags(words: [\"gone\"]) { word }"
                    + " addList(title: \"l\", person: \"gone\", tasks: $tasks) { id } }",
                Map.of(
                    "tasks",
                    List.of(
                        Map.of("title", "ok"),
                        Map.of("title", "not", "tags", List.of("fresh", "taken"))))));

    assertThat(error.at("/path/0").asText()).isEqualTo("addList");
    assertThat(extensions(error))
        .isEqualTo("{\"fields\":[\"word\"],\"rule\":\"primaryKey\",\"type\":\"Tag\"}");
    assertThat(tasks()).isEqualTo(before);
    String rest = write("{ people { name } tags { word } }", Map.of()).toString();
    assertThat(rest).doesNotContain("\"gone\"").doesNotContain("\"fresh\"");
  }

  @Test
  void tasksOfAListAreConnectedAndDisconnected() {
    String id = done("addList(title: \"c\", person: \"connects\") { id }").path("id").asText();
    List<String> ids =
        done(ADD, Map.of("tasks", List.of(Map.of("title", "1"), Map.of("title", "2"))))
            .findValuesAsText("id");
    String change =
        "mutation M($id: ID!, $add: [ID!], $remove: [ID!], $titles: [String!]) { changeList(id:"
            + " $id, add: $add, remove: $remove, titles: $titles) { title tasks { title } } }";

    JsonNode both =
        done(change, Map.of("id", id, "add", List.of(ids.get(0), ids.get(1), ids.get(0))));
    JsonNode less =
        done(change, Map.of("id", id, "remove", ids.subList(0, 1), "titles", List.of("3")));
    JsonNode same = done(change, Map.of("id", id, "remove", ids.subList(0, 1)));
    String nobody = "c0000000-0000-4000-8000-0000000000ff";
    JsonNode error = error(write(change, Map.of("id", id, "add", List.of(ids.get(0), nobody))));
    JsonNode none = done(change, Map.of("id", nobody, "add", ids, "titles", List.of("lost")));

    assertThat(both.findValuesAsText("title")).containsExactlyInAnyOrder("c", "1", "2");
    assertThat(less.findValuesAsText("title")).containsExactlyInAnyOrder("c", "2", "3");
    assertThat(same).isEqualTo(less);
    assertThat(error.at("/extensions/code").asText()).isEqualTo("DRG-5011");
    assertThat(extensions(error))
        .isEqualTo("{\"fields\":[\"tasks\"],\"row\":[1],\"rule\":\"link\",\"type\":\"List\"}");
    assertThat(none.isNull()).isTrue();
    assertThat(write("{ tasks { title } }", Map.of()).toString()).doesNotContain("lost");
  }

  @Test
  void connectedTwiceIsConnectedOnce() {
    done("addTags(words: [\"k1\", \"k2\"]) { word }");
    String id = done(ADD, Map.of("tasks", List.of(Map.of("title", "k")))).at("/0/id").asText();
    String field =
        "changeTask(id: \"" + id + "\", %s) { tags { word } list { title person { name } } }";

    done(field.formatted("tag: \"k1\""));
    JsonNode twice = done(field.formatted("tag: \"k1\", tags: [\"k1\", \"k2\", \"k1\"]"));
    JsonNode less = done(field.formatted("no: [\"k1\"], under: {name: \"kay\"}"));

    assertThat(twice.findValuesAsText("word")).containsExactly("k1", "k2");
    assertThat(less.findValuesAsText("word")).containsExactly("k2");
    assertThat(less.path("list").toString())
        .isEqualTo("{\"title\":\"made\",\"person\":{\"name\":\"kay\"}}");
  }
}
