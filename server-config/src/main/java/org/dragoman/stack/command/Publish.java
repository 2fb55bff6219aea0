package org.dragoman.stack.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.dragoman.stack.PrivateFiles;
import org.dragoman.stack.Sample;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/publish}: shows what a schema would change, and publishes it. */
@Command(name = "publish", description = "Publish a GraphQL schema, or show what that would mean.")
final class Publish implements Runnable {
  private static final String PREVIEW =
      """
      query Preview($name: String!, $sdl: String!) {
        previewSchema(name: $name, sdl: $sdl) {
          problems { code message line column excerpt hint }
          version changes { id effects line message } obstacles { message } confirm script
          operations { kind name roles everyone generated }
          breaks { document reasons requests lastDay clients { id subject } } } }
      """;

  @Parameters(index = "0", paramLabel = "NAME")
  private String name;

  @Parameters(index = "1", paramLabel = "FILE")
  private Path file;

  @Option(names = "--preview", description = "Publish nothing; show SQL and callers, too.")
  private boolean onlyPreview;

  @Option(
      names = "--confirm",
      paramLabel = "ID",
      description = "A change that loses data or widens answers.")
  private List<String> confirm = List.of();

  @Mixin private final Caller caller = new Caller();

  private final Settings settings;
  private final Map<String, String> environment;

  Publish(Settings settings, Map<String, String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  @Override
  public void run() {
    if (!Files.isRegularFile(file)) {
      throw new Trouble("There is no file " + file + ".");
    }
    ObjectNode variables =
        Web.JSON.createObjectNode().put("name", name).put("sdl", PrivateFiles.read(file));
    Admin admin = caller.admin(settings, environment);
    JsonNode preview = admin.ask(PREVIEW, variables, file.toString()).path("previewSchema");
    if (!preview.path("problems").isEmpty()) {
      throw new Trouble(Admin.problems(file.toString(), preview.path("problems")));
    }
    System.out.print(onlyPreview ? shown(preview) : changes(preview));
    if (!onlyPreview) {
      ArrayNode ids = variables.putArray("confirm");
      confirm.forEach(ids::add);
      JsonNode answer = admin.ask(Sample.PUBLISH, variables, file.toString());
      System.out.println(Schemas.published(answer.path("publishSchema"), admin.place(), ""));
    }
  }

  /** Formats the changes of a preview for a terminal. */
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

  /** Appends a document that clients use and that the new version would refuse. */
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

  /** Formats the whole preview for a terminal. */
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
      text.append(operation.path("generated").asBoolean() ? " (made by @svc_api)\n" : "\n");
    }
    return text + changes(preview);
  }
}
