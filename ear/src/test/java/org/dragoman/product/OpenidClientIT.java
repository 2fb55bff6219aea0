package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The npm package openid-client, which checks more of a provider than most clients, against the
 * bundled Keycloak and then the product. It needs Node, npm and the npm registry.
 */
@Tag("long")
class OpenidClientIT {
  @Test
  void bothGrantsOpenTheProduct() {
    NodeProgram program = NodeProgram.in("openid-client");

    JsonNode seen = Client.parsed(program.output(settings(), "product.mjs"));

    String subject = Product.of("alice").subject();
    for (String way : List.of("password", "code", "page")) {
      JsonNode product = seen.path(way);
      assertThat(product.path("subject").asText()).isEqualTo(subject);
      assertThat(product.path("graphql").toString())
          .isEqualTo("{\"status\":200,\"name\":\"Alice Archer\"}");
      assertThat(product.path("chat").path("status").asInt()).isEqualTo(200);
      assertThat(Provider.texts(product.path("chat").path("types")))
          .startsWith("message_start")
          .contains("content_block_delta", "message_delta");
    }
    assertThat(seen.path("refusedRedirect").asInt()).isEqualTo(400);
    assertThat(seen.path("refusedPassword").asText()).isEqualTo("unauthorized_client");
  }

  private static Map<String, String> settings() {
    return Map.of(
        "ISSUER",
        Product.stack().settings().issuer("acme"),
        "REALM",
        "acme",
        "CLIENT_ID",
        "dragoman-cli",
        "CLIENT_SECRET",
        Product.stack().secret("DRAGOMAN_CLI_SECRET"),
        "PAGE_CLIENT_ID",
        "dragoman-console",
        "PAGE",
        Product.stack().edge() + "/console/",
        "USERNAME",
        "alice",
        "PASSWORD",
        Product.stack().secret("ALICE_PASSWORD"),
        "EDGE",
        Product.stack().edge().toString());
  }
}
