package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AttemptIT {
  private static final String SDL =
      """
      type Account {
        name: String! @svc_primaryKey
        balance: Int! @svc_check(_gte: 0)
        version: Int! @svc_version
        guarantor: Account @svc_link(_field: null)
      }
      type Query { accounts: [Account] @svc_resolver(_type: select, _object: Account, _order: {name: asc}) }
      type Mutation {
        open(name: String!, balance: Int!, guarantor: String): Account!
          @svc_resolver(_type: insert, _object: Account,
            _fields: {name: "$name", balance: "$balance", guarantor: {name: "$guarantor"}})
          @svc_allow(_roles: user)
        set(name: String!, balance: Int!, version: Int!): Account
          @svc_resolver(_type: update, _object: Account, _filter: {name: {_eq: "$name"}},
            _fields: {balance: "$balance"}, _version: "$version") @svc_allow(_roles: user)
        add(by: Int!): [Account]
          @svc_resolver(_type: update, _object: Account, _filter: {}, _atMost: 2, _fields: {balance: {_add: "$by"}})
          @svc_allow(_roles: user)
        close(name: String!): Account
          @svc_resolver(_type: delete, _object: Account, _filter: {name: {_eq: "$name"}}) @svc_allow(_roles: user)
        pay(from: String!, to: String!, out: Int!, in: Int!): Account
          @svc_resolver(_type: transaction, _result: payer, _steps: [
            {_name: payer, _type: update, _object: Account, _filter: {name: {_eq: "$from"}},
              _fields: {balance: {_add: "$out"}}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$to"}}, _fields: {balance: {_add: "$in"}}}])
          @svc_allow(_roles: user)
      }
      """;
  private static final String ALL =
      "SELECT string_agg(name || ' ' || balance || ' ' || version, ', ' ORDER BY name) FROM"
          + " \"Account\"";
  private static final String PAY =
      "mutation ($out: Int!, $in: Int!) { pay(from: \"a\", to: \"b\", out: $out, in: $in) { balance"
          + " } }";

  private static PublishedDatabase database;

  @BeforeAll
  static void publish() {
    database = new PublishedDatabase(SDL);
  }

  @BeforeEach
  void rows() {
    database.run("DELETE FROM \"Account\"");
    database.run(
        "INSERT INTO \"Account\" (name, balance, version) VALUES ('a', 10, 1), ('b', 20, 1)");
  }

  private static Fault refused(String document, Map<String, ?> variables) {
    return catchThrowableOfType(Fault.class, () -> database.changed(document, variables));
  }

  @Test
  void rowsOfAStepAreReadWhenAllAreDone() {
    assertThat(database.changed(PAY, Map.of("out", -4, "in", 4)))
        .isEqualTo("{\"data\":{\"pay\":{\"balance\":6}}}");
    assertThat(database.value(ALL)).isEqualTo("a 6 2, b 24 2");
  }

  @Test
  void stepThatFailsUndoesThoseBeforeIt() {
    Fault fault = refused(PAY, Map.of("out", 5, "in", -21));

    assertThat(fault.field()).isEqualTo("pay");
    assertThat(fault.violation().rule()).isEqualTo("gte");
    assertThat(database.value(ALL)).isEqualTo("a 10 1, b 20 1");
  }

  @Test
  void rootFieldsChangeOneAfterTheOther() {
    assertThat(
            database.changed(
                "mutation { x: add(by: 1) { balance } y: add(by: 2) { name balance } }", Map.of()))
        .isEqualTo(
            "{\"data\":{\"x\":[{\"balance\":11},{\"balance\":21}],"
                + "\"y\":[{\"name\":\"a\",\"balance\":13},{\"name\":\"b\",\"balance\":23}]}}");
  }

  @Test
  void rootFieldThatFailsUndoesThoseBeforeIt() {
    Fault fault =
        refused(
            "mutation { add(by: 1) { name } set(name: \"a\", balance: 0, version: 9) { name } }",
            Map.of());

    assertThat(fault.field()).isEqualTo("set");
    assertThat(database.value(ALL)).isEqualTo("a 10 1, b 20 1");
  }

  @Test
  void rowOfAnotherVersionStaysAsItIs() {
    String set =
        "mutation ($v: Int!) { set(name: \"a\", balance: 1, version: $v) { balance version } }";

    Fault fault = refused(set, Map.of("v", 2));

    assertThat(fault.violation().rule()).isEqualTo("version");
    assertThat(database.changed(set, Map.of("v", 1)))
        .isEqualTo("{\"data\":{\"set\":{\"balance\":1,\"version\":2}}}");
    assertThat(database.changed(set.replace("\"a\"", "\"none\""), Map.of("v", 1)))
        .isEqualTo("{\"data\":{\"set\":null}}");
  }

  @Test
  void moreRowsThanMayBeChangedStayAsTheyAre() {
    database.run("INSERT INTO \"Account\" (name, balance, version) VALUES ('c', 30, 1)");

    Fault fault = refused("mutation { add(by: 1) { name } }", Map.of());

    assertThat(fault.code()).isEqualTo(FaultCode.TOO_MANY_WRITTEN);
    assertThat(database.value(ALL)).isEqualTo("a 10 1, b 20 1, c 30 1");
  }

  @Test
  void rowThatIsDeletedIsGivenAsItWas() {
    database.run("UPDATE \"Account\" SET guarantor_name = 'a' WHERE name = 'b'");

    assertThat(
            database.changed(
                "mutation { close(name: \"b\") { balance guarantor { name balance } } }", Map.of()))
        .isEqualTo(
            "{\"data\":{\"close\":{\"balance\":20,\"guarantor\":{\"name\":\"a\",\"balance\":10}}}}");
    assertThat(database.value(ALL)).isEqualTo("a 10 1");
  }

  @Test
  void linkToNoRowIsRefused() {
    Fault fault =
        refused("mutation { open(name: \"c\", balance: 1, guarantor: \"z\") { name } }", Map.of());

    assertThat(fault.violation().rule()).isEqualTo("link");
    assertThat(database.value(ALL)).isEqualTo("a 10 1, b 20 1");
  }
}
