package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of the console as HTTP: what may be kept, what a page may do, where people sign in. */
class ConsolePagesIT {
  private static final URI EDGE = URI.create(Product.stack().edge() + "/");
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static HttpResponse<String> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(EDGE.resolve(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return send(request.build());
  }

  private static HttpResponse<String> send(HttpRequest request)
      throws IOException, InterruptedException {
    return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  @Test
  void rootLeadsToTheConsole() throws Exception {
    assertThat(header(get("?realm=acme"), "Location")).isEqualTo("console/?realm=acme");
    assertThat(header(get("console"), "Location")).isEqualTo("console/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"?realm=//evil.example/", "?realm=acme%0d%0aX:%20y", "?//evil.example"})
  void rootLeadsNowhereElse(String query) throws Exception {
    assertThat(header(get(query), "Location")).startsWith("console/?").doesNotContain("\n");
  }

  /** The provider gives codes to the console's own address alone. */
  @Test
  void codeIsSentNowhereElse() throws Exception {
    JsonNode settings = Client.parsed(get("console/settings?realm=acme").body());
    String asked =
        settings.path("authorizationEndpoint").asText()
            + "?response_type=code&scope=openid&client_id="
            + settings.path("client").asText()
            + "&code_challenge_method=S256&code_challenge="
            + "a".repeat(43)
            + "&redirect_uri=";

    assertThat(get(asked + EDGE + "console/").statusCode()).isEqualTo(200);
    for (String foreign : new String[] {"https://evil.example/", EDGE + "console/../graphql"}) {
      assertThat(get(asked + foreign).statusCode()).as(foreign).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "console/?realm=acme",
        "console/schemas/todo?realm=acme",
        "apps/ai.service.assistant?realm=acme",
        "console/?code=c&state=r.acme"
      })
  void pageCallsUsAndTheProviderOfItsRealmAlone(String path) throws Exception {
    HttpResponse<String> page = get(path);

    URI issuer = URI.create(Product.stack().settings().issuer("acme"));
    String provider = issuer.getScheme() + "://" + issuer.getAuthority();
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(page, "Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(header(page, "Content-Security-Policy").split("; "))
        .contains(
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "connect-src 'self' " + provider,
            "form-action 'self' " + provider,
            "frame-ancestors 'none'",
            "base-uri 'none'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "console/",
        "console/?realm=nowhere",
        "console/?realm=%27%3B%20script-src%20*",
        "console/?state=r.nowhere"
      })
  void pageOfNoRealmCallsUsAlone(String path) throws Exception {
    assertThat(header(get(path), "Content-Security-Policy"))
        .contains("connect-src 'self';", "form-action 'self';", "script-src 'self';");
  }

  @Test
  void filesMayBeKeptForEverSinceTheirNamesChange() throws Exception {
    Matcher name =
        Pattern.compile("src=\"\\.\\./(console/files/main-[A-Z0-9]+\\.js)\"")
            .matcher(get("console/").body());
    assertThat(name.find()).isTrue();

    HttpResponse<String> plain = get(name.group(1));
    HttpResponse<String> compressed = get(name.group(1), "Accept-Encoding", "br, gzip");

    assertThat(header(plain, "Content-Type")).startsWith("text/javascript");
    assertThat(header(plain, "Cache-Control")).contains("max-age=31536000", "immutable");
    assertThat(header(plain, "Content-Encoding")).isEmpty();
    assertThat(header(compressed, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(compressed, "Vary")).contains("Accept-Encoding");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "console/files/main.js",
        "console/files/index.html",
        "console/files/",
        "console/files/libraries/x",
        "WEB-INF/console/index.html"
      })
  void nothingElseIsAFile(String path) throws Exception {
    HttpResponse<String> answer = get(path);

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(Client.parsed(answer.body()).path("code").asText()).isEqualTo("DRG-1007");
  }

  @Test
  void settingsSayWhereToSignIn() throws Exception {
    JsonNode settings = Client.parsed(get("console/settings?realm=acme").body());

    String issuer = Product.stack().settings().issuer("acme");
    assertThat(settings.path("issuer").asText()).isEqualTo(issuer);
    assertThat(settings.path("client").asText()).isEqualTo("dragoman-console");
    for (String name :
        new String[] {"authorizationEndpoint", "tokenEndpoint", "endSessionEndpoint"}) {
      assertThat(settings.path(name).asText()).startsWith(issuer);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"console/settings", "console/settings?realm=nowhere"})
  void settingsOfNoRealmAreNotThere(String path) throws Exception {
    HttpResponse<String> answer = get(path);

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).contains("No realm of this name").doesNotContain("acme");
  }

  @Test
  void callerIsToldToTheCallerAlone() throws Exception {
    assertThat(get("console/caller").statusCode()).isEqualTo(401);

    String token = Product.stack().token("alice");
    JsonNode caller =
        Client.parsed(get("console/caller", "Authorization", "Bearer " + token).body());

    assertThat(caller.path("realm").asText()).isEqualTo("acme");
    assertThat(caller.path("roles").valueStream().map(JsonNode::asText)).contains("publisher");
  }

  @Test
  void pagesAreReadAndNothingElse() throws Exception {
    HttpRequest post =
        HttpRequest.newBuilder(EDGE.resolve("console/"))
            .POST(HttpRequest.BodyPublishers.ofString("x"))
            .build();

    assertThat(send(post).statusCode()).isEqualTo(405);
  }
}
