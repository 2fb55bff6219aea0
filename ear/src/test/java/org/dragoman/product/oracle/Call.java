package org.dragoman.product.oracle;

import java.util.List;

/**
 * An operation that a schema publishes.
 *
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
    Paging paging) {
  Call {
    arguments = List.copyOf(arguments);
  }

  String type() {
    if (paging != null) {
      return object.name + "Connection" + (nonNull ? "!" : "");
    }
    String one = list ? "[" + object.name + (elementNonNull ? "!" : "") + "]" : object.name;
    return one + (nonNull ? "!" : "");
  }
}
