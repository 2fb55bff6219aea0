package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenArguments;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.RowExpander;
import org.dragoman.proxy.plan.Write;
import org.dragoman.proxy.publication.LivePublications;
import org.junit.jupiter.api.Test;

/** Writes that are refused before the database is asked. */
class RefusedWritesTest {
  private static final String SDL =
      """
      type Room { house: String! @svc_primaryKey  number: Int! @svc_primaryKey }
      type Desk { code: ID! @svc_check(_minLength: 2) @svc_primaryKey  label: String @svc_check(_in: ["7"])  room: Room @svc_link(_field: null)  visitors: [Room] @svc_link(_field: null) }
      type Query { desks: [Desk] @svc_resolver(_type: select, _object: Desk) }
      type Mutation {
        move(code: ID!, house: String): Desk
          @svc_resolver(_type: update, _object: Desk, _filter: {code: {_eq: "$code"}},
            _fields: {room: {house: "$house", number: "$token.level"}}) @svc_allow(_roles: user)
        add(codes: [ID!], label: String!, houses: [String]): [Desk]
          @svc_resolver(_type: insert, _object: Desk, _each: "$codes", _fields: {code: "$codes", label: "$label",
            visitors: {_each: "$houses", _connect: {house: "$houses", number: "$token.level"}}})
          @svc_allow(_roles: user)
      }
      """;
  private static final Configuration CONFIGURATION =
      ((Compilation.Accepted) new Compiler().compile(SDL)).configuration();

  private static Fault planned(String document) {
    return catchThrowableOfType(Fault.class, () -> plan(asked(document, Map.of())));
  }

  /** What refuses the rows of the only write. */
  private static Fault ofRows(String document, Map<String, JsonNode> variables) {
    OperationRequest asked = asked(document, variables);
    Plan plan = plan(asked).plan();
    Write write = plan.writes().getFirst();
    return catchThrowableOfType(
        Fault.class,
        () -> {
          RowExpander expander =
              new RowExpander(
                  CONFIGURATION,
                  new GivenArguments(asked.variables()).of(write.arguments()),
                  plan.visibility().variables(),
                  new Binder(asked, 10)::value,
                  10);
          StoredValues.check(expander.rows(((Change.InsertRows) write.change()).rows()));
        });
  }

  private static OperationRequest asked(String document, Map<String, JsonNode> variables) {
    return new OperationRequest(
        "s",
        1,
        OperationRequest.hash(document),
        document,
        null,
        variables,
        Map.of(),
        null,
        new Caller("acme", "https://idp.example", "anna", Set.of("user"), Map.of()));
  }

  private static Prepared plan(OperationRequest asked) {
    LivePublications.Live live =
        new LivePublications.Live(
            new Publication("s", 1, SDL, CONFIGURATION, "", ""), new Database("", "d"));
    return new Plans().of(live, asked);
  }

  @Test
  void missingClaimRefusesALinkOfWhichAnArgumentIsLeftOut() {
    assertThat(planned("mutation { move(code: \"a1\", house: \"h\") { code } }").code())
        .isEqualTo(FaultCode.CLAIM_MISSING);
    assertThat(planned("mutation { move(code: \"a1\") { code } }").code())
        .isEqualTo(FaultCode.CLAIM_MISSING);
  }

  @Test
  void missingClaimRefusesAKeyOfWhichAnotherPartIsNull() {
    Fault fault =
        ofRows(
            "mutation { add(codes: [\"a1\"], label: \"7\", houses: [null]) { code } }", Map.of());

    assertThat(fault.code()).isEqualTo(FaultCode.CLAIM_MISSING);
  }

  @Test
  void nullIsRefusedWhereNoElementNeedsTheValue() {
    Fault fault =
        ofRows(
            "mutation M($label: String = \"7\") { add(codes: [], label: $label) { code } }",
            Map.of("label", NullNode.getInstance()));

    assertThat(fault.code()).isEqualTo(FaultCode.VARIABLES_INVALID);
  }

  @Test
  void oneValueIsTheOnlyElementOfItsList() {
    Fault fault = ofRows("mutation { add(codes: \"a\", label: \"7\") { code } }", Map.of());

    assertThat(fault.violation().rule()).isEqualTo("minLength");
    assertThat(fault.violation().row()).containsExactly(0);
  }

  @Test
  void idThatIsWrittenAsANumberIsCheckedAsAText() {
    ObjectTable desk = CONFIGURATION.type("Desk").orElseThrow();

    StoredValues.check(desk, desk.column("code"), IntNode.valueOf(12));
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> StoredValues.check(desk, desk.column("code"), IntNode.valueOf(1)));

    assertThat(fault.violation().rule()).isEqualTo("minLength");
    StoredValues.check(desk, desk.column("label"), IntNode.valueOf(7));
    assertThatThrownBy(() -> StoredValues.check(desk, desk.column("label"), IntNode.valueOf(8)))
        .isInstanceOf(Fault.class);
  }
}
