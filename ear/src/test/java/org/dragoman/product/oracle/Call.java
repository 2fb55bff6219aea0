package org.dragoman.product.oracle;

import java.util.List;

/**
 * An operation that a schema publishes.
 *
 * @param aggregate what it works out of the rows; null when it gives them
 * @param paging null when the rows are not given in pages
 */
record Call(
    String name,
    Type object,
    boolean list,
    boolean elementNonNull,
    boolean nonNull,
    List<Argument> arguments,
    Reading reading,
    Aggregate aggregate,
    Paging paging) {
  Call {
    arguments = List.copyOf(arguments);
  }

  String type() {
    if (aggregate != null) {
      return aggregate.type();
    }
    if (paging != null) {
      return object.name + "Connection" + (nonNull ? "!" : "");
    }
    String one = list ? "[" + object.name + (elementNonNull ? "!" : "") + "]" : object.name;
    return one + (nonNull ? "!" : "");
  }
}
