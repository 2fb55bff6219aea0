package org.dragoman.stack.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The HTTP client of the launcher, for this machine and for the identity provider that the operator
 * names.
 */
public final class Web {
  public static final ObjectMapper JSON = new ObjectMapper();

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final int LONGEST_REFUSAL = 64 * 1024;
  private static final int LONGEST_SHOWN = 500;
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final Duration PROBE_LIMIT = Duration.ofSeconds(5);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(PROBE_LIMIT)
          .build();

  private Web() {}

  public record Answer(int status, String body) {
    /** Returns the body as JSON, or a missing node when it is not JSON. */
    public JsonNode json() {
      return parsed(body);
    }
  }

  /** Parses the text as JSON; a missing node when it is not JSON. */
  public static JsonNode parsed(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      return JSON.missingNode();
    }
  }

  /**
   * Checks that secrets may be sent to the address.
   *
   * @param name name of the address in messages
   * @throws Trouble when secrets would be sent unencrypted
   */
  public static URI secure(String name, String address) {
    try {
      URI uri = URI.create(address);
      boolean loopback = "http".equals(uri.getScheme()) && LOOPBACK.contains(uri.getHost() + "");
      if (uri.getHost() != null && ("https".equals(uri.getScheme()) || loopback)) {
        return uri;
      }
    } catch (IllegalArgumentException e) {
      // Not an address; the message below covers this case.
    }
    throw new Trouble(
        "The %s \"%s\" is not an https address (http only on loopback)."
            .formatted(name, Web.printable(address)));
  }

  /** Returns whether a GET of the address has the status 200. */
  public static boolean answers(URI address) {
    try {
      HttpRequest request = HttpRequest.newBuilder(address).timeout(PROBE_LIMIT).build();
      return CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  static Answer get(URI address) {
    return send(HttpRequest.newBuilder(address));
  }

  static Answer postForm(URI address, Map<String, String> fields) {
    return send(
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form(fields))));
  }

  /** Encodes the fields as {@code application/x-www-form-urlencoded}. */
  static String form(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  /**
   * Sends a request with a bearer token.
   *
   * @param body null for none
   */
  public static Answer call(String method, URI address, String token, JsonNode body) {
    return send(
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + token)
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body.toString())));
  }

  /** Makes a foreign text safe for a terminal: of bounded length, without control characters. */
  public static String printable(String text) {
    String clean = text.replaceAll("\\p{C}", "?");
    return clean.length() > LONGEST_SHOWN ? clean.substring(0, LONGEST_SHOWN) + "..." : clean;
  }

  /**
   * Posts JSON with a bearer token.
   *
   * @param realm null when the token determines it
   */
  public static Answer postJson(URI address, String token, String realm, JsonNode body) {
    return send(json(address, token, realm, body));
  }

  /** Passes on each line of the answer as it arrives. */
  public static int postForLines(
      URI address, String token, String realm, JsonNode body, Consumer<String> lines) {
    try {
      HttpResponse<Stream<String>> response =
          CLIENT.send(
              json(address, token, realm, body).build(), HttpResponse.BodyHandlers.ofLines());
      try (Stream<String> arriving = response.body()) {
        arriving.forEach(lines);
      }
      return response.statusCode();
    } catch (IOException e) {
      throw unreachable(address, e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /**
   * Returns the body of an answer without limits of size or time.
   *
   * @throws Trouble with the message of the answer, when its status is not 200
   */
  public static InputStream stream(HttpRequest.Builder builder, String token) {
    HttpRequest request = builder.header("Authorization", "Bearer " + token).build();
    try {
      HttpResponse<InputStream> response =
          CLIENT.send(request, HttpResponse.BodyHandlers.ofInputStream());
      if (response.statusCode() == 200) {
        return response.body();
      }
      try (InputStream body = response.body()) {
        String text = new String(body.readNBytes(LONGEST_REFUSAL), StandardCharsets.UTF_8);
        JsonNode problem = parsed(text);
        throw new Trouble(
            printable(problem.path("code").asText() + " " + problem.path("detail").asText(text)));
      }
    } catch (IOException e) {
      throw unreachable(request.uri(), e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static HttpRequest.Builder json(URI address, String token, String realm, JsonNode body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .timeout(LIMIT)
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + token)
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
    return realm == null ? request : request.header("X-Realm", realm);
  }

  private static Answer send(HttpRequest.Builder builder) {
    HttpRequest request = builder.timeout(LIMIT).build();
    try {
      HttpResponse<String> response =
          CLIENT.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
      return new Answer(response.statusCode(), response.body());
    } catch (IOException e) {
      throw unreachable(request.uri(), e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static Trouble unreachable(URI address, IOException e) {
    String where = address.getScheme() + "://" + address.getAuthority();
    if (!(e instanceof ConnectException)) {
      return new Trouble("The call to " + where + " failed: " + e.getMessage(), e);
    }
    boolean own = address.getHost().equals("localhost") || address.getHost().startsWith("127.");
    return new Trouble(
        "Nothing answers at " + where + (own ? ": start it with server-config/bin/up." : "."), e);
  }

  private static Trouble interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new Trouble("The launcher was interrupted.", e);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
