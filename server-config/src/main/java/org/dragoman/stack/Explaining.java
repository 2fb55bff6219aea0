package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;

/** Asks the admin API how a query of a published schema is answered. */
final class Explaining {
  private static final String QUERY =
      """
      query Explain($name: String!, $document: String!, $variables: String, $analyze: Boolean) {
        explain(name: $name, document: $document, variables: $variables, analyze: $analyze) {
          statements { sql plan warnings { message hint } } } }
      """;

  private final URI edge;
  private final IdentityProvider identityProvider;

  Explaining(URI edge, IdentityProvider identityProvider) {
    this.edge = edge;
    this.identityProvider = identityProvider;
  }

  /**
   * The admin API's answer, with {@code data.explain} or with {@code errors}.
   *
   * @param variables a JSON object
   */
  JsonNode explain(
      String user,
      String realm,
      String schema,
      String document,
      String variables,
      boolean analyze) {
    ObjectNode body = Web.JSON.createObjectNode().put("query", QUERY);
    body.putObject("variables")
        .put("name", schema)
        .put("document", document)
        .put("variables", variables)
        .put("analyze", analyze);
    String token = identityProvider.token(user, realm);
    return Web.postJson(URI.create(edge + "/admin/graphql"), token, realm, body).json();
  }

  /** The statements as a terminal shows them, warnings last. */
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
