package org.dragoman.stack.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;

/**
 * A client of the admin API for one user.
 *
 * @param edge the address without a slash at its end
 * @param realm null when the token alone determines it
 * @param token the user's token for this realm
 */
public record Admin(URI edge, String realm, String token) {
  /** The environment variable with a token for the edge. */
  public static final String TOKEN = "DRAGOMAN_TOKEN";

  /** The environment variable with the address of the edge. */
  public static final String EDGE = "DRAGOMAN_EDGE";

  public Admin {
    edge = URI.create(edge.toString().replaceFirst("/+$", ""));
  }

  /** Returns the realm, or the address when the token alone determines the realm. */
  public String place() {
    return realm == null ? edge.getHost() : realm;
  }

  /**
   * Returns the data of a query or mutation.
   *
   * @param file the name in the positions of schema problems
   * @throws Trouble with the errors of the answer, when there are any
   */
  public JsonNode ask(String query, ObjectNode variables, String file) {
    ObjectNode body = Web.JSON.createObjectNode().put("query", query);
    body.set("variables", variables);
    Web.Answer answer = Web.postJson(URI.create(edge + "/admin/graphql"), token, realm, body);
    if (!answer.json().isObject()) {
      throw new Trouble(
          "The admin API answered with status %d and no JSON.".formatted(answer.status()));
    }
    if (answer.json().has("errors") || !answer.json().path("data").isObject()) {
      throw new Trouble(errors(file, answer.json()));
    }
    return answer.json().path("data");
  }

  /** Formats the answer's errors for a terminal, schema problems with their positions. */
  static String errors(String file, JsonNode answer) {
    StringBuilder text = new StringBuilder();
    for (JsonNode error : answer.path("errors")) {
      JsonNode problems = error.path("extensions").path("problems");
      if (problems.isEmpty()) {
        text.append(shown(error.path("message").asText("no message")));
        String code = error.path("extensions").path("code").asText();
        text.append(code.isEmpty() ? "\n" : " (" + shown(code) + ")\n");
      } else {
        text.append(problems(file, problems)).append('\n');
      }
    }
    return text.isEmpty()
        ? shown(answer.path("detail").asText(answer.toString()))
        : text.toString().stripTrailing();
  }

  /** Formats schema problems for a terminal. */
  public static String problems(String file, JsonNode problems) {
    StringBuilder text = new StringBuilder();
    for (JsonNode problem : problems) {
      int line = problem.path("line").asInt();
      int column = problem.path("column").asInt();
      text.append("%s:%d:%d: ".formatted(file, line, column));
      text.append(shown(problem.path("code").asText())).append(": ");
      text.append(shown(problem.path("message").asText())).append('\n');
      String excerpt = shown(problem.path("excerpt").asText());
      if (!excerpt.isEmpty()) {
        text.append("  ").append(excerpt).append('\n');
        text.append("  ").append(" ".repeat(Math.max(0, column - 1))).append("^\n");
      }
      String hint = shown(problem.path("hint").asText());
      if (!hint.isEmpty()) {
        text.append("  hint: ").append(hint).append('\n');
      }
    }
    return text.toString().stripTrailing();
  }

  /**
   * Removes the control sequences of a terminal from a text of the edge, which may be a stranger's.
   */
  private static String shown(String text) {
    return text.replaceAll("[\\p{C}&&[^\\t\\n]]", "?");
  }
}
