package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows are written through the whole product. */
class MutationsIT {
  private static final String SDL =
      """
      enum State { OPEN DONE }
      type Person {
        name: String! @svc_primaryKey
        tasks: [Task]
        badge: Badge
      }
      type Badge { number: Int! @svc_primaryKey person: Person! @svc_link(_field: "badge") }
      type Task @svc_unique(_fields: ["shelf", "place"]) {
        id: ID!
        title: String! @svc_check(_minLength: 1, _maxLength: 10, _pattern: "[^ ].*")
        stars: Int @svc_check(_gte: 1, _in: [1, 3, 99])
        price: Decimal @svc_check(_lt: "9.99")
        tags: [String!] @svc_check(_maxLength: 2)
        shelf: Int
        place: Int
        number: Int! @svc_default(_value: "$sequence")
        state: State! @svc_default(_value: OPEN)
        author: String! @svc_default(_value: "$token.sub")
        created: DateTime! @svc_default(_value: "$now")
        owner: Person!
        before: Task @svc_link(_field: null)
      }
      type Note { id: ID! text: String @svc_default(_value: "$token.nowhere") }
      type Hen { name: String! @svc_primaryKey egg: Egg! @svc_link(_field: null) }
      type Egg { name: String! @svc_primaryKey layer: Hen! @svc_link(_field: null) }
      type Tally { name: String! @svc_primaryKey left: Int! right: Int! }
      type All {
        id: ID! text: String int: Int float: Float bool: Boolean long: Long decimal: Decimal date: Date
        time: Time dateTime: DateTime uuid: UUID json: JSON bytes: Bytes state: State
        texts: [String] ints: [Int] floats: [Float] bools: [Boolean] longs: [Long] decimals: [Decimal]
        dates: [Date] times: [Time] dateTimes: [DateTime] uuids: [UUID] jsons: [JSON] byteses: [Bytes]
        states: [State!]
      }
      type Query {
        people: [Person] @svc_resolver(_type: select, _object: Person)
        tasks: [Task] @svc_resolver(_type: select, _object: Task, _order: [{number: asc}])
        tallies: [Tally] @svc_resolver(_type: select, _object: Tally)
      }
      type Mutation {
        addPerson(name: String!): Person
          @svc_resolver(_type: insert, _object: Person, _fields: {name: "$name"}) @svc_allow(_roles: user)
        deletePerson(name: String!): Person
          @svc_resolver(_type: delete, _object: Person, _filter: {name: {_eq: "$name"}}) @svc_allow(_roles: user)
        addBadge(number: Int!, person: String!): Badge
          @svc_resolver(_type: insert, _object: Badge, _fields: {number: "$number", person: {name: "$person"}})
          @svc_allow(_roles: user)
        addTask(
          id: ID, title: String! = "untitled", stars: Int, price: Decimal, tags: [String!], shelf: Int, place: Int,
          state: State, owner: String!, before: ID
        ): Task!
          @svc_resolver(_type: insert, _object: Task, _fields: {
            id: "$id", title: "$title", stars: "$stars", price: "$price", tags: "$tags", shelf: "$shelf", place: "$place"
            state: "$state", owner: {name: "$owner"}, before: {id: "$before"}})
          @svc_allow(_roles: user)
        changeTask(id: ID!, title: String, stars: Int, owner: String, before: ID, tags: [String!]): Task
          @svc_resolver(_type: update, _object: Task, _filter: {id: {_eq: "$id"}}, _fields: {
            title: "$title", stars: "$stars", owner: {name: "$owner"}, before: {id: "$before"}, tags: "$tags"})
          @svc_allow(_roles: user)
        finish(owner: String!): [Task]
          @svc_resolver(_type: update, _object: Task, _atMost: 3, _fields: {state: DONE},
            _filter: {owner: {name: {_eq: "$owner"}}, state: {_eq: OPEN}})
          @svc_allow(_roles: user)
        deleteTask(id: ID!): Task!
          @svc_resolver(_type: delete, _object: Task, _filter: {id: {_eq: "$id"}}) @svc_allow(_roles: user)
        deleteTasks(owner: String!): [Task]
          @svc_resolver(_type: delete, _object: Task, _atMost: 3, _filter: {owner: {name: {_eq: "$owner"}}})
          @svc_allow(_roles: user)
        addNote: Note @svc_resolver(_type: insert, _object: Note, _fields: {}) @svc_allow(_roles: user)
        deleteNotes: [Note]
          @svc_resolver(_type: delete, _object: Note, _atMost: 9, _filter: {_not: {text: {_eq: "$token.nowhere"}}})
          @svc_allow(_roles: user)
        addHen(name: String!, egg: String!): Hen
          @svc_resolver(_type: insert, _object: Hen, _fields: {name: "$name", egg: {name: "$egg"}}) @svc_allow(_roles: user)
        addEgg(name: String!, layer: String!): Egg
          @svc_resolver(_type: insert, _object: Egg, _fields: {name: "$name", layer: {name: "$layer"}}) @svc_allow(_roles: user)
        addTally(name: String!): Tally
          @svc_resolver(_type: insert, _object: Tally, _fields: {name: "$name", left: 0, right: 0}) @svc_allow(_roles: user)
        left(name: String!, value: Int!): Tally
          @svc_resolver(_type: update, _object: Tally, _filter: {name: {_eq: "$name"}}, _fields: {left: "$value"})
          @svc_allow(_roles: user)
        right(name: String!, value: Int!): Tally
          @svc_resolver(_type: update, _object: Tally, _filter: {name: {_eq: "$name"}}, _fields: {right: "$value"})
          @svc_allow(_roles: user)
        onlyForPublishers: Note @svc_resolver(_type: insert, _object: Note, _fields: {text: "x"}) @svc_allow(_roles: publisher)
        addAll(
          text: String, int: Int, float: Float, bool: Boolean, long: Long, decimal: Decimal, date: Date, time: Time
          dateTime: DateTime, uuid: UUID, json: JSON, bytes: Bytes, state: State, texts: [String], ints: [Int]
          floats: [Float], bools: [Boolean], longs: [Long], decimals: [Decimal], dates: [Date], times: [Time]
          dateTimes: [DateTime], uuids: [UUID], jsons: [JSON], byteses: [Bytes], states: [State!]
        ): All
          @svc_resolver(_type: insert, _object: All, _fields: {
            text: "$text", int: "$int", float: "$float", bool: "$bool", long: "$long", decimal: "$decimal", date: "$date"
            time: "$time", dateTime: "$dateTime", uuid: "$uuid", json: "$json", bytes: "$bytes", state: "$state"
            texts: "$texts", ints: "$ints", floats: "$floats", bools: "$bools", longs: "$longs", decimals: "$decimals"
            dates: "$dates", times: "$times", dateTimes: "$dateTimes", uuids: "$uuids", jsons: "$jsons"
            byteses: "$byteses", states: "$states"})
          @svc_allow(_roles: user)
      }
      """;

