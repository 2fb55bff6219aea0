package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A realm of the real Keycloak, used as any OpenID Connect provider is: by its discovery document.
 */
record Provider(String realm) {
  /** What the specification's password grant asks for. */
  static final String SCOPE = "openid email";

  /** RFC 7636, appendix B. */
  static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

  static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  private static final Pattern FORM = Pattern.compile("<form[^>]* action=\"([^\"]*)\"");
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  /** The configuration, by discovery. */
  JsonNode configuration() {
    String address = Product.stack().settings().issuer(realm) + "/.well-known/openid-configuration";
    return send(HttpRequest.newBuilder(URI.create(address))).json();
  }

  /** The password grant for a user of the sample, as the specification has it. */
  Client.Answer password(String user, Map<String, String> client) {
    String password = Product.stack().secret(user.toUpperCase(Locale.ROOT) + "_PASSWORD");
    return password(user, password, client);
  }

  /**
   * @param client {@code client_id}, mostly {@code client_secret}; other fields replace what is
   *     sent else
   */
  Client.Answer password(String user, String password, Map<String, String> client) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("scope", SCOPE);
    form.put("grant_type", "password");
    form.put("username", user);
    form.put("password", password);
    form.putAll(client);
    return token(form, Map.of());
  }

  /** Asks the token endpoint. */
  Client.Answer token(Map<String, String> form, Map<String, String> headers) {
    HttpRequest.Builder request =
        post(URI.create(configuration().path("token_endpoint").asText()), form);
    headers.forEach(request::header);
    return send(request);
  }

  /**
   * An authorization request with PKCE.
   *
   * @param changes other parameters, or other values; the empty text leaves one out
   */
  URI authorization(String client, String redirect, Map<String, String> changes) {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", client);
    query.put("redirect_uri", redirect);
    query.put("scope", SCOPE);
    query.put("state", "a-state");
    query.put("code_challenge", CHALLENGE);
    query.put("code_challenge_method", "S256");
    query.putAll(changes);
    query.values().removeIf(String::isEmpty);
    return URI.create(
        configuration().path("authorization_endpoint").asText() + "?" + encoded(query));
  }

  /** Exchanges the code that a redirect has brought. */
  Client.Answer exchange(String code, String redirect, Map<String, String> client) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "authorization_code");
    form.put("code", code);
    form.put("redirect_uri", redirect);
    form.put("code_verifier", VERIFIER);
    form.putAll(client);
    return token(form, Map.of());
  }

  /** What a browser is shown, or where it is sent; redirects are not followed. */
  static Client.Answer open(URI address) {
    return send(HttpRequest.newBuilder(address));
  }

  /** Signs in as a browser's user does, and answers where the browser is sent then. */
  static URI signIn(URI address, String user, String password) {
    Client.Answer page = open(address);
    Matcher form = FORM.matcher(page.text());
    if (!form.find()) {
      throw new AssertionError("No form to sign in: " + page.status() + " " + page.text());
    }
    String cookies =
        page.headers().allValues("Set-Cookie").stream()
            .map(cookie -> cookie.split(";", 2)[0])
            .collect(Collectors.joining("; "));
    URI action = URI.create(form.group(1).replace("&amp;", "&"));
    Client.Answer answer =
        send(
            post(action, Map.of("username", user, "password", password)).header("Cookie", cookies));
    return location(answer);
  }

  static URI location(Client.Answer answer) {
    return URI.create(
        answer
            .headers()
            .firstValue("Location")
            .orElseThrow(() -> new AssertionError(answer.status() + " " + answer.text())));
  }

  /** The parameters of an address's query. */
  static Map<String, String> parameters(URI address) {
    Map<String, String> parameters = new HashMap<>();
    for (String parameter : address.getRawQuery().split("&")) {
      String[] parts = parameter.split("=", 2);
      parameters.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return parameters;
  }

  /** A part of a JWT, 0 for its header and 1 for its claims; nothing is verified. */
  static JsonNode part(int number, String token) {
    byte[] json = Base64.getUrlDecoder().decode(token.split("\\.")[number]);
    return Client.parsed(new String(json, StandardCharsets.UTF_8));
  }

  static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asText).toList();
  }

  private static HttpRequest.Builder post(URI address, Map<String, String> form) {
    return HttpRequest.newBuilder(address)
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(encoded(form)));
  }

  private static Client.Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
      return new Client.Answer(response.statusCode(), response.headers(), response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String encoded(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(
            field ->
                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
