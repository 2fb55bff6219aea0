package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How rows are given in pages: {@code _first _after _last _before _most}.
 *
 * @param first an argument, or the size of all pages
 * @param after null for none
 * @param last null for none
 * @param before null for none
 * @param cursors of the type and order
 */
record Paging(
    Operand first, Operand after, Operand last, Operand before, int most, Cursors cursors) {

  /** The parts of the directive. */
  List<String> directive() {
    List<String> parts = new ArrayList<>();
    parts.add("_first: " + text(first));
    add(parts, "_after", after);
    add(parts, "_last", last);
    add(parts, "_before", before);
    if (most != 1_000) {
      parts.add("_most: " + most);
    }
    return parts;
  }

  private static void add(List<String> parts, String word, Operand operand) {
    Stream.ofNullable(operand).forEach(one -> parts.add(word + ": " + text(one)));
  }

  private static String text(Operand operand) {
    return switch (operand) {
      case Operand.Given(List<Argument> path) -> "\"$" + path.getFirst().name() + "\"";
      case Operand.Literal(Object value) -> String.valueOf(value);
      case Operand.OfStep step -> throw new IllegalStateException("A query has no steps");
      case Operand.Claim claim -> throw new IllegalStateException("A claim is no part of a page");
      case Operand.Composed composed ->
          throw new IllegalStateException("JSON is no part of a page");
    };
  }
}
