package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.dragoman.stack.Stack;

/** Tokens of the real provider that are not the ones to send. */
final class Tokens {
  private Tokens() {}

  /** An access token of a public client. */
  static String ofClient(String client, String user, String realm) {
    return password(user, realm, Map.of("client_id", client)).path("access_token").asText();
  }

  /** The {@code id_token} or {@code refresh_token} of our own client. */
  static String ofKind(String kind, String user, String realm) {
    Map<String, String> client =
        Map.of(
            "client_id",
            "dragoman-cli",
            "client_secret",
            Product.stack().secret("DRAGOMAN_CLI_SECRET"));
    return password(user, realm, client).path(kind).asText();
  }

  private static JsonNode password(String user, String realm, Map<String, String> client) {
    Stack stack = Product.stack();
    Map<String, String> form = new LinkedHashMap<>(client);
    form.put("grant_type", "password");
    form.put("scope", "openid email");
    form.put("username", user);
    form.put("password", stack.secret(user.toUpperCase(Locale.ROOT) + "_PASSWORD"));
    String body =
        form.entrySet().stream()
            .map(
                field ->
                    field.getKey()
                        + "="
                        + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    URI endpoint =
        URI.create(stack.keycloak() + "/realms/" + realm + "/protocol/openid-connect/token");
    HttpRequest request =
        HttpRequest.newBuilder(endpoint)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return Product.anonymous().send(request).json();
  }
}
