package org.dragoman.product.oracle;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.dragoman.product.oracle.Document.Asked;
import org.dragoman.product.oracle.Document.Condition;
import org.dragoman.product.oracle.Document.Given;
import org.dragoman.product.oracle.Document.Giving;
import org.dragoman.product.oracle.Document.Inline;
import org.dragoman.product.oracle.Document.Node;
import org.dragoman.product.oracle.Document.Spread;
import org.dragoman.product.oracle.Document.Variable;

/** Writes a document as a client would. */
final class DocumentWriter {
  private DocumentWriter() {}

  /** The text; the same for the same document. */
  static String text(Document document) {
    return new DocumentWriter().document("query Q", document);
  }

  /** The same of a mutation. */
  static String mutation(Document document) {
    return new DocumentWriter().document("mutation M", document);
  }

  private String document(String head, Document document) {
    String variables =
        document.variables().isEmpty()
            ? ""
            : document.variables().stream()
                .map(this::variable)
                .collect(Collectors.joining(", ", "(", ")"));
    String fragments =
        document.fragments().stream()
            .map(one -> " fragment " + one.name() + " on " + one.type() + nodes(one.nodes()))
            .collect(Collectors.joining());
    return head + variables + nodes(document.roots()) + fragments;
  }

  private String variable(Variable variable) {
    if (variable.of() == null) {
      return "$" + variable.name() + ": Boolean!";
    }
    return "$"
        + variable.name()
        + ": "
        + variable.of().bareType()
        + (variable.nonNull() ? "!" : "")
        + (variable.fallback() == null ? "" : " = " + literal(variable.of(), variable.fallback()));
  }

  private String nodes(List<Node> nodes) {
    return nodes.stream().map(this::node).collect(Collectors.joining(" ", " { ", " }"));
  }

  private String node(Node node) {
    return switch (node) {
      case Asked asked ->
          (asked.alias() == null ? "" : asked.alias() + ": ")
              + asked.name()
              + arguments(asked.arguments())
              + condition(asked.condition())
              + (asked.nodes() == null ? "" : nodes(asked.nodes()));
      case Inline inline ->
          "..."
              + (inline.type() == null ? "" : " on " + inline.type())
              + condition(inline.condition())
              + nodes(inline.nodes());
      case Spread spread -> "..." + spread.fragment().name() + condition(spread.condition());
    };
  }

  private String arguments(List<Giving> arguments) {
    return arguments.isEmpty()
        ? ""
        : arguments.stream()
            .map(one -> one.argument().name() + ": " + given(one.argument(), one.value()))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private String given(Argument argument, Given given) {
    return switch (given) {
      case Given.Literal(Object value) -> literal(argument, value);
      case Given.Of(Variable variable) -> "$" + variable.name();
      case Given.Fields(List<Giving> fields, boolean isCondition) ->
          fields.stream()
              .map(one -> one.argument().name() + ": " + given(one.argument(), one.value()))
              .collect(Collectors.joining(", ", "{", "}"));
      case Given.Elements(List<Given> elements) ->
          elements.stream()
              .map(one -> given(argument, one))
              .collect(Collectors.joining(", ", "[", "]"));
    };
  }

  /** The same value is written alike wherever it stands, so that fields can be merged. */
  private static String literal(Argument argument, Object value) {
    return argument.literal(value, new Random(String.valueOf(value).hashCode()));
  }

  private static String condition(Condition condition) {
    if (condition == null) {
      return "";
    }
    return (condition.isSkip() ? " @skip" : " @include")
        + "(if: "
        + (condition.variable() == null ? condition.constant() : "$" + condition.variable())
        + ")";
  }
}
