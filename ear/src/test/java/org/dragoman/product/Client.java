package org.dragoman.product;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A client of the product, as users write one.
 *
 * @param token null for none
 * @param realm for X-Realm; null for none
 */
record Client(URI base, String token, String realm) {
  private static final ObjectMapper JSON = new ObjectMapper();
  // Over HTTP/2 the container lets a head that it refuses spoil the later ones of the connection.
  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  /** An answer, read to its end. */
  record Answer(int status, java.net.http.HttpHeaders headers, String text) {
    JsonNode json() {
      return parsed(text);
    }

    String contentType() {
      return headers.firstValue("Content-Type").orElse("");
    }

    String requestId() {
      return headers.firstValue("X-Request-Id").orElseThrow();
    }

    /** The stable code, wherever this kind of answer has it. */
    String code() {
      JsonNode body = json();
      return body.has("code")
          ? body.path("code").asText()
          : body.path("errors").path(0).path("extensions").path("code").asText();
    }
  }

  /** A line of a stream and when it arrived, in milliseconds after the request. */
  record Line(long at, JsonNode json) {}

  Client withRealm(String other) {
    return new Client(base, token, other);
  }

  Client withToken(String other) {
    return new Client(base, other, realm);
  }

  /** The {@code sub} of its token. */
  String subject() {
    return Provider.part(1, token).path("sub").asText();
  }

  Answer query(String schema, String query, Map<String, ?> variables) {
    return post("/graphql/" + schema, text(Map.of("query", query, "variables", variables)));
  }

  Answer admin(String query, Map<String, ?> variables) {
    return post("/admin/graphql", text(Map.of("query", query, "variables", variables)));
  }

  Answer publish(String name, String sdl) {
    return publish(name, sdl, List.of());
  }

  /** Publishes with confirmations. */
  Answer publish(String name, String sdl, List<String> confirm) {
    return admin(
        "mutation P($name: String!, $sdl: String!, $confirm: [String!]) {"
            + " publishSchema(name: $name, sdl: $sdl, confirm: $confirm) {"
            + " name version changed digest } }",
        Map.of("name", name, "sdl", sdl, "confirm", confirm));
  }

  Answer chat(String question) {
    return post(
        "/rest/v1/chat/completions",
        text(Map.of("messages", List.of(Map.of("role", "user", "content", question)))));
  }

  Answer post(String path, String body) {
    return send(request(path, "application/json", body).build());
  }

  Answer get(String path) {
    return send(request(path).GET().build());
  }

  Answer delete(String path) {
    return send(request(path).DELETE().build());
  }

  Answer send(HttpRequest request) {
    try {
      HttpResponse<String> response =
          HTTP.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
      return new Answer(response.statusCode(), response.headers(), response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A streamed answer, line by line. */
  List<Line> stream(String body) {
    return stream(body, () -> {});
  }

  /**
   * A streamed answer, line by line.
   *
   * @param begun run when the first line is there
   */
  List<Line> stream(String body, Runnable begun) {
    return stream(body, begun, false);
  }

  /**
   * Like {@link #stream}, but for an answer that may be refused: then its body is the only line.
   */
  List<Line> streamOrRefusal(String body, Runnable begun) {
    return stream(body, begun, true);
  }

  private List<Line> stream(String body, Runnable begun, boolean mayBeRefused) {
    HttpRequest request = request("/rest/v1/chat/completions", "application/json", body).build();
    long started = System.nanoTime();
    List<Line> lines = new ArrayList<>();
    try {
      HttpResponse<InputStream> response =
          HTTP.send(request, HttpResponse.BodyHandlers.ofInputStream());
      if (response.statusCode() != 200 && !mayBeRefused) {
        throw new AssertionError(
            response.statusCode()
                + " "
                + new String(response.body().readAllBytes(), StandardCharsets.UTF_8));
      }
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          lines.add(new Line((System.nanoTime() - started) / 1_000_000, parsed(line)));
          if (lines.size() == 1) {
            begun.run();
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return lines;
  }

  HttpRequest.Builder request(String path, String contentType, String body) {
    return request(path)
        .header("Content-Type", contentType)
        .POST(HttpRequest.BodyPublishers.ofString(body));
  }

  HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(120));
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    if (realm != null) {
      request.header("X-Realm", realm);
    }
    return request;
  }

  static JsonNode parsed(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("Not JSON: " + text, e);
    }
  }

  /** The body of a request for a streamed answer. */
  static String asking(String model, String question) {
    return text(
        Map.of(
            "model",
            model,
            "messages",
            List.of(Map.of("role", "user", "content", question)),
            "stream",
            true));
  }

  static String text(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
