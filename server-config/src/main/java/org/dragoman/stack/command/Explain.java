package org.dragoman.stack.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/explain}: shows how the database answers a query of a published schema. */
@Command(
    name = "explain",
    description = "Show how the database answers the query on the standard input.")
final class Explain implements Runnable {
  private static final String QUERY =
      """
      query Explain($name: String!, $document: String!, $variables: String, $analyze: Boolean) {
        explain(name: $name, document: $document, variables: $variables, analyze: $analyze) {
          statements { sql plan warnings { message hint } } } }
      """;

  @Parameters(paramLabel = "SCHEMA")
  private String schema;

  @Option(names = "--variables", paramLabel = "JSON", description = "A JSON object.")
  private String variables = "{}";

  @Option(names = "--analyze", description = "Run it, and show how long it took.")
  private boolean analyze;

  @Mixin private final Caller caller = new Caller();

  private final Settings settings;
  private final Map<String, String> environment;

  Explain(Settings settings, Map<String, String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  @Override
  public void run() {
    Admin admin = caller.admin(settings, environment);
    ObjectNode arguments =
        Web.JSON
            .createObjectNode()
            .put("name", schema)
            .put("document", document())
            .put("variables", variables)
            .put("analyze", analyze);
    System.out.print(shown(admin.ask(QUERY, arguments, schema).path("explain")));
  }

  private static String document() {
    try {
      return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Trouble("The standard input cannot be read: " + e.getMessage(), e);
    }
  }

  /** Formats the statements for a terminal, warnings last. */
  static String shown(JsonNode explanation) {
    StringBuilder text = new StringBuilder();
    for (JsonNode statement : explanation.path("statements")) {
      text.append(statement.path("sql").asText()).append('\n');
      append(text, Web.parsed(statement.path("plan").asText()).path(0).path("Plan"), 1);
      for (JsonNode warning : statement.path("warnings")) {
        text.append("warning: ").append(warning.path("message").asText()).append('\n');
        text.append("  hint: ").append(warning.path("hint").asText()).append('\n');
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static void append(StringBuilder text, JsonNode node, int level) {
    text.append("  ".repeat(level)).append(node.path("Node Type").asText());
    member(text, node, "Relation Name", " on ");
    member(text, node, "Alias", " as ");
    member(text, node, "Index Name", " by ");
    member(text, node, "Index Cond", " where ");
    member(text, node, "Filter", " filter ");
    member(text, node, "Sort Key", " key ");
    text.append("  (cost ").append(node.path("Total Cost").asText());
    text.append(", rows ").append(node.path("Plan Rows").asText());
    member(text, node, "Actual Rows", ", in fact ");
    member(text, node, "Actual Total Time", ", ms ");
    text.append(")\n");
    node.path("Plans").forEach(inner -> append(text, inner, level + 1));
  }

  private static void member(StringBuilder text, JsonNode node, String name, String word) {
    if (node.has(name)) {
      JsonNode value = node.path(name);
      text.append(word).append(value.isArray() ? value.toString() : value.asText());
    }
  }
}
