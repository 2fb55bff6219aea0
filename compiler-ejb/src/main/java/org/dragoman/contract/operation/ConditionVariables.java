package org.dragoman.contract.operation;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.Document;
import graphql.language.Node;
import graphql.language.VariableReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/** Finds the variables that {@code @skip} and {@code @include} use anywhere in a document. */
final class ConditionVariables {
  List<String> of(Document document) {
    TreeSet<String> names = new TreeSet<>();
    Deque<Node<?>> open = new ArrayDeque<>();
    open.add(document);
    while (!open.isEmpty()) {
      Node<?> node = open.pop();
      if (node instanceof Directive directive && isCondition(directive)) {
        for (Argument argument : directive.getArguments()) {
          if (argument.getValue() instanceof VariableReference variable) {
            names.add(variable.getName());
          }
        }
      }
      node.getChildren().forEach(open::push);
    }
    return List.copyOf(names);
  }

  private static boolean isCondition(Directive directive) {
    return directive.getName().equals("skip") || directive.getName().equals("include");
  }
}
