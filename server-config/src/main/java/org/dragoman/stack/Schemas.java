package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** What is published, and what was: history, going back, taking away. */
final class Schemas {
  static final String USAGE =
      "schema list|history NAME|text NAME [VERSION]|rollback NAME VERSION [--confirm ID]...|retire"
          + " NAME|repair-sequences NAME|drop NAME --confirm NAME|audit [NAME] [--realm R] [--user"
          + " U]";

  private static final String LIST =
      "{ schemas { name version publishedAt publishedBy description } }";
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

  private final Admin admin;

  Schemas(Admin admin) {
    this.admin = admin;
  }

  /** The versions of all schemas, a line each. */
  String list() {
    StringBuilder text = new StringBuilder();
    for (JsonNode one : data("schemas", LIST, variables(null)).path("schemas")) {
      line(text, one, "name", "version", "publishedAt", "publishedBy", "description");
    }
    return text.toString();
  }

  /** The versions of a schema, a line each. */
  String history(String name) {
    JsonNode history = data(name, HISTORY, variables(name)).path("history");
    StringBuilder text = new StringBuilder(history.path("retired").asBoolean() ? "retired\n" : "");
    for (JsonNode one : history.path("versions")) {
      line(text, one, "version", "publishedAt", "publishedBy", "digest");
    }
    return text.toString();
  }

  /**
   * The text of a version.
   *
   * @param version null for the live one
   */
  String text(String name, Integer version) {
    return data(name, TEXT, variables(name).put("version", version)).at("/schema/sdl").asText();
  }

  String rollback(String name, int version, List<String> confirm) {
    ObjectNode variables = variables(name).put("version", version);
    ArrayNode ids = variables.putArray("confirm");
    confirm.forEach(ids::add);
    return done(data(name, ROLLBACK, variables).path("rollbackSchema"), "is live");
  }

  String retire(String name) {
    return done(data(name, RETIRE, variables(name)).path("retireSchema"), "is retired");
  }

  /** The sequences that were behind, a line each. */
  String repairSequences(String name) {
    StringBuilder text = new StringBuilder();
    for (JsonNode one : data(name, REPAIR, variables(name)).path("repairSequences")) {
      text.append(
          "%s.%s continues at %s%n"
              .formatted(
                  one.path("type").asText(),
                  one.path("field").asText(),
                  one.path("next").asText()));
    }
    return text.isEmpty()
        ? "All sequences of " + name + " were already beyond their numbers\n"
        : text.toString();
  }

  String drop(String name, String confirm) {
    return done(
        data(name, DROP, variables(name).put("confirm", confirm)).path("dropSchema"), "is dropped");
  }

  /**
   * Who did what, a line each.
   *
   * @param name null for all schemas
   */
  String audit(String name) {
    StringBuilder text = new StringBuilder();
    ObjectNode variables = Web.JSON.createObjectNode().put("schema", name);
    for (JsonNode one : data(name, AUDIT, variables).at("/audit/entries")) {
      line(text, one, "at", "action", "schema", "version", "outcome", "subject", "changes");
    }
    return text.toString();
  }

  private static ObjectNode variables(String name) {
    return Web.JSON.createObjectNode().put("name", name);
  }

  private static void line(StringBuilder text, JsonNode of, String... members) {
    for (String member : members) {
      JsonNode value = of.path(member);
      text.append(value.isArray() ? value.toString() : Web.printable(value.asText())).append("  ");
    }
    text.append('\n');
  }

  private String done(JsonNode publication, String what) {
    return "%s, version %s in %s, %s%s%n"
        .formatted(
            publication.path("name").asText(),
            publication.path("version").asText(),
            admin.realm(),
            what,
            publication.path("changed").asBoolean(true) ? "" : " already");
  }

  private JsonNode data(String name, String query, ObjectNode variables) {
    JsonNode answer = admin.ask(query, variables);
    if (answer.has("errors")) {
      throw new Trouble(Publishing.problems(String.valueOf(name), answer).stripTrailing());
    }
    return answer.path("data");
  }
}
