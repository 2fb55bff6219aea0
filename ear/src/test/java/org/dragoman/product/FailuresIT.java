package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The requests of a schema that failed of late, as publishers read them: by operation and code. */
class FailuresIT {
  private static final String SCHEMA = "failing";
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String SDL =
      """
      type Part { id: ID! name: String! @svc_unique }
      type Query { parts: [Part] @svc_resolver(_type: select, _object: Part) }
      type Mutation {
        addPart(name: String!): Part @svc_allow(_roles: ["publisher", "user"])
          @svc_resolver(_type: insert, _object: Part, _fields: {name: "$name"})
      }
      """;

  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    Client.Answer published = alice.publish(SCHEMA, SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @AfterAll
  static void drop() {
    if (alice != null) {
      alice.admin(
          "mutation ($name: String!) { dropSchema(name: $name, confirm: $name) { version } }",
          Map.of("name", SCHEMA));
    }
  }

  private static JsonNode failures(Client client) {
    return client
        .admin(
            "query ($name: String!) { failures(schema: $name) { operation code meaning requests"
                + " last { at requestId } } }",
            Map.of("name", SCHEMA))
        .json()
        .at("/data/failures");
  }

  private static JsonNode of(String operation, String code) {
    return StreamSupport.stream(failures(alice).spliterator(), false)
        .filter(one -> one.path("operation").asText().equals(operation))
        .filter(one -> one.path("code").asText().equals(code))
        .findFirst()
        .orElse(Client.parsed("{}"));
  }

  @Test
  void eachOperationHasTheErrorsOfItsRequestsAndTheirIds() {
    String add = "mutation ($name: String!) { addPart(name: $name) { id } }";
    assertThat(alice.query(SCHEMA, add, Map.of("name", "axle")).code()).isEmpty();
    String first = alice.query(SCHEMA, add, Map.of("name", "axle")).requestId();
    String second = alice.query(SCHEMA, add, Map.of("name", "axle")).requestId();
    String wrong = alice.query(SCHEMA, "{ parts { colour } }", Map.of()).requestId();
    String unknown = alice.query(SCHEMA, "{ wheels { id } }", Map.of()).requestId();

    Until.holds("all are counted", SOON, () -> of("", "DRG-1011").has("requests"));
    Until.holds(
        "both writes are counted",
        SOON,
        () -> of("addPart", "DRG-5010").path("requests").asInt() == 2);

    JsonNode writes = of("addPart", "DRG-5010");
    assertThat(writes.path("meaning").asText()).isNotEmpty();
    assertThat(writes.path("last").findValuesAsText("requestId")).containsExactly(second, first);
    assertThat(of("parts", "DRG-1011").path("last").findValuesAsText("requestId"))
        .containsExactly(wrong);
    assertThat(of("", "DRG-1011").path("last").findValuesAsText("requestId"))
        .containsExactly(unknown);
    assertThat(
            Product.of("bob")
                .admin("{ failures(schema: \"" + SCHEMA + "\") { code } }", Map.of())
                .code())
        .isEqualTo("DRG-4001");
  }

  /** A schema of the same name begins anew. */
  @Test
  void failuresGoWithTheSchema() {
    String name = "failing-dropped";
    alice.publish(name, SDL);
    alice.query(name, "{ wheels { id } }", Map.of());
    String count =
        "SELECT count(*) FROM request_failure WHERE realm = 'acme' AND schema_name = '"
            + name
            + "'";
    try (Database catalogue = Database.ofCatalogue()) {
      Until.holds("the failure is there", SOON, () -> catalogue.value(count).equals("1"));

      alice.admin(
          "mutation ($name: String!) { dropSchema(name: $name, confirm: $name) { version } }",
          Map.of("name", name));

      assertThat(catalogue.value(count)).isEqualTo("0");
    }
  }
}
