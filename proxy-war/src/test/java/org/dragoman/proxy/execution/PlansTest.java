package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.CallChange;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.publication.LivePublications;
import org.junit.jupiter.api.Test;

/** What business rules have changed is part of a plan; the values are not. */
class PlansTest {
  private static final String SDL =
      """
      type T { id: ID! title: String size: Int parent: T }
      type Query {
        ts(size: Int): [T] @svc_resolver(_type: select, _object: T, _filter: {size: {_eq: "$size"}})
        part(n: Int, skip: Int): [T] @svc_resolver(_type: select, _object: T, _limit: "$n", _offset: "$skip")
      }
      type Mutation { add(title: String): T @svc_resolver(_type: insert, _object: T, _fields: {title: "$title"}) @svc_allow(_roles: user) }
      """;
  private static final String QUERY = "{ ts { id } }";
  private static final List<CallChange> TITLE =
      List.of(
          new CallChange(
              "ts",
              List.of(),
              new Condition.Compare(
                  "title", Operator.EQ, new Operand.OfArgument("#0", List.of()))));
  private static final List<CallChange> SIZE =
      List.of(new CallChange("ts", List.of(new CallChange.Argument("size", "Int", "#0")), null));

  private final Plans plans = new Plans();
  private final LivePublications.Live live = live();

  private static LivePublications.Live live() {
    Compilation.Accepted accepted = (Compilation.Accepted) new Compiler().compile(SDL);
    return new LivePublications.Live(
        new Publication("t", 1, SDL, accepted.configuration(), "1970-01-01T00:00:00Z", "a"),
        new Database("", "database"));
  }

  private Prepared plan(String document, List<CallChange> changes, Map<String, JsonNode> values) {
    return plans.of(live, request(document, Map.of()).with(changes, values));
  }

  private static OperationRequest request(String document, Map<String, JsonNode> variables) {
    return new OperationRequest(
        "t",
        1,
        OperationRequest.hash(document),
        document,
        null,
        variables,
        Map.of(),
        null,
        new Caller("acme", "https://issuer", "ann", Set.of(), Map.of()));
  }

  private Prepared part(int n, int skip) {
    return part("id", n, skip);
  }

  private Prepared part(String selection, int n, int skip) {
    return plans.of(
        live,
        request(
            "query ($n: Int, $skip: Int) { part(n: $n, skip: $skip) { " + selection + " } }",
            Map.of("n", IntNode.valueOf(n), "skip", IntNode.valueOf(skip))));
  }

  @Test
  void numberThatNothingHoldsIsNoDocument() {
    assertThatThrownBy(
            () -> plan("query Q($d: Float = 1e99999999999) { ts { id } }", List.of(), Map.of()))
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.DOCUMENT_SYNTAX));
  }

  private String sql(List<CallChange> changes, Map<String, JsonNode> values) {
    return plan(QUERY, changes, values).reads().sql();
  }

  @Test
  void changedDocumentHasAPlanOfItsOwn() {
    Map<String, JsonNode> title = Map.of("#0", TextNode.valueOf("a"));
    Map<String, JsonNode> size = Map.of("#0", new IntNode(1));

    assertThat(sql(List.of(), Map.of())).doesNotContain("WHERE");
    assertThat(sql(TITLE, title)).contains("WHERE t0.\"title\" = ?");
    assertThat(sql(SIZE, size)).contains("WHERE t0.\"size\" = ?");
    assertThat(sql(List.of(), Map.of())).doesNotContain("WHERE");
  }

  @Test
  void planIsKeptForAllValues() {
    assertThat(plan(QUERY, TITLE, Map.of("#0", TextNode.valueOf("a"))))
        .isSameAs(plan(QUERY, TITLE, Map.of("#0", TextNode.valueOf("b"))));
  }

  @Test
  void planIsKeptForNumbersOfRowsOfOneOrderOfMagnitude() {
    assertThat(part(127, 7)).isSameAs(part(64, 4));
    assertThat(part(63, 7)).isNotSameAs(part(64, 7));
    assertThat(part(0, 0)).isNotSameAs(part(1, 0));
    assertThat(part(64, 0).reads().sql()).doesNotContain("OFFSET");
    assertThat(part(64, 1).reads().sql()).contains("OFFSET");
    assertThat(part(-1, -5)).isSameAs(part(-2, -1));
    assertThat(part(-1, -5).reads().sql()).contains("LIMIT ? OFFSET ?");
  }

  @Test
  void planForNoRowsPassedOverIsNoneForANumberThatIsToBeRefused() {
    assertThat(part(-1, -5).reads().sql()).contains("LIMIT ? OFFSET ?");
    assertThat(part(-1, 0).reads().sql()).doesNotContain("OFFSET");

    assertThat(part(-1, -5).reads().sql()).contains("LIMIT ? OFFSET ?");
  }

  @Test
  void linksOfManyRowsAreNotRefusedForJoinsThatAreNotMade() {
    assertThat(part(links(60), 64, 0).reads().sql()).contains("LEFT JOIN");
    assertThatThrownBy(() -> part(links(60), 63, 0))
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.COST_TOO_HIGH));
  }

  @Test
  void linksOfFewRowsLeaveOthersToBeReadApart() {
    String two =
        "query ($n: Int) { few: part(n: $n) { %s } many: part(n: 100) { %s } }"
            .formatted(links(20), links(55));

    assertThat(plans.of(live, request(two, Map.of("n", IntNode.valueOf(10)))).reads().sql())
        .contains("LEFT JOIN");
  }

  private static String links(int number) {
    return IntStream.range(0, number)
        .mapToObj(i -> "link" + i + ": parent { title }")
        .collect(Collectors.joining(" "));
  }

  @Test
  void changeWithoutItsValueOpensNothing() {
    assertThat(sql(TITLE, Map.of())).contains("WHERE FALSE");
    assertThatThrownBy(() -> sql(SIZE, Map.of())).satisfies(PlansTest::isRefused);
  }

  @Test
  void changeThatDoesNotFitIsRefused() {
    List<CallChange> elsewhere =
        List.of(new CallChange("others", List.of(), TITLE.getFirst().condition()));
    List<CallChange> ofInsert =
        List.of(new CallChange("add", List.of(), TITLE.getFirst().condition()));
    Map<String, JsonNode> values = Map.of("#0", TextNode.valueOf("a"));

    List<CallChange> ofNoField =
        List.of(
            new CallChange(
                "ts",
                List.of(),
                new Condition.Compare(
                    "none", Operator.EQ, new Operand.OfArgument("#0", List.of()))));
    assertThatThrownBy(() -> sql(elsewhere, values)).satisfies(PlansTest::isRefused);
    assertThatThrownBy(() -> sql(ofNoField, values)).satisfies(PlansTest::isRefused);
    assertThatThrownBy(() -> plan("mutation { add { id } }", ofInsert, values))
        .satisfies(PlansTest::isRefused);
  }

  /** What an edge says is no failure of ours. */
  private static void isRefused(Throwable thrown) {
    assertThat(thrown)
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST));
  }
}
