package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import graphql.language.Field;
import graphql.language.OperationDefinition;
import graphql.schema.GraphQLSchema;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.FieldCollector;
import org.dragoman.contract.operation.OperationReader;

/**
 * Answers {@code __schema}, {@code __type} and {@code __typename} of the root type, which need no
 * database. A document that also reads rows is split by root field, and the answers are joined in
 * the order of the document.
 */
final class Introspection {
  private final FieldCollector collector;
  private final String root;
  private final Map<String, List<Field>> roots;
  private final Map<String, JsonNode> variables;

  /**
   * Reads the introspection of one operation.
   *
   * @param variables coerced
   */
  Introspection(
      DocumentReader.Valid valid, OperationDefinition operation, Map<String, JsonNode> variables) {
    this.collector =
        new FieldCollector(
            valid.document(),
            OperationReader.conditions(valid.conditionVariables(), variables),
            (type, member) -> false);
    this.root =
        operation.getOperation() == OperationDefinition.Operation.MUTATION ? "Mutation" : "Query";
    this.roots = collector.collect(root, List.of(operation.getSelectionSet()));
    this.variables = variables;
  }

  /** Whether the operation asks for {@code __schema} or {@code __type}. */
  boolean showsSchema() {
    return roots.values().stream().anyMatch(one -> isOurs(one) && !isTypename(one));
  }

  /** Whether the operation asks only for introspection. */
  boolean isAll() {
    return !roots.isEmpty() && roots.values().stream().allMatch(Introspection::isOurs);
  }

  /**
   * Returns the answer to the introspection fields: an object with the member {@code data}.
   *
   * @throws Fault {@link FaultCode#TOO_MANY_FIELDS} when it would be too large
   */
  byte[] answer(GraphQLSchema schema) {
    Map<String, List<Field>> ours = new LinkedHashMap<>(roots);
    ours.values().removeIf(one -> !isOurs(one));
    return new IntrospectionWriter(schema, collector, variables).answer(root, ours);
  }

  /** Joins the answers of the proxy and of introspection in the order of the document. */
  byte[] joined(byte[] rows, byte[] answer) throws IOException {
    JsonNode theirs = Json.mapper().readTree(rows).path("data");
    JsonNode ours = Json.mapper().readTree(answer).path("data");
    ObjectNode data = Json.mapper().createObjectNode();
    for (String name : roots.keySet()) {
      JsonNode value = ours.get(name);
      JsonNode found = value != null ? value : theirs.get(name);
      if (found != null) {
        data.set(name, found);
      }
    }
    ObjectNode whole = Json.mapper().createObjectNode();
    whole.set("data", data);
    return Json.mapper().writeValueAsBytes(whole);
  }

  private static boolean isOurs(List<Field> asked) {
    return asked.getFirst().getName().startsWith("__");
  }

  private static boolean isTypename(List<Field> asked) {
    return asked.getFirst().getName().equals("__typename");
  }
}
