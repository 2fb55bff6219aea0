package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** Publishes schemas through the admin API, as their publishers do. */
final class Publishing {
  private static final String MUTATION =
      "mutation Publish($name: String!, $sdl: String!) {"
          + " publishSchema(name: $name, sdl: $sdl) { name version changed } }";

  private final URI edge;
  private final IdentityProvider identityProvider;

  Publishing(URI edge, IdentityProvider identityProvider) {
    this.edge = edge;
    this.identityProvider = identityProvider;
  }

  /** The admin API's answer, with {@code data.publishSchema} or with {@code errors}. */
  JsonNode publish(String user, String realm, String name, Path schema) {
    if (!Files.isRegularFile(schema)) {
      throw new Trouble("There is no file " + schema + ".");
    }
    ObjectNode body = Web.JSON.createObjectNode().put("query", MUTATION);
    body.putObject("variables").put("name", name).put("sdl", PrivateFiles.read(schema));
    String token = identityProvider.token(user, realm);
    Web.Answer answer = Web.postJson(URI.create(edge + "/admin/graphql"), token, realm, body);
    if (!answer.json().isObject()) {
      throw new Trouble(
          "The admin API answered with status %d and no JSON.".formatted(answer.status()));
    }
    return answer.json();
  }

  /** The answer's errors as a terminal shows them, problems of the schema with their positions. */
  static String problems(String file, JsonNode answer) {
    StringBuilder text = new StringBuilder();
    for (JsonNode error : answer.path("errors")) {
      JsonNode problems = error.path("extensions").path("problems");
      if (problems.isEmpty()) {
        text.append(error.path("message").asText("no message"));
        String code = error.path("extensions").path("code").asText();
        text.append(code.isEmpty() ? "\n" : " (" + code + ")\n");
      }
      for (JsonNode problem : problems) {
        append(text, file, problem);
      }
    }
    if (text.isEmpty()) {
      text.append(answer.path("detail").asText(answer.toString())).append('\n');
    }
    return text.toString();
  }

  private static void append(StringBuilder text, String file, JsonNode problem) {
    int line = problem.path("line").asInt();
    int column = problem.path("column").asInt();
    text.append("%s:%d:%d: ".formatted(file, line, column));
    text.append(problem.path("code").asText()).append(": ");
    text.append(problem.path("message").asText()).append('\n');
    String excerpt = problem.path("excerpt").asText();
    if (!excerpt.isEmpty()) {
      text.append("  ").append(excerpt).append('\n');
      text.append("  ").append(" ".repeat(Math.max(0, column - 1))).append("^\n");
    }
    String hint = problem.path("hint").asText();
    if (!hint.isEmpty()) {
      text.append("  hint: ").append(hint).append('\n');
    }
  }
}
