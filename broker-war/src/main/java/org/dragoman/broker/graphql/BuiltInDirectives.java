package org.dragoman.broker.graphql;

import graphql.language.Directive;
import graphql.language.Document;
import graphql.language.Node;
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
final class BuiltInDirectives {
  private static final Set<String> NOT_OURS =
      Set.of("defer", "experimental_disableErrorPropagation");

  private BuiltInDirectives() {}

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
        "Unknown directive '" + directive.getName() + "'",
        List.of(
            new GraphqlError.Location(
                directive.getSourceLocation().getLine(),
                directive.getSourceLocation().getColumn())));
  }

  /** Those that clients are shown. */
  static List<GraphQLDirective> ours(List<GraphQLDirective> directives) {
    return directives.stream().filter(one -> !NOT_OURS.contains(one.getName())).toList();
  }
}
