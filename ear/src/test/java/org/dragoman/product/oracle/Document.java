package org.dragoman.product.oracle;

import java.util.List;
import java.util.stream.Stream;

/** A GraphQL document with one operation. */
record Document(List<Variable> variables, List<Node> roots, List<Fragment> fragments) {
  Document {
    variables = List.copyOf(variables);
    roots = List.copyOf(roots);
    fragments = List.copyOf(fragments);
  }

  /** How many fields have another name in the answer. */
  int aliases() {
    return aliases(roots) + fragments.stream().mapToInt(one -> aliases(one.nodes())).sum();
  }

  private static int aliases(List<Node> nodes) {
    int aliases = 0;
    for (Node node : nodes) {
      aliases +=
          switch (node) {
            case Asked asked ->
                (asked.alias() == null ? 0 : 1)
                    + (asked.nodes() == null ? 0 : aliases(asked.nodes()));
            case Inline inline -> aliases(inline.nodes());
            case Spread spread -> 0;
          };
    }
    return aliases;
  }

  /** The fields that are asked for at the top, conditions aside. */
  List<Asked> calls() {
    return calls(roots).toList();
  }

  private static Stream<Asked> calls(List<Node> nodes) {
    return nodes.stream()
        .flatMap(
            node ->
                switch (node) {
                  case Asked asked -> Stream.of(asked).filter(one -> !one.name().startsWith("__"));
                  case Inline inline -> calls(inline.nodes());
                  case Spread spread -> calls(spread.fragment().nodes());
                });
  }

  /**
   * A variable.
   *
   * @param of what it is given to; null for a condition
   * @param nonNull whether its type is
   * @param fallback its own default; null for none
   */
  record Variable(String name, Argument of, boolean nonNull, Object fallback) {}

  /** A fragment with a name. */
  record Fragment(String name, String type, List<Node> nodes) {
    Fragment {
      nodes = List.copyOf(nodes);
    }
  }

  /** {@code @skip} or {@code @include}. */
  record Condition(boolean isSkip, String variable, boolean constant) {}

  /** What a selection set holds. */
  sealed interface Node {
    /** Null for none. */
    Condition condition();
  }

  /**
   * A field.
   *
   * @param alias null for none
   * @param nodes null for a field with a value
   */
  record Asked(
      String alias, String name, List<Giving> arguments, List<Node> nodes, Condition condition)
      implements Node {
    String responseName() {
      return alias == null ? name : alias;
    }
  }

  /**
   * A fragment without a name.
   *
   * @param type null for none
   */
  record Inline(String type, List<Node> nodes, Condition condition) implements Node {}

  record Spread(Fragment fragment, Condition condition) implements Node {}

  /** An argument that is given. */
  record Giving(Argument argument, Given value) {}

  /** What is given. */
  sealed interface Given {
    /** A value that stands in the document; null for {@code null}. */
    record Literal(Object value) implements Given {}

    record Of(Variable variable) implements Given {}

    /**
     * An object with variables among its fields.
     *
     * @param isCondition whether it is a condition on rows, or a part of one
     */
    record Fields(List<Giving> fields, boolean isCondition) implements Given {}

    /** A list with variables among its elements; each is non-null. */
    record Elements(List<Given> elements) implements Given {}
  }
}
