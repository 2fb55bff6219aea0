package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.operation.CallChange;
import org.dragoman.contract.operation.OperationRequest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Grants and business rules are about the values that rows have, whatever the caller sees. */
class HiddenValuesIT {
  private static final String SCHEMA =
      """
      type Folder {
        id: Int! @svc_primaryKey  owner: String!  docs: [Doc]  absents: [Absent]  nots: [Not]  outs: [Out]
        secret: Boolean @svc_allow(_filter: {owner: {_eq: "$token.sub"}})
        label: String @svc_allow(_filter: {owner: {_eq: "$token.sub"}})
      }
      type Doc @svc_owned(_grant: {folder: {secret: {_neq: true}}}) { id: Int! @svc_primaryKey  folder: Folder }
      type Absent @svc_owned(_grant: {folder: {label: {_is_null: true}}}) { id: Int! @svc_primaryKey  folder: Folder }
      type Not @svc_owned(_grant: {_not: {folder: {secret: {_eq: true}}}}) { id: Int! @svc_primaryKey  folder: Folder }
      type Out @svc_owned(_grant: {folder: {label: {_nin: ["secret"]}}}) { id: Int! @svc_primaryKey  folder: Folder }
      type Task {
        id: Int! @svc_primaryKey  title: String!  owner: String!  blockers: [Blocker]
        status: String @svc_allow(_filter: {owner: {_eq: "$token.sub"}})
      }
      type Blocker @svc_rows(_action: select, _filter: {owner: {_eq: "$token.sub"}}) {
        id: Int! @svc_primaryKey  owner: String!  task: Task!
        open: Boolean @svc_allow(_filter: {owner: {_eq: "$token.sub"}})
      }
      type Count { count: Int! }
      type Query {
        docs: [Doc] @svc_resolver(_type: select, _object: Doc)
        absents: [Absent] @svc_resolver(_type: select, _object: Absent)
        nots: [Not] @svc_resolver(_type: select, _object: Not)
        outs: [Out] @svc_resolver(_type: select, _object: Out)
        tasks: [Task] @svc_resolver(_type: select, _object: Task)
        firstTasks(first: Int!): [Task]
          @svc_resolver(_type: select, _object: Task, _order: {status: asc}, _limit: "$first")
        count: Count @svc_resolver(_type: aggregate, _object: Task, _fields: {count: count})
      }
      type Mutation {
        rename(id: Int!): Task @svc_allow(_roles: user)
          @svc_resolver(_type: update, _object: Task, _filter: {id: {_eq: "$id"}}, _fields: {title: "new"})
        renameAll: [Task] @svc_allow(_roles: user)
          @svc_resolver(_type: update, _object: Task, _filter: {}, _fields: {title: "new"}, _atMost: 9)
        remove(id: Int!): Task @svc_allow(_roles: user)
          @svc_resolver(_type: delete, _object: Task, _filter: {id: {_eq: "$id"}})
      }
      """;
  private static final Operand VALUE = new Operand.OfArgument("#0", List.of());
  private static final Condition NOT_LOCKED = new Condition.Compare("status", Operator.NEQ, VALUE);
  private static final JsonNode LOCKED = TextNode.valueOf("LOCKED");
  private static final Condition OPEN = new Condition.Compare("open", Operator.EQ, VALUE);

  private static PublishedDatabase database;

  @BeforeAll
  static void publish() {
    database = new PublishedDatabase(SCHEMA);
  }

  @BeforeEach
  void rows() {
    database.run(
        "TRUNCATE \"Folder\", \"Doc\", \"Absent\", \"Not\", \"Out\", \"Task\", \"Blocker\"");
    database.run(
        "INSERT INTO \"Folder\" (id, owner, secret, label) VALUES"
            + " (1, 'ann', true, 'secret'), (2, 'ann', false, NULL), (3, 'ben', true, 'secret')");
    for (String type : List.of("Doc", "Absent", "Not", "Out")) {
      database.run(
          "INSERT INTO \""
              + type
              + "\" (id, folder_id, \"#owner\")"
              + " SELECT id * 10, id, 'nobody' FROM \"Folder\"");
    }
    database.run(
        "INSERT INTO \"Task\" (id, title, owner, status) VALUES"
            + " (1, 'a', 'ann', 'LOCKED'), (2, 'b', 'ann', 'OPEN'), (3, 'c', 'ben', 'LOCKED')");
    database.run(
        "INSERT INTO \"Blocker\" (id, owner, task_id, open) VALUES"
            + " (21, 'ann', 2, true), (31, 'ann', 3, false)");
  }