  private static Client alice;
  private static Client bob;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    bob = Product.of("bob");
    Client.Answer answer = alice.publish("mutations", SDL);
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static JsonNode write(String fields) {
    return write(fields, Map.of());
  }

  private static JsonNode write(String fields, Map<String, ?> variables) {
    String document = fields.startsWith("mutation") ? fields : "mutation { " + fields + " }";
    return bob.query("mutations", document, variables).json();
  }

  private static JsonNode done(String fields) {
    JsonNode answer = write(fields);
    assertThat(answer.has("errors")).as(answer.toString()).isFalse();
    return answer.path("data");
  }

  private static String rows(String query) {
    return bob.query("mutations", query, Map.of()).json().path("data").toString();
  }

  @Test
  void insertedRowComesBackWithItsDefaultsAndLinks() {
    done("addPerson(name: \"ann\") { name }");
    JsonNode task =
        done("addTask(title: \"first\", owner: \"ann\", price: \"1.50\") { id title number state"
                + " author created price tags stars owner { name tasks { title } } before { id }"
                + " }")
            .path("addTask");

    assertThat(task.path("id").asText()).hasSize(36);
    assertThat(task.path("number").asInt()).isPositive();
    assertThat(task.path("state").asText()).isEqualTo("OPEN");
    assertThat(task.path("author").asText()).hasSize(36);
    assertThat(task.path("created").asText()).endsWith("Z");
    assertThat(task.path("price").asText()).isEqualTo("1.50");
    assertThat(task.path("tags").toString()).isEqualTo("[]");
    assertThat(task.path("stars").isNull()).isTrue();
    assertThat(task.path("owner").toString())
        .isEqualTo("{\"name\":\"ann\",\"tasks\":[{\"title\":\"first\"}]}");
    assertThat(task.path("before").isNull()).isTrue();
  }

