package org.dragoman.broker.graphql;

import graphql.execution.instrumentation.InstrumentationState;
import graphql.execution.instrumentation.SimplePerformantInstrumentation;
import graphql.execution.instrumentation.parameters.InstrumentationFieldFetchParameters;
import graphql.introspection.Introspection;
import graphql.language.Directive;
import graphql.language.Document;
import graphql.language.Node;
import graphql.schema.DataFetcher;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLDirective;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * graphql-java puts directives into every schema that nothing here follows. To clients there are
 * none: documents with them are not valid, and introspection does not show them.
 */
final class BuiltInDirectives extends SimplePerformantInstrumentation {
  private static final Set<String> NOT_OURS =
      Set.of("defer", "experimental_disableErrorPropagation");

  /** The uses of these directives in a document, each as one of an unknown directive. */
  static List<Refusal.Reason> unknownIn(Document document) {
    List<Refusal.Reason> unknown = new ArrayList<>();
    Deque<Node<?>> left = new ArrayDeque<>();
    left.add(document);
    while (!left.isEmpty()) {
      Node<?> node = left.removeLast();
      if (node instanceof Directive directive && NOT_OURS.contains(directive.getName())) {
        unknown.add(unknown(directive));
      }
      for (Node<?> child : node.getChildren()) {
        left.add(child);
      }
    }
    return unknown;
  }

  private static Refusal.Reason unknown(Directive directive) {
    return new Refusal.Reason(
        "Validation error (UnknownDirective) : Unknown directive '" + directive.getName() + "'",
        List.of(
            new GraphqlError.Location(
                directive.getSourceLocation().getLine(),
                directive.getSourceLocation().getColumn())));
  }

  @Override
  public DataFetcher<?> instrumentDataFetcher(
      DataFetcher<?> fetcher,
      InstrumentationFieldFetchParameters parameters,
      InstrumentationState state) {
    DataFetchingEnvironment asked = parameters.getEnvironment();
    return asked.getParentType() == Introspection.__Schema
            && asked.getField().getName().equals("directives")
        ? environment -> ours(fetcher.get(environment))
        : fetcher;
  }

  private static Object ours(Object directives) {
    return directives instanceof List<?> all
        ? all.stream()
            .filter(
                one ->
                    !(one instanceof GraphQLDirective directive
                        && NOT_OURS.contains(directive.getName())))
            .toList()
        : directives;
  }
}
