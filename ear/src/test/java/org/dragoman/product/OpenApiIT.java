package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The document that describes the REST side, as every caller gets it. */
class OpenApiIT {
  private static Client.Answer get(String accept) {
    Client client = Product.of("bob");
    return client.send(client.request("/rest/openapi").header("Accept", accept).GET().build());
  }

  @Test
  void documentIsYamlOrJsonAsAccepted() {
    Client.Answer yaml = get("*/*");
    assertThat(yaml.status()).isEqualTo(200);
    assertThat(yaml.contentType()).startsWith("application/yaml");
    assertThat(yaml.text()).startsWith("openapi: 3");

    Client.Answer json = get("application/json");
    assertThat(json.contentType()).startsWith("application/json");
    assertThat(json.json().path("paths").has("/v1/chat/completions")).isTrue();
    assertThat(json.headers().allValues("Vary").toString()).contains("Accept", "Origin");

    assertThat(get("text/html").code()).isEqualTo("DRG-1004");
  }
}