  @Test
  void everyScalarIsStoredAsGiven() {
    Map<String, Object> values = new HashMap<>(ScalarValues.ALL);
    values.put("state", "DONE");
    values.put("texts", Collections.singletonList(null));
    values.put("ints", List.of());
    values.put("bools", List.of(true, false));
    values.put("longs", List.of("1", "9223372036854775807"));
    values.put("dates", List.of("2026-01-31"));
    values.put("times", List.of("00:00:00"));
    values.put("uuids", List.of("c0000000-0000-4000-8000-000000000002"));
    values.put("states", List.of("OPEN", "DONE"));
    String types =
        "$text: String, $int: Int, $float: Float, $bool: Boolean, $long: Long, $decimal: Decimal,"
            + " $date: Date, $time: Time, $dateTime: DateTime, $uuid: UUID, $json: JSON, $bytes:"
            + " Bytes, $state: State, $texts: [String], $ints: [Int], $floats: [Float], $bools:"
            + " [Boolean], $longs: [Long], $decimals: [Decimal], $dates: [Date], $times: [Time],"
            + " $dateTimes: [DateTime], $uuids: [UUID], $jsons: [JSON], $byteses: [Bytes], $states:"
            + " [State!]";
    List<String> names = values.keySet().stream().sorted().toList();
    String given = String.join(" ", names.stream().map(name -> name + ": $" + name).toList());
    String document =
        "mutation M(" + types + ") { addAll(" + given + ") { " + String.join(" ", names) + " } }";

    JsonNode row = write(document, values).at("/data/addAll");
    JsonNode empty = write(document, Map.of()).at("/data/addAll");

    values.forEach(
        (name, value) ->
            assertThat(row.path(name)).as(name).isEqualTo(Client.parsed(Client.text(value))));
    names.forEach(
        name ->
            assertThat(empty.path(name).toString())
                .as(name)
                .isEqualTo(values.get(name) instanceof List<?> ? "[]" : "null"));
  }

