package org.dragoman.stack.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenIdProviderTest {
  private static final String ISSUER = "https://idp.example/";
  private static final String DOCUMENT =
      """
      {"issuer": "https://idp.example/",
       "authorization_endpoint": "https://idp.example/authorize",
       "token_endpoint": "https://idp.example/oauth/token",
       "authorization_response_iss_parameter_supported": true}
      """;

  @Test
  void theDocumentNamesTheEndpoints() {
    OpenIdProvider provider = OpenIdProvider.of(ISSUER, Web.parsed(DOCUMENT));

    assertThat(provider.authorizationEndpoint()).hasToString("https://idp.example/authorize");
    assertThat(provider.tokenEndpoint()).hasToString("https://idp.example/oauth/token");
    assertThat(provider.namesItself()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://idp.example/\", | https://evil.example/\", | calls itself",
        "https://idp.example/\", | https://idp.example\", | must be written exactly so",
        "https://idp.example/oauth/token | http://idp.example/oauth/token | token_endpoint",
        "https://idp.example/oauth/token | file:///etc/passwd | token_endpoint",
        "https://idp.example/authorize | not an address | authorization_endpoint",
        "\"token_endpoint\" | \"tokens\" | has no token_endpoint"
      })
  void aDocumentThatCannotBeTrustedIsRefused(String part, String other, String sentence) {
    String document = DOCUMENT.replace(part, other);

    assertThat(document).isNotEqualTo(DOCUMENT);
    assertThatThrownBy(() -> OpenIdProvider.of(ISSUER, Web.parsed(document)))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "http://idp.example",
    "http://localhost.idp.example",
    "http://127.0.0.1.idp.example",
    "ftp://localhost",
    "idp.example"
  })
  void nothingIsSentInTheClear(String issuer) {
    assertThatThrownBy(() -> OpenIdProvider.at(issuer))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("is not an https address");
  }
}
