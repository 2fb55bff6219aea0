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
 * graphql-java adds directives to every schema that this product does not implement. They are
 * hidden from clients: documents that use them are not valid, and introspection does not show them.
 */
final class BuiltInDirectives {
  private static final Set<String> NOT_OURS =
      Set.of("defer", "experimental_disableErrorPropagation");

  private BuiltInDirectives() {}

  /** Returns each use of these directives in a document, as the use of an unknown directive. */
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

  /** Returns the directives that clients see. */
  static List<GraphQLDirective> ours(List<GraphQLDirective> directives) {
    return directives.stream().filter(one -> !NOT_OURS.contains(one.getName())).toList();
  }
}
