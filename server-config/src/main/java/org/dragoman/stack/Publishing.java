package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Publishes schemas through the admin API, as their publishers do. */
final class Publishing {
  static final String USAGE =
      "publish NAME FILE [--preview] [--confirm ID]... [--realm R] [--user U]";

  private static final String MUTATION =
      """
      mutation Publish($name: String!, $sdl: String!, $confirm: [String!]) {
        publishSchema(name: $name, sdl: $sdl, confirm: $confirm) { name version changed } }
      """;
  private static final String PREVIEW =
      """
      query Preview($name: String!, $sdl: String!) {
        previewSchema(name: $name, sdl: $sdl) {
          problems { code message line column excerpt hint }
          version changes { id effects line message } obstacles { message } confirm script
          operations { kind name roles everyone }
          breaks { document reasons requests lastDay clients { id subject } } } }
      """;

  private final Admin admin;
  private final String name;
  private final String sdl;

  Publishing(Admin admin, String name, Path schema) {
    if (!Files.isRegularFile(schema)) {
      throw new Trouble("There is no file " + schema + ".");
    }
    this.admin = admin;
    this.name = name;
    this.sdl = PrivateFiles.read(schema);
  }

  /** The admin API's answer, with {@code data.publishSchema} or with {@code errors}. */
  JsonNode publish(List<String> confirm) {
    ObjectNode variables = variables();
    ArrayNode ids = variables.putArray("confirm");
    confirm.forEach(ids::add);
    return admin.ask(MUTATION, variables);
  }

  /** The admin API's answer, with {@code data.previewSchema} or with {@code errors}. */
  JsonNode preview() {
    return admin.ask(PREVIEW, variables());
  }

  private ObjectNode variables() {
    return Web.JSON.createObjectNode().put("name", name).put("sdl", sdl);
  }

  /** The changes of a preview as a terminal shows them. */
  static String changes(JsonNode preview) {
    StringBuilder text = new StringBuilder();
    for (JsonNode change : preview.path("changes")) {
      List<String> effects = new ArrayList<>();
      change.path("effects").forEach(one -> effects.add(words(one.asText())));
      text.append("%-14s %s%n".formatted(String.join(", ", effects), change.path("id").asText()));
      text.append("  ").append(change.path("message").asText()).append('\n');
    }
    for (JsonNode obstacle : preview.path("obstacles")) {
      text.append("obstacle: ").append(obstacle.path("message").asText()).append('\n');
    }
    for (JsonNode broken : preview.path("breaks")) {
      append(text, broken);
    }
    for (JsonNode id : preview.path("confirm")) {
      text.append("confirm with: --confirm ").append(id.asText()).append('\n');
    }
    return text.toString();
  }

  /** A document that clients use, and that would be refused. */
  private static void append(StringBuilder text, JsonNode broken) {
    Set<String> clients = new LinkedHashSet<>();
    for (JsonNode client : broken.path("clients")) {
      clients.add((client.path("id").asText() + " " + client.path("subject").asText()).strip());
    }
    text.append(
        "breaks a document of %s, %s requests until %s:%n"
            .formatted(
                String.join(", ", clients),
                broken.path("requests").asText(),
                broken.path("lastDay").asText()));
    broken
        .path("reasons")
        .forEach(reason -> text.append("  ").append(reason.asText()).append('\n'));
    broken
        .path("document")
        .asText()
        .lines()
        .forEach(line -> text.append("    ").append(line).append('\n'));
  }

  private static String words(String effect) {
    return effect.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The whole preview as a terminal shows it. */
  static String shown(JsonNode preview) {
    StringBuilder text = new StringBuilder();
    for (JsonNode statement : preview.path("script")) {
      text.append(statement.asText()).append(";\n");
    }
    for (JsonNode operation : preview.path("operations")) {
      text.append(operation.path("kind").asText()).append(' ');
      text.append(operation.path("name").asText()).append(": ");
      List<String> roles = new ArrayList<>();
      operation.path("roles").forEach(role -> roles.add(role.asText()));
      text.append(
          operation.path("everyone").asBoolean()
              ? "every caller of the realm"
              : roles.isEmpty()
                  ? "by the rules of the types and fields that it uses"
                  : String.join(", ", roles));
      text.append('\n');
    }
    return text + changes(preview);
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
    for (JsonNode problem : answer.at("/data/previewSchema/problems")) {
      append(text, file, problem);
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
