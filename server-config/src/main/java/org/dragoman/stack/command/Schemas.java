package org.dragoman.stack.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Web;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code bin/schema}: lists published schemas and their history, publishes an earlier version
 * again, and drops.
 */
@Command(name = "schema", description = "List, roll back, retire and drop published schemas.")
final class Schemas {
  private static final String LIST =
      """
      query L($retired: Boolean!) {
        schemas(retired: $retired) { name version publishedAt publishedBy description } }
      """;
  private static final String HISTORY =
      """
      query H($name: String!) {
        history(name: $name) { retired versions { version publishedAt publishedBy digest } } }
      """;
  private static final String TEXT =
      "query T($name: String!, $version: Int) { schema(name: $name, version: $version) { sdl } }";
  private static final String ROLLBACK =
      """
      mutation R($name: String!, $version: Int!, $confirm: [String!]) {
        rollbackSchema(name: $name, version: $version, confirm: $confirm) { name version changed } }
      """;
  private static final String RETIRE =
      "mutation R($name: String!) { retireSchema(name: $name) { name version changed } }";
  private static final String DROP =
      """
      mutation D($name: String!, $confirm: String!) {
        dropSchema(name: $name, confirm: $confirm) { name version changed } }
      """;
  private static final String REPAIR =
      "mutation R($name: String!) { repairSequences(name: $name) { type field next } }";
  private static final String AUDIT =
      """
      query A($schema: String) {
        audit(schema: $schema) { entries { at action schema version outcome subject changes } } }
      """;

  private final Settings settings;
  private final Map<String, String> environment;

  Schemas(Settings settings, Map<String, String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  @Command(description = "The versions of all schemas.")
  void list(
      @Option(names = "--retired", description = "Of those that are not live.") boolean retired,
      @Mixin Caller caller) {
    ObjectNode variables = Web.JSON.createObjectNode().put("retired", retired);
    for (JsonNode one : ask(caller, "schemas", LIST, variables).path("schemas")) {
      line(one, "name", "version", "publishedAt", "publishedBy", "description");
    }
  }

  @Command(description = "The versions of a schema.")
  void history(@Parameters(paramLabel = "NAME") String name, @Mixin Caller caller) {
    JsonNode history = ask(caller, name, HISTORY, variables(name)).path("history");
    if (history.path("retired").asBoolean()) {
      System.out.println("retired");
    }
    for (JsonNode one : history.path("versions")) {
      line(one, "version", "publishedAt", "publishedBy", "digest");
    }
  }

  @Command(description = "The text of a version, or of the live one.")
  void text(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(arity = "0..1", paramLabel = "VERSION") Integer version,
      @Mixin Caller caller) {
    ObjectNode variables = variables(name).put("version", version);
    System.out.print(ask(caller, name, TEXT, variables).at("/schema/sdl").asText());
  }

  @Command(description = "Publish the text of an earlier version as the next one.")
  void rollback(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(paramLabel = "VERSION") int version,
      @Option(
              names = "--confirm",
              paramLabel = "ID",
              description = "A change that loses data or widens answers.")
          List<String> confirm,
      @Mixin Caller caller) {
    ObjectNode variables = variables(name).put("version", version);
    ArrayNode ids = variables.putArray("confirm");
    if (confirm != null) {
      confirm.forEach(ids::add);
    }
    done(caller, ROLLBACK, variables, ", is live");
  }

  @Command(description = "Take a schema out of use; rows and history stay.")
  void retire(@Parameters(paramLabel = "NAME") String name, @Mixin Caller caller) {
    done(caller, RETIRE, variables(name), ", is retired");
  }

  @Command(
      name = "repair-sequences",
      description = "Move sequences beyond numbers that did not come through the service.")
  void repairSequences(@Parameters(paramLabel = "NAME") String name, @Mixin Caller caller) {
    JsonNode behind = ask(caller, name, REPAIR, variables(name)).path("repairSequences");
    for (JsonNode one : behind) {
      System.out.printf(
          "%s.%s continues at %s%n",
          one.path("type").asText(), one.path("field").asText(), one.path("next").asText());
    }
    if (behind.isEmpty()) {
      System.out.println("All sequences of " + name + " were already beyond their numbers");
    }
  }

  @Command(description = "Drop a schema with its rows and its history.")
  void drop(
      @Parameters(paramLabel = "NAME") String name,
      @Option(names = "--confirm", paramLabel = "NAME", description = "The name again.")
          String confirm,
      @Mixin Caller caller) {
    done(
        caller,
        DROP,
        variables(name).put("confirm", confirm == null ? "" : confirm),
        ", is dropped");
  }

  @Command(description = "List changes of schemas, and refused attempts.")
  void audit(@Parameters(arity = "0..1", paramLabel = "NAME") String name, @Mixin Caller caller) {
    ObjectNode variables = Web.JSON.createObjectNode().put("schema", name);
    for (JsonNode one : ask(caller, name, AUDIT, variables).at("/audit/entries")) {
      line(one, "at", "action", "schema", "version", "outcome", "subject", "changes");
    }
  }

  private JsonNode ask(Caller caller, String name, String query, ObjectNode variables) {
    return caller.admin(settings, environment).ask(query, variables, String.valueOf(name));
  }

  private void done(Caller caller, String mutation, ObjectNode variables, String what) {
    Admin admin = caller.admin(settings, environment);
    JsonNode data = admin.ask(mutation, variables, variables.path("name").asText());
    System.out.println(published(data.iterator().next(), admin.place(), what));
  }

  /** Describes a live or former version in one sentence. */
  static String published(JsonNode publication, String place, String what) {
    return "%s, version %s in %s%s%s"
        .formatted(
            publication.path("name").asText(),
            publication.path("version").asText(),
            place,
            what,
            publication.path("changed").asBoolean(true) ? "" : ": nothing has changed");
  }

  private static ObjectNode variables(String name) {
    return Web.JSON.createObjectNode().put("name", name);
  }

  private static void line(JsonNode of, String... members) {
    StringBuilder text = new StringBuilder();
    for (String member : members) {
      JsonNode value = of.path(member);
      text.append(value.isArray() ? value.toString() : Web.printable(value.asText())).append("  ");
    }
    System.out.println(text);
  }
}