  @Test
  void decimalHasAllItsDigitsInWhateverFormItComes() {
    done("addPerson(name: \"dec\") { name }");
    JsonNode literal = done("addTask(owner: \"dec\", price: 1.50) { price }").path("addTask");
    JsonNode number =
        write(
            "mutation M($price: Decimal) { addTask(owner: \"dec\", price: $price) { price } }",
            Map.of("price", new BigDecimal("2.500")));

    assertThat(literal.path("price").asText()).isEqualTo("1.50");
    assertThat(number.at("/data/addTask/price").asText()).isEqualTo("2.500");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          addPerson(name: "eve") { name }                            | DRG-5010 | Person | name  | primaryKey
          addTask(owner: "nobody") { id }                            | DRG-5011 | Task   | owner | link
          addTask(owner: "eve", title: "") { id }                    | DRG-5013 | Task   | title | minLength
          addTask(owner: "eve", title: "12345678901") { id }         | DRG-5013 | Task   | title | maxLength
          addTask(owner: "eve", title: " x") { id }                  | DRG-5013 | Task   | title | pattern
          addTask(owner: "eve", stars: 0) { id }                     | DRG-5013 | Task   | stars | gte
          addTask(owner: "eve", stars: 2) { id }                     | DRG-5013 | Task   | stars | in
          addTask(owner: "eve", price: 10) { id }                    | DRG-5013 | Task   | price | lt
          addTask(owner: "eve", tags: ["a", "b", "c"]) { id }        | DRG-5013 | Task   | tags  | maxLength
          addTask(owner: "eve", state: null) { id }                  | DRG-5014 | Task   | state | nonNull
          addBadge(number: 2, person: "eve") { number }              | DRG-5010 | Badge  | person | unique
          deletePerson(name: "eve") { name }                         | DRG-5012 | Badge  | person | link
          addTask(owner: "eve", shelf: 1, place: 1) { id }           | DRG-5010 | Task   | shelf place | unique
          """)
  void brokenRuleIsNamed(String field, String code, String type, String fields, String rule) {
    write("addPerson(name: \"eve\") { name }");
    write("addBadge(number: 1, person: \"eve\") { number }");
    write("addTask(owner: \"eve\", shelf: 1, place: 1) { id }");
    String before = rows("{ people { name tasks { id } badge { number } } }");

    JsonNode answer = write("fine: addPerson(name: \"never\") { name } wrong: " + field);

    JsonNode error = answer.at("/errors/0");
    assertThat(answer.path("data").isNull()).as(answer.toString()).isTrue();
    assertThat(error.path("path").toString()).isEqualTo("[\"wrong\"]");
    assertThat(error.at("/extensions/code").asText()).isEqualTo(code);
    assertThat(error.at("/extensions/type").asText()).isEqualTo(type);
    assertThat(error.at("/extensions/rule").asText()).isEqualTo(rule);
    List<String> named = new ArrayList<>();
    error.at("/extensions/fields").forEach(one -> named.add(one.asText()));
    assertThat(String.join(" ", named)).isEqualTo(fields);
    assertThat(rows("{ people { name tasks { id } badge { number } } }")).isEqualTo(before);
  }

  @Test
  void rowsThatNeedOneAnotherAreWrittenTogether() {
    JsonNode answer =
        done(
            "addHen(name: \"h\", egg: \"e\") { name } addEgg(name: \"e\", layer: \"h\") { name"
                + " layer { egg { name } } }");
    JsonNode alone = write("addHen(name: \"h2\", egg: \"none\") { name }");

    assertThat(answer.at("/addEgg/layer/egg/name").asText()).isEqualTo("e");
    assertThat(alone.path("data").isNull()).as(alone.toString()).isTrue();
    assertThat(alone.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-5011");
  }

  @Test
  void updateSetsWhatIsGivenAndLeavesTheRest() {
    write("addPerson(name: \"una\") { name } other: addPerson(name: \"other\") { name }");
    String id =
        done("addTask(owner: \"una\", title: \"a\", stars: 3, tags: [\"x\"]) { id }")
            .at("/addTask/id")
            .asText();
    String document =
        "mutation M($title: String, $stars: Int, $owner: String, $before: ID) { changeTask(id: \""
            + id
            + "\", title: $title, stars: $stars, owner: $owner, before: $before) {"
            + " title stars tags owner { name } before { title } } }";

    JsonNode nothing = write(document).at("/data/changeTask");
    JsonNode changed =
        write(document, Map.of("title", "b", "owner", "other", "before", id))
            .at("/data/changeTask");
    JsonNode without =
        write(document, Collections.singletonMap("stars", null)).at("/data/changeTask");
    JsonNode refused = write(document, Collections.singletonMap("title", null));
    JsonNode none =
        write("changeTask(id: \"c0000000-0000-4000-8000-000000000000\", title: \"x\") { title }");

    assertThat(nothing.toString())
        .isEqualTo(
            "{\"title\":\"a\",\"stars\":3,\"tags\":[\"x\"],\"owner\":{\"name\":\"una\"},\"before\":null}");
    assertThat(changed.toString())
        .isEqualTo(
            "{\"title\":\"b\",\"stars\":3,\"tags\":[\"x\"],\"owner\":{\"name\":\"other\"},\"before\":{\"title\":\"b\"}}");
    assertThat(without.path("stars").isNull()).isTrue();
    assertThat(refused.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-5014");
    assertThat(none.toString()).isEqualTo("{\"data\":{\"changeTask\":null}}");
  }

  @Test
  void moreRowsThanAllowedAreLeftAlone() {
    write("addPerson(name: \"max\") { name }");
    for (int i = 0; i < 4; i++) {
      done("addTask(owner: \"max\") { id }");
    }

    JsonNode tooMany = write("finish(owner: \"max\") { id }");
    JsonNode alsoTooMany = write("deleteTasks(owner: \"max\") { id }");
    JsonNode untouched = Client.parsed(rows("{ tasks { state owner { name } } }")).path("tasks");
    String one =
        Client.parsed(rows("{ people { name tasks { id } } }"))
            .path("people")
            .findParents("name")
            .stream()
            .filter(person -> person.path("name").asText().equals("max"))
            .findFirst()
            .orElseThrow()
            .at("/tasks/0/id")
            .asText();
    JsonNode deleted = done("deleteTask(id: \"" + one + "\") { id owner { name tasks { id } } }");
    JsonNode again = write("deleteTask(id: \"" + one + "\") { id }");
    JsonNode finished = done("finish(owner: \"max\") { state owner { name } }").path("finish");
    JsonNode nothing = done("finish(owner: \"max\") { state }").path("finish");
    JsonNode gone = done("deleteTasks(owner: \"max\") { state title }").path("deleteTasks");
    JsonNode person = done("deletePerson(name: \"max\") { name tasks { id } }");

    assertThat(tooMany.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-4009");
    assertThat(tooMany.at("/errors/0/path/0").asText()).isEqualTo("finish");
    assertThat(alsoTooMany.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-4009");
    assertThat(untouched.findValuesAsText("name")).filteredOn("max"::equals).hasSize(4);
    assertThat(deleted.at("/deleteTask/owner/tasks")).hasSize(4);
    assertThat(again.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-5007");
    assertThat(finished).hasSize(3);
    assertThat(finished.findValuesAsText("state")).containsOnly("DONE");
    assertThat(nothing).isEmpty();
    assertThat(gone).hasSize(3);
    assertThat(person.toString()).isEqualTo("{\"deletePerson\":{\"name\":\"max\",\"tasks\":[]}}");
  }

  @Test
  void missingClaimIsARefusal() {
    for (String field : List.of("addNote { id }", "deleteNotes { id }")) {
      Client.Answer answer = bob.query("mutations", "mutation { " + field + " }", Map.of());

      assertThat(answer.status()).isEqualTo(403);
      assertThat(answer.code()).isEqualTo("DRG-4008");
    }
  }

  @Test
  void whoLacksTheRoleSeesNoOperation() {
    String document = "mutation { onlyForPublishers { text } }";

    assertThat(bob.query("mutations", document, Map.of()).code()).isEqualTo("DRG-1011");
    assertThat(
            alice
                .query("mutations", document, Map.of())
                .json()
                .at("/data/onlyForPublishers/text")
                .asText())
        .isEqualTo("x");
  }

  @Test
  void nothingIsWrittenByGet() {
    String document =
        URLEncoder.encode("mutation { addPerson(name: \"get\") { name } }", StandardCharsets.UTF_8);

    Client.Answer answer = bob.get("/graphql/mutations?query=" + document);

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow")).contains("POST");
    assertThat(rows("{ people { name } }")).doesNotContain("\"get\"");
  }

  @Test
  void oneOfManyWinsAUniqueKey() throws Exception {
    List<JsonNode> answers = atOnce(50, number -> "addPerson(name: \"one\") { name }");

    assertThat(answers).filteredOn(answer -> !answer.has("errors")).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.at("/errors/0/extensions/code").asText().equals("DRG-5010"))
        .hasSize(49);
  }

  @Test
  void writersOfTheSameRowsDoNotFailForOneAnother() throws Exception {
    done("a: addTally(name: \"a\") { name } b: addTally(name: \"b\") { name }");

    List<JsonNode> answers =
        atOnce(
            40,
            number -> {
              String first = number % 2 == 0 ? "a" : "b";
              String second = number % 2 == 0 ? "b" : "a";
              return "x: left(name: \"%s\", value: %d) { left } y: right(name: \"%s\", value: %d) { right }"
                  .formatted(first, number, second, number);
            });

    assertThat(answers)
        .allSatisfy(answer -> assertThat(answer.has("errors")).as(answer.toString()).isFalse());
  }

  private interface Fields {
    String of(int number);
  }

  private static List<JsonNode> atOnce(int writers, Fields fields) throws Exception {
    List<JsonNode> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
      List<Future<JsonNode>> running = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        int number = i;
        running.add(threads.submit(() -> write(fields.of(number))));
      }
      for (Future<JsonNode> one : running) {
        answers.add(one.get());
      }
    }
    return answers;
  }
}
