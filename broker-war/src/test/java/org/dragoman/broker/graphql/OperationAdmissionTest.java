package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.rule.RuleRun;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.publication.Publication;
import org.dragoman.extension.BusinessRule;
import org.dragoman.extension.RuleRefusal;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class OperationAdmissionTest {
  private static final String SDL =
      """
      type T { id: ID! title: String ts: [T] @svc_link(_field: null) }
      type Query { ts(first: Int, title: String @svc_constraint(_maxLength: 3)): [T]
        @svc_resolver(_type: select, _object: T, _limit: "$first", _filter: {title: {_eq: "$title"}}) }
      """;
  private static final String QUERY =
      "query Q($n: Int, $t: String) { ts(first: $n, title: $t) { id } }";
  private static final String DEEP =
      "query Q($deep: Boolean!) { ts { id ts @include(if: $deep) { id } } }";

  private static LiveSchema live(String sdl, int version) {
    Compilation.Accepted accepted = (Compilation.Accepted) new Compiler().compile(sdl);
    return new LiveSchema(
        new Publication(
            "todo", version, sdl, accepted.configuration(), "1970-01-01T00:00:00Z", "a"),
        sdl.length());
  }

  private static Caller caller(String realm) {
    return new Caller(realm, "https://issuer", "ann", Set.of(), Map.of());
  }

  private static OperationAdmission.Admitted admitted(
      OperationAdmission admission,
      LiveSchema live,
      String realm,
      Map<String, JsonNode> variables) {
    return admitted(admission, live, realm, QUERY, variables);
  }

  private static OperationAdmission.Admitted admitted(
      OperationAdmission admission,
      LiveSchema live,
      String realm,
      String document,
      Map<String, JsonNode> variables) {
    LiveSchema.View view = live.visibleTo(Set.of()).orElseThrow();
    DocumentReader.Valid valid = new DocumentReader(Limits.STANDARD).read(document, view);
    return admission.admit(
        caller(realm),
        live,
        view,
        valid,
        new OperationRequest(
            "todo",
            live.publication().version(),
            valid.hash(),
            null,
            null,
            variables,
            Map.of(),
            null,
            null));
  }

  private static OperationAdmission admission(BusinessRule... rules) {
    return new OperationAdmission(Limits.STANDARD, new RuleRun(List.of(rules), 5_000));
  }

  private static FaultCode refusal(OperationAdmission admission, Map<String, JsonNode> variables) {
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> admitted(admission, live(SDL, 1), "acme", variables));
    return fault == null ? null : fault.code();
  }

  @Test
  void costIsThatOfTheVariablesEachTime() {
    OperationAdmission admission = admission();
    LiveSchema live = live(SDL, 1);

    assertThat(admitted(admission, live, "acme", Map.of()).cost()).isEqualTo(10);
    assertThat(admitted(admission, live, "acme", Map.of("n", new IntNode(7))).cost()).isEqualTo(7);
    assertThat(admitted(admission, live, "acme", Map.of()).cost()).isEqualTo(10);
    assertThat(refusal(admission, Map.of("n", new IntNode(10_001))))
        .isEqualTo(FaultCode.COST_TOO_HIGH);
  }

  @Test
  void operationIsThatOfTheConditions() {
    OperationAdmission admission = admission();
    LiveSchema live = live(SDL, 1);

    for (int i = 0; i < 2; i++) {
      assertThat(admitted(admission, live, "acme", DEEP, Map.of("deep", BooleanNode.TRUE)).cost())
          .isEqualTo(110);
      assertThat(admitted(admission, live, "acme", DEEP, Map.of("deep", BooleanNode.FALSE)).cost())
          .isEqualTo(10);
    }
  }

  /** The same document, name and version; what is kept of one realm says nothing of another. */
  @Test
  void realmsAndVersionsHaveOperationsOfTheirOwn() {
    OperationAdmission admission = admission();
    String costlier = SDL.replace("type T {", "type T @svc_cost(_weight: 5) {");

    assertThat(admitted(admission, live(SDL, 1), "acme", Map.of()).cost()).isEqualTo(10);
    assertThat(admitted(admission, live(costlier, 1), "globex", Map.of()).cost()).isEqualTo(50);
    assertThat(admitted(admission, live(costlier, 2), "acme", Map.of()).cost()).isEqualTo(50);
    assertThat(admitted(admission, live(SDL, 1), "acme", Map.of()).cost()).isEqualTo(10);
  }

  @Test
  void constraintsComeBeforeRules() {
    OperationAdmission admission =
        admission(
            (calls, caller) -> {
              throw new RuleRefusal("no", "Never");
            });

    assertThat(refusal(admission, Map.of("t", TextNode.valueOf("long"))))
        .isEqualTo(FaultCode.ARGUMENT_REFUSED);
    assertThat(refusal(admission, Map.of("t", TextNode.valueOf("abc"))))
        .isEqualTo(FaultCode.RULE_REFUSED);
  }

  @Test
  void requestGoesOnAsRulesHaveMadeIt() {
    OperationAdmission admission =
        admission(
            (calls, caller) ->
                calls.each(call -> call.with("title", TextNode.valueOf(caller.subject()))));

    OperationRequest request = admitted(admission, live(SDL, 1), "acme", Map.of()).request();

    assertThat(request.changes()).hasSize(1);
    assertThat(request.variables()).containsEntry("#0", TextNode.valueOf("ann"));
  }
}
