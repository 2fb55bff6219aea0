package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import graphql.parser.Parser;
import graphql.schema.GraphQLSchema;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.dragoman.broker.rule.RuledOperation;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.extension.OperationCall;
import org.dragoman.extension.OperationCalls;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RuledOperationTest {
  private static final Configuration CONFIGURATION =
      ((Compilation.Accepted)
              new Compiler()
                  .compile(
                      """
                      type Task { id: ID! title: String! size: Int owner: Person }
                      type Person { name: String! @svc_primaryKey tasks: [Task] }
                      type Query {
                        tasks(title: String @svc_constraint(_maxLength: 5), size: Int = 3): [Task]
                          @svc_resolver(_type: select, _object: Task, _filter: {title: {_eq: "$title"}, size: {_eq: "$size"}})
                      }
                      type Mutation {
                        add(title: String!): Task @svc_resolver(_type: insert, _object: Task, _fields: {title: "$title"}) @svc_allow(_roles: user)
                        drop(id: ID!): Task @svc_resolver(_type: delete, _object: Task, _filter: {id: {_eq: "$id"}}) @svc_allow(_roles: user)
                      }
                      """))
          .configuration();
  private static final GraphQLSchema SCHEMA = ClientSchema.of(CONFIGURATION).orElseThrow();
  private static final String TASKS = "query Q($t: String) { a: tasks(title: $t) { title } }";
  private static final Map<String, JsonNode> VARIABLES = Map.of("t", TextNode.valueOf("x"));

  private static RuledOperation ruled(String document, Map<String, JsonNode> variables) {
    Operation operation =
        OperationReader.read(CONFIGURATION, new Parser().parseDocument(document), null, Map.of());
    return new RuledOperation(CONFIGURATION, "todo", operation, variables);
  }

  private static OperationRequest changed(String document, UnaryOperator<OperationCall> change) {
    RuledOperation ruled = ruled(document, VARIABLES);
    OperationRequest asked =
        new OperationRequest("todo", 1, "h", null, null, VARIABLES, Map.of(), null, null);
    return ruled.changed(
        asked,
        ruled.calls().each(change),
        (type, value) -> ChangedValue.coerced(SCHEMA, type, value));
  }

  private static Condition title(String text) {
    return new Condition.Compare("title", Operator.EQ, new Operand.Literal(TextNode.valueOf(text)));
  }

  @Test
  void ruleSeesCallsWithTheirArguments() {
    OperationCalls calls =
        ruled(
                "query Q($t: String) { __typename a: tasks(title: $t) { title } b: tasks(size: 4) {"
                    + " id } }",
                VARIABLES)
            .calls();

    assertThat(calls)
        .isEqualTo(
            new OperationCalls(
                "todo",
                OperationCalls.Kind.READ,
                List.of(
                    new OperationCall(
                        "a",
                        "tasks",
                        Map.of("size", new IntNode(3), "title", TextNode.valueOf("x")),
                        null),
                    new OperationCall("b", "tasks", Map.of("size", new IntNode(4)), null))));
    assertThat(ruled("mutation { drop(id: 1) { id } }", Map.of()).calls().kind())
        .isEqualTo(OperationCalls.Kind.WRITE);
  }

  @Test
  void nothingChangedIsTheSameRequest() {
    OperationRequest request = changed(TASKS, call -> call.with("title", TextNode.valueOf("x")));

    assertThat(request.changes()).isEmpty();
    assertThat(request.variables()).isEqualTo(VARIABLES);
  }

  @Test
  void changesAreNamedAndTheirValuesAreVariables() {
    OperationRequest request =
        changed(
            TASKS,
            call ->
                call.with("size", new IntNode(7))
                    .where(title("one"))
                    .where(new Condition.Not(title("two"))));

    assertThat(Json.text(request.changes()))
        .isEqualTo(
            "[{\"responseName\":\"a\",\"arguments\":[{\"name\":\"size\",\"type\":\"Int\",\"variable\":\"#0\"}],"
                + "\"condition\":{\"kind\":\"and\",\"conditions\":[{\"kind\":\"compare\",\"field\":\"title\",\"operator\":\"EQ\","
                + "\"operand\":{\"kind\":\"argument\",\"name\":\"#1\"}},{\"kind\":\"not\",\"condition\":{\"kind\":\"compare\","
                + "\"field\":\"title\",\"operator\":\"EQ\",\"operand\":{\"kind\":\"argument\",\"name\":\"#2\"}}}]}}]");
    assertThat(request.variables())
        .isEqualTo(
            Map.of(
                "t", TextNode.valueOf("x"),
                "#0", new IntNode(7),
                "#1", TextNode.valueOf("one"),
                "#2", TextNode.valueOf("two")));
  }

  @Test
  void shapeDoesNotDependOnValues() {
    assertThat(changed(TASKS, call -> call.where(title("one"))).changes())
        .isEqualTo(changed(TASKS, call -> call.where(title("two"))).changes());
  }

  @Test
  void conditionIsForRowsThatAnOperationFinds() {
    assertThat(changed("mutation { drop(id: 1) { id } }", call -> call.where(title("x"))).changes())
        .hasSize(1);
  }

  private static Stream<UnaryOperator<OperationCall>> wrong() {
    return Stream.of(
        call -> call.with("nothing", new IntNode(1)),
        call -> call.with("size", TextNode.valueOf("large")),
        call -> call.with("title", TextNode.valueOf("longer than five")),
        call -> call.where(compared("nothing")),
        call -> call.where(compared("owner")),
        call -> call.where(linked("nothing", "name")),
        call -> call.where(linked("owner", "nothing")),
        call -> call.where(new Condition.Search(new Operand.Literal(TextNode.valueOf("x")))),
        call -> call.where(new Condition.Compare("title", Operator.EQ, new Operand.OfClaim("sub"))),
        call ->
            call.where(
                new Condition.Compare(
                    "title", Operator.EQ, new Operand.OfArgument("title", List.of()))),
        call -> new OperationCall("b", call.operation(), call.arguments(), null),
        call -> new OperationCall(call.responseName(), "other", call.arguments(), null),
        call -> new OperationCall(call.responseName(), call.operation(), Map.of(), null));
  }

  private static Condition compared(String field) {
    return new Condition.Compare(field, Operator.EQ, new Operand.Literal(NullNode.getInstance()));
  }

  private static Condition linked(String link, String field) {
    return new Condition.Linked(link, Condition.Quantifier.SOME, compared(field));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void whatDoesNotFitIsADenial(UnaryOperator<OperationCall> change) {
    Fault fault = catchThrowableOfType(Fault.class, () -> changed(TASKS, change));

    assertThat(fault).isNotNull();
    assertThat(fault.code()).isEqualTo(FaultCode.RULE_FAILED);
  }

  @Test
  void conditionOnRowsThatAreOnlyMadeIsADenial() {
    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () -> changed("mutation { add(title: \"x\") { id } }", call -> call.where(title("x"))));

    assertThat(fault.code()).isEqualTo(FaultCode.RULE_FAILED);
  }

  @Test
  void callsAreNeitherAddedNorRemoved() {
    RuledOperation ruled = ruled(TASKS, VARIABLES);
    OperationRequest asked =
        new OperationRequest("todo", 1, "h", null, null, VARIABLES, Map.of(), null, null);

    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () ->
                ruled.changed(
                    asked,
                    new OperationCalls("todo", OperationCalls.Kind.READ, List.of()),
                    (type, value) -> value));

    assertThat(fault.code()).isEqualTo(FaultCode.RULE_FAILED);
  }
}
