package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import graphql.parser.Parser;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.GivenBounds;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.plan.Planner;
import org.dragoman.proxy.plan.Variables;
import org.dragoman.proxy.publication.LivePublications;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused of conditions and orders that a request gives. */
class GivenConditionsTest {
  private static final String READ =
      "query ($where: TaskWhere, $order: [TaskOrder!]) {"
          + " tasks(where: $where, order: $order) { id } }";

  private static final String WRITE =
      "mutation ($where: TaskWhere!, $n: Int) { close(where: $where) { id } }";

  private final Plans plans = new Plans();
  private final Configuration configuration =
      ((Compilation.Accepted)
              new Compiler()
                  .compile(
                      """
                      type Task {
                        id: ID!  title: String!  n: Int  tags: [String!]
                        parts: [Task] @svc_link(_field: "whole")
                        whole: Task @svc_link(_field: "parts")
                      }
                      type Query {
                        partsOf(whole: TaskWhere): [Task]
                          @svc_resolver(_type: select, _object: Task, _filter: {whole: "$whole"})
                        notPartsOf(whole: TaskWhere): [Task]
                          @svc_resolver(_type: select, _object: Task,
                            _filter: {whole: {_none: "$whole"}})
                        tasks(where: TaskWhere, order: [TaskOrder!]): [Task]
                          @svc_resolver(_type: select, _object: Task, _filter: "$where", _order: "$order")
                      }
                      type Mutation {
                        close(where: TaskWhere!): [Task] @svc_allow(_roles: ["user"])
                          @svc_resolver(_type: update, _object: Task, _filter: "$where",
                            _fields: {n: 1}, _atMost: 9)
                      }
                      """))
          .configuration();

