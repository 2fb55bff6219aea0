package org.dragoman.product.oracle;

import java.util.List;

/**
 * A field that shows the rows of a link in another way.
 *
 * @param reading which rows
 * @param aggregate what is worked out of them; null for the rows themselves
 */
record View(
    String name, Link link, List<Argument> arguments, Reading reading, Aggregate aggregate) {
  View {
    arguments = List.copyOf(arguments);
  }

  String type() {
    return aggregate == null ? "[" + link.target.name + "]" : aggregate.type();
  }
}
