package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.GraphQL;
import graphql.execution.ResultNodesInfo;
import graphql.introspection.GoodFaithIntrospection;
import graphql.language.AstPrinter;
import graphql.language.Definition;
import graphql.language.Directive;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.schema.GraphQLSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * Answers {@code __schema}, {@code __type} and {@code __typename} of the root, which need no
 * database. A document that asks for rows as well is split by root field, and joined again in the
 * order of the document.
 */
final class Introspection {
  /** A schema links its types in circles: what a short document asks for can be without end. */
  private static final int MOST_NODES = 300_000;

  private final Map<String, FragmentDefinition> fragments = new HashMap<>();
  private final OperationDefinition operation;
  private final Document document;
  private final List<Field> roots = new ArrayList<>();

  Introspection(Document document, OperationDefinition operation) {
    this.document = document;
    this.operation = operation;
    document
        .getDefinitionsOfType(FragmentDefinition.class)
        .forEach(fragment -> fragments.put(fragment.getName(), fragment));
    spread(operation.getSelectionSet(), List.of());
  }

  /** Whether the operation asks what the schema is. */
  boolean showsSchema() {
    return roots.stream().anyMatch(root -> isOurs(root) && !root.getName().equals("__typename"));
  }

  /** Whether the operation asks for nothing else. */
  boolean isAll() {
    return roots.stream().allMatch(Introspection::isOurs);
  }

  /**
   * The answer to the part that is answered here: an object with the member {@code data}.
   *
   * @throws Fault {@link FaultCode#TOO_MANY_FIELDS} when it would be too large
   */
  JsonNode answer(GraphQLSchema schema, Map<String, JsonNode> variables) {
    SelectionSet ours =
        SelectionSet.newSelectionSet(roots.stream().filter(Introspection::isOurs).toList()).build();
    OperationDefinition part = operation.transform(builder -> builder.selectionSet(ours));
    List<Definition<?>> definitions = new ArrayList<>();
    definitions.add(part);
    definitions.addAll(fragments.values());
    Document asked = document.transform(builder -> builder.definitions(List.copyOf(definitions)));
    Map<String, Object> values = new HashMap<>();
    variables.forEach(
        (name, value) -> values.put(name, Json.mapper().convertValue(value, Object.class)));
    ExecutionInput input =
        ExecutionInput.newExecutionInput(AstPrinter.printAstCompact(asked))
            .operationName(operation.getName())
            .variables(values)
            .graphQLContext(
                Map.of(
                    ResultNodesInfo.MAX_RESULT_NODES,
                    MOST_NODES,
                    // It refuses what honest tools send; what is bounded here is the answer.
                    GoodFaithIntrospection.GOOD_FAITH_INTROSPECTION_DISABLED,
                    true))
            .build();
    ExecutionResult result =
        GraphQL.newGraphQL(schema)
            .instrumentation(new BuiltInDirectives())
            .preparsedDocumentProvider(
                (given, parse) ->
                    java.util.concurrent.CompletableFuture.completedFuture(
                        new graphql.execution.preparsed.PreparsedDocumentEntry(asked)))
            .build()
            .execute(input);
    // Beyond the bound graphql-java leaves null where values may be null, and says nothing.
    if (input.getGraphQLContext().get(ResultNodesInfo.RESULT_NODES_INFO)
            instanceof ResultNodesInfo nodes
        && nodes.isMaxResultNodesExceeded()) {
      throw new Fault(
          FaultCode.TOO_MANY_FIELDS,
          "The introspection result would have more than " + MOST_NODES + " values");
    }
    if (!result.getErrors().isEmpty()) {
      throw new Refusal(
          FaultCode.DOCUMENT_INVALID, result.getErrors().stream().map(Refusal.Reason::of).toList());
    }
    return Json.mapper().valueToTree(result.toSpecification());
  }

  /** Joins what the proxy answered with the answer to our part, in the order of the document. */
  byte[] joined(byte[] rows, JsonNode ours) throws IOException {
    JsonNode theirs = Json.mapper().readTree(rows).path("data");
    Set<String> names = new LinkedHashSet<>();
    roots.forEach(root -> names.add(root.getResultKey()));
    ObjectNode data = Json.mapper().createObjectNode();
    for (String name : names) {
      JsonNode value = ours.path("data").get(name);
      JsonNode found = value != null ? value : theirs.get(name);
      if (found != null) {
        data.set(name, found);
      }
    }
    ObjectNode whole = Json.mapper().createObjectNode();
    whole.set("data", data);
    return Json.mapper().writeValueAsBytes(whole);
  }

  private static boolean isOurs(Field field) {
    return field.getName().startsWith("__");
  }

  /** Spreads the root's fragments; their conditions go down to the fields. */
  private void spread(SelectionSet set, List<Directive> above) {
    for (Selection<?> selection : set.getSelections()) {
      switch (selection) {
        case Field field ->
            roots.add(
                above.isEmpty()
                    ? field
                    : field.transform(
                        builder -> builder.directives(both(above, field.getDirectives()))));
        case InlineFragment inline ->
            spread(inline.getSelectionSet(), both(above, inline.getDirectives()));
        case FragmentSpread spread -> {
          FragmentDefinition fragment = fragments.get(spread.getName());
          spread(fragment.getSelectionSet(), both(above, spread.getDirectives()));
        }
        default -> throw new IllegalStateException("A selection of a kind that GraphQL lacks");
      }
    }
  }

  private static List<Directive> both(List<Directive> above, List<Directive> own) {
    List<Directive> all = new ArrayList<>(above);
    all.addAll(own);
    return all;
  }
}