  private String planned(String document, String variables) {
    try {
      return planned(document, Json.mapper().readTree(variables));
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private String planned(String document, JsonNode variables) {
    Map<String, JsonNode> values = new java.util.HashMap<>();
    variables.properties().forEach(one -> values.put(one.getKey(), one.getValue()));
    Publication publication = new Publication("s", 1, "", configuration, "", "");
    OperationRequest request =
        new OperationRequest(
            "s",
            1,
            OperationRequest.hash(document),
            document,
            null,
            values,
            Map.of(),
            null,
            new Caller("acme", "https://idp.example", "anna", Set.of("user"), Map.of()));
    Prepared prepared =
        plans.of(new LivePublications.Live(publication, new Database("", "d")), request);
    return prepared.reads().sql();
  }

  private void isRefused(String document, String variables, FaultCode code) {
    assertThatThrownBy(() -> planned(document, variables))
        .as(variables)
        .isInstanceOfSatisfying(Fault.class, fault -> assertThat(fault.code()).isEqualTo(code));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"title\": null}",
        "{\"title\": {}}",
        "{\"title\": {\"_eq\": null}}",
        "{\"title\": {\"_eq\": \"x\", \"_like\": null}}",
        "{\"title\": {\"_eq\": \"x\"}, \"n\": null}",
        "{\"_and\": []}",
        "{\"_or\": []}",
        "{\"_not\": {}}",
        "{\"_and\": [{}]}",
        "{\"_or\": [{\"n\": {\"_eq\": 1}}, {}]}",
        "{\"title\": {\"_eq\": \"x\"}, \"_and\": null}",
        "{\"parts\": {}}",
        "{\"parts\": {\"_some\": null}}",
        "{\"parts\": {\"_some\": {\"title\": {}}}}",
        "{\"parts\": {\"_some\": {\"title\": {\"_eq\": null}}}}",
        "{\"_is_null\": null, \"title\": {\"_eq\": \"x\"}}",
        "{\"whole\": {\"_is_null\": null}, \"title\": {\"_eq\": \"x\"}}",
        "{\"parts\": {\"_some\": {\"_is_null\": null, \"title\": {\"_eq\": \"x\"}}}}"
      })
  void writesRefuseWhatIsEmptyOrNull(String where) {
    isRefused(WRITE, "{\"where\": " + where + "}", FaultCode.VARIABLES_INVALID);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{%s}                                                | {}",
        "{%s, \"title\": {\"_eq\": \"x\"}}                   | {\"title\": {\"_eq\": \"x\"}}",
        "{\"_and\": [{%s, \"n\": {\"_eq\": 1}}]}              | {\"n\": {\"_eq\": 1}}",
        "{\"_or\": [{\"n\": {\"_eq\": 1}}, {%s}]}              | {\"n\": {\"_eq\": 1}}",
        "{\"_not\": {%s}}                                    | {}",
        "{\"parts\": {\"_some\": {%s}}}                      | {}",
        "{\"whole\": {%s}}                                   | {}",
        "{\"whole\": {\"_not\": {%s}, \"n\": {\"_eq\": 1}}}  | {\"whole\": {\"n\": {\"_eq\": 1}}}"
      })
  void aNullIsNotGivenInReadsWhereverItStands(String where, String same) {
    assertThat(planned(READ, "{\"where\": " + where.formatted("\"_is_null\": null") + "}"))
        .isEqualTo(planned(READ, "{\"where\": " + same + "}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"_is_null\": true}",
        "{\"_not\": {\"_is_null\": false}}",
        "{\"parts\": {\"_none\": {\"_is_null\": true}}}",
        "{\"whole\": {\"_and\": [{\"_is_null\": true}]}}"
      })
  void whetherThereIsALinkedRowIsAskedDirectlyInTheConditionOfALinkToOne(String where) {
    isRefused(READ, "{\"where\": " + where + "}", FaultCode.DOCUMENT_INVALID);
  }

  @Test
  void anArgumentThatIsTheConditionOfALinkMayAskForNoRow() {
    String document = "query ($whole: TaskWhere) { %s(whole: $whole) { id } }";
    String none = "{\"_is_null\": true, \"n\": {\"_eq\": 1}}";

    assertThat(planned(document.formatted("partsOf"), "{\"whole\": " + none + "}"))
        .isEqualTo(planned(READ, "{\"where\": {\"whole\": " + none + "}}"));
    isRefused(
        document.formatted("notPartsOf"), "{\"whole\": " + none + "}", FaultCode.DOCUMENT_INVALID);
  }

  @Test
  void writesRefuseAVariableThatIsLeftOut() {
    String document =
        "mutation ($n: Int) { close(where: {n: {_eq: $n}, title: {_eq: \"x\"}}) { id } }";
    isRefused(document, "{}", FaultCode.VARIABLES_INVALID);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "StringFilter!           | {title: $v}               | {\"_eq\": \"x\"}",
        "IntFilterNullable!      | {_not: {n: $v}}           | {\"_gt\": 1}",
        "StringFilterList!       | {_or: [{tags: $v}]}       | {\"_contains\": [\"x\"]}",
        "TaskWhereMany!          | {parts: $v}               | {\"_some\": {\"n\": {\"_eq\": 1}}}",
        "StringFilter!           | {parts: {_none: {title: $v}}} | {\"_eq\": \"x\"}",
        "TaskWhere!              | {_and: [$v]}              | {\"title\": {\"_eq\": \"x\"}}",
        "[TaskWhere!]!           | {_or: $v}                 | [{\"title\": {\"_eq\": \"x\"}}]",
        "String!                 | {title: {_eq: $v}}        | \"x\""
      })
  void aVariableIsReadWhereverItStandsInAConditionOfTheDocument(
      String type, String where, String value) {
    String literal = where.replace("$v", value.replaceAll("\"(\\w+)\":", "$1:"));
    String variables = "{\"v\": " + value + "}";

    assertThat(
            planned("query ($v: " + type + ") { tasks(where: " + where + ") { id } }", variables))
        .isEqualTo(planned("{ tasks(where: " + literal + ") { id } }", "{}"))
        .isNotEqualTo(planned("{ tasks { id } }", "{}"));
    assertThat(
            planned(
                "mutation ($v: " + type + ") { close(where: " + where + ") { id } }", variables))
        .isEqualTo(planned("mutation { close(where: " + literal + ") { id } }", "{}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "OrderDirection | [{title: $v}]           | \"desc\"                | [{title: desc}]",
        "OrderOfCount   | [{parts: $v}]           | {\"_count\": \"desc\"}  | [{parts: {_count:"
            + " desc}}]",
        "OrderDirection | [{parts: {_count: $v}}] | \"desc\"                | [{parts: {_count:"
            + " desc}}]",
        "TaskOrder!     | [{n: asc}, $v]          | {\"title\": \"desc\"}   | [{n: asc}, {title:"
            + " desc}]"
      })
  void aVariableIsReadWhereverItStandsInAnOrderOfTheDocument(
      String type, String order, String value, String literal) {
    String document = "query ($v: " + type + ") { tasks(order: " + order + ") { id } }";

    assertThat(planned(document, "{\"v\": " + value + "}"))
        .isEqualTo(planned("{ tasks(order: " + literal + ") { id } }", "{}"))
        .isNotEqualTo(planned("{ tasks { id } }", "{}"));
  }

  @Test
  void whatIsNotReadIsRefusedAndNeverNoCondition() {
    ObjectNode where = JsonNodeFactory.instance.objectNode();
    where.putObject("title").put("_eq", "x");
    Variables unread =
        Variables.of(Map.of("where", where), List.of(), Map.of(), configuration.enums());
    Operation operation = OperationReader.read(configuration, Parser.parse(READ), null, Map.of());

    assertThatThrownBy(() -> Planner.plan(configuration, operation, unread))
        .isInstanceOf(Fault.class);
  }

  @Test
  void writesTakeAnyLinkedRow() {
    planned(WRITE, "{\"where\": {\"parts\": {\"_none\": {}}}}");
  }

  @Test
  void anElementOfAnOrderHasOneMember() {
    isRefused(
        READ, "{\"order\": [{\"title\": \"asc\", \"n\": \"asc\"}]}", FaultCode.VARIABLES_INVALID);
    assertThat(planned(READ, "{\"order\": [{\"title\": \"asc\", \"n\": null}]}"))
        .contains("ORDER BY t0.\"title\", t0.\"id\"");
  }

  @Test
  void deepConditionsAreRefused() {
    assertThat(planned(READ, deep(GivenBounds.DEEPEST - 1))).contains("\"title\"");
    assertThatThrownBy(() -> planned(READ, deep(GivenBounds.DEEPEST)))
        .isInstanceOfSatisfying(
            Fault.class,
            fault -> assertThat(fault.code()).isEqualTo(FaultCode.CONDITION_TOO_LARGE));
    String literal =
        "{ tasks(where: "
            + "{_not: ".repeat(GivenBounds.DEEPEST)
            + "{n: {_eq: 1}}"
            + "}".repeat(GivenBounds.DEEPEST)
            + ") { id } }";
    isRefused(literal, "{}", FaultCode.CONDITION_TOO_LARGE);
  }

  private static JsonNode deep(int levels) {
    ObjectNode where = JsonNodeFactory.instance.objectNode();
    where.putObject("title").put("_eq", "x");
    for (int i = 1; i < levels; i++) {
      ObjectNode outer = JsonNodeFactory.instance.objectNode();
      outer.set("_not", where);
      where = outer;
    }
    ObjectNode variables = JsonNodeFactory.instance.objectNode();
    variables.set("where", where);
    return variables;
  }

  @Test
  void largeConditionsAreRefused() {
    String one = "{\"n\": {\"_eq\": 1}}";
    int most = (GivenBounds.MOST_MEMBERS - 1) / 3;
    planned(READ, "{\"where\": {\"_or\": [" + String.join(",", repeated(one, most)) + "]}}");
    isRefused(
        READ,
        "{\"where\": {\"_or\": [" + String.join(",", repeated(one, most + 1)) + "]}}",
        FaultCode.CONDITION_TOO_LARGE);
    isRefused(
        "{ tasks(where: {_or: ["
            + String.join(",", repeated("{n: {_eq: 1}}", most + 1))
            + "]}) { id } }",
        "{}",
        FaultCode.CONDITION_TOO_LARGE);
  }

  @Test
  void whatIsUsedSeveralTimesCountsEachTime() {
    int half = (GivenBounds.MOST_MEMBERS / 2 - 1) / 3;
    String twice =
        "query ($where: TaskWhere, $order: [TaskOrder!]) {"
            + " a: tasks(where: $where, order: $order) { id } b: tasks(where: $where) { id } }";
    String writes =
        "mutation ($where: TaskWhere!) { a: close(where: $where) { id } b: close(where: $where) {"
            + " id } }";

    planned(twice, any(half, ""));
    planned(writes, any(half, ""));
    isRefused(
        twice, any(half, ", \"order\": [{\"title\": \"asc\"}]"), FaultCode.CONDITION_TOO_LARGE);
    isRefused(twice, any(half + 1, ""), FaultCode.CONDITION_TOO_LARGE);
    isRefused(writes, any(half + 1, ""), FaultCode.CONDITION_TOO_LARGE);
  }

  private static String any(int conditions, String more) {
    String all = String.join(",", repeated("{\"n\": {\"_eq\": 1}}", conditions));
    return "{\"where\": {\"_or\": [" + all + "]}" + more + "}";
  }

  private static List<String> repeated(String one, int times) {
    return java.util.Collections.nCopies(times, one);
  }

  @Test
  void longOrdersAreRefused() {
    String parts = "{\"parts\": {\"_count\": \"asc\"}}";
    assertThat(planned(READ, "{\"order\": [" + parts + ", " + parts + "]}"))
        .as("the same term twice is one")
        .isEqualTo(planned(READ, "{\"order\": [" + parts + "]}"));
  }

  @Test
  void aListOfValuesIsOneMember() {
    String values = String.join(",", repeated("1", 5_000));
    assertThat(planned(READ, "{\"where\": {\"n\": {\"_in\": [" + values + "]}}}"))
        .contains("= ANY (?)");
  }

  @Test
  void whatTheTypeDoesNotHaveIsRefused() {
    isRefused(READ, "{\"where\": {\"nobody\": {\"_eq\": 1}}}", FaultCode.DOCUMENT_INVALID);
    isRefused(READ, "{\"where\": {\"n\": {\"_like\": \"1\"}}}", FaultCode.DOCUMENT_INVALID);
    isRefused(READ, "{\"order\": [{\"tags\": \"asc\"}]}", FaultCode.DOCUMENT_INVALID);
  }
}
