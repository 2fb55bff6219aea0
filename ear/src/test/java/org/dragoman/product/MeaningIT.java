package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The meaning of a schema, as one document that is not GraphQL, and the size of its database. */
class MeaningIT {
  private static final String SCHEMA = "meant-whole";
  private static final String BEFORE = "type Note @svc_api { id: ID! text: String }";
  private static final String SDL = "type Note @svc_api { id: ID! text: String size: Int }";

  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    for (String sdl : new String[] {BEFORE, SDL}) {
      Client.Answer published = alice.publish(SCHEMA, sdl);
      assertThat(published.code()).as(published.text()).isEmpty();
      // That of the first version is kept, and must not be taken for that of the second.
      assertThat(alice.get("/admin/meanings/" + SCHEMA).status()).isEqualTo(200);
    }
  }

  @AfterAll
  static void drop() {
    if (alice != null) {
      alice.admin(
          "mutation ($name: String!) { dropSchema(name: $name, confirm: $name) { version } }",
          Map.of("name", SCHEMA));
    }
  }

  private static Client.Answer meaning(String sdl) {
    return alice.post("/admin/meanings", Client.text(Map.of("sdl", sdl)));
  }

  /** As {@code checkSchema} tells it. */
  private static String published() {
    return alice
        .admin(
            "query C($sdl: String!) { checkSchema(sdl: $sdl) { operations { name callers } } }",
            Map.of("sdl", SDL))
        .json()
        .at("/data/checkSchema/operations")
        .toString();
  }

  private static String named(JsonNode operations) {
    ArrayNode named = JsonNodeFactory.instance.arrayNode();
    for (JsonNode one : operations) {
      named.addObject().put("name", one.path("name").asText()).set("callers", one.path("callers"));
    }
    return named.toString();
  }

  @Test
  void liveVersionIsMeant() {
    for (int time = 1; time <= 2; time++) {
      JsonNode live = alice.get("/admin/meanings/" + SCHEMA).json();

      assertThat(live.path("version").asInt()).isEqualTo(2);
      assertThat(live.at("/meaning/types/0/fields").findValuesAsText("name")).contains("size");
      assertThat(named(live.at("/meaning/operations"))).isEqualTo(published());
    }
  }

  @Test
  void textIsMeantOrHasProblems() {
    JsonNode text = meaning(SDL).json();
    JsonNode wrong = meaning("type Note { id: ID! list: Lst }").json();

    assertThat(named(text.path("operations"))).isEqualTo(published());
    assertThat(text.path("script")).isNotEmpty();
    assertThat(text.path("problems")).isEmpty();
    assertThat(wrong.path("problems").findValuesAsText("message")).isNotEmpty();
    assertThat(wrong.path("operations")).isEmpty();
  }

  @Test
  void databaseOfASchemaHasASize() {
    String sizes = "{ sizes { name bytes } }";

    assertThat(alice.admin(sizes, Map.of()).json().at("/data/sizes"))
        .filteredOn(one -> one.path("name").asText().equals(SCHEMA))
        .singleElement()
        .satisfies(one -> assertThat(one.path("bytes").asLong()).isGreaterThan(1_000_000));
    assertThat(Product.of("carol").admin(sizes, Map.of()).text()).doesNotContain(SCHEMA);
    assertThat(Product.of("bob").admin(sizes, Map.of()).code()).isEqualTo("DRG-4001");
  }

  @Test
  void whatIsNotThereOrNotTheirsIsRefused() {
    assertThat(alice.get("/admin/meanings/nowhere").code()).isEqualTo("DRG-1014");
    assertThat(alice.get("/admin/meanings").code()).isEqualTo("DRG-1005");
    assertThat(alice.post("/admin/meanings", "{}").code()).isEqualTo("DRG-1002");
    assertThat(Product.of("bob").get("/admin/meanings/" + SCHEMA).code()).isEqualTo("DRG-4001");
    assertThat(Product.of("carol").get("/admin/meanings/" + SCHEMA).code()).isEqualTo("DRG-1014");
  }
}