  /** What a caller gets or does, with a condition that a business rule has added. */
  private static String ruled(
      String who, String document, String field, Condition condition, JsonNode value) {
    OperationRequest request =
        database
            .as(who)
            .request(document)
            .with(List.of(new CallChange(field, List.of(), condition)), Map.of("#0", value));
    return document.startsWith("mutation") ? database.changed(request) : database.answer(request);
  }

  private static String unlocked(String document, String field) {
    return ruled("stranger", document, field, NOT_LOCKED, LOCKED);
  }

  private static String titles() {
    return database.value("SELECT string_agg(title, ' ' ORDER BY id) FROM \"Task\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"docs", "absents", "nots", "outs"})
  void valueThatIsHiddenGrantsNothing(String field) {
    String open = "{\"data\":{\"%s\":[{\"id\":20}]}}".formatted(field);

    assertThat(database.as("stranger").answer("{ " + field + " { id } }", Map.of()))
        .isEqualTo(open);
    assertThat(database.as("ann").answer("{ " + field + " { id } }", Map.of())).isEqualTo(open);
  }

  @Test
  void rowsThatAGrantOpensStillHideTheirValues() {
    assertThat(database.as("stranger").answer("{ docs { id folder { id secret } } }", Map.of()))
        .isEqualTo("{\"data\":{\"docs\":[{\"id\":20,\"folder\":{\"id\":2,\"secret\":null}}]}}");
  }

  @Test
  void ruleIsAboutValuesThatTheCallerDoesNotSee() {
    assertThat(unlocked("{ tasks { id status } }", "tasks"))
        .isEqualTo("{\"data\":{\"tasks\":[{\"id\":2,\"status\":null}]}}");
    assertThat(unlocked("{ firstTasks(first: 2) { id blockers { id } } }", "firstTasks"))
        .isEqualTo("{\"data\":{\"firstTasks\":[{\"id\":2,\"blockers\":[]}]}}");
    assertThat(unlocked("{ count { count } }", "count"))
        .isEqualTo("{\"data\":{\"count\":{\"count\":1}}}");
  }

  @Test
  void ruleKeepsRowsFromBeingWritten() {
    assertThat(unlocked("mutation { rename(id: 1) { id } }", "rename"))
        .isEqualTo("{\"data\":{\"rename\":null}}");
    assertThat(unlocked("mutation { remove(id: 3) { id } }", "remove"))
        .isEqualTo("{\"data\":{\"remove\":null}}");
    assertThat(unlocked("mutation { renameAll { id } }", "renameAll"))
        .isEqualTo("{\"data\":{\"renameAll\":[{\"id\":2}]}}");
    assertThat(titles()).isEqualTo("a new c");
  }

  @Test
  void ruleIsAboutLinkedRowsThatTheCallerDoesNotSee() {
    Condition none = new Condition.Linked("blockers", Condition.Quantifier.NONE, OPEN);
    Condition every = new Condition.Linked("blockers", Condition.Quantifier.EVERY, OPEN);

    assertThat(ruled("stranger", "{ tasks { id } }", "tasks", none, BooleanNode.TRUE))
        .isEqualTo("{\"data\":{\"tasks\":[{\"id\":1},{\"id\":3}]}}");
    assertThat(ruled("stranger", "{ tasks { id } }", "tasks", every, BooleanNode.TRUE))
        .isEqualTo("{\"data\":{\"tasks\":[{\"id\":1},{\"id\":2}]}}");
    assertThat(
            ruled(
                "stranger", "mutation { rename(id: 2) { id } }", "rename", none, BooleanNode.TRUE))
        .isEqualTo("{\"data\":{\"rename\":null}}");
  }
}
