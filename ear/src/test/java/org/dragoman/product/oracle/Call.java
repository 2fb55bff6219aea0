package org.dragoman.product.oracle;

import java.util.List;

/** An operation that a schema publishes. */
record Call(
    String name,
    Type object,
    boolean list,
    boolean elementNonNull,
    boolean nonNull,
    List<Argument> arguments,
    Reading reading) {
  Call {
    arguments = List.copyOf(arguments);
  }

  String type() {
    String one = list ? "[" + object.name + (elementNonNull ? "!" : "") + "]" : object.name;
    return one + (nonNull ? "!" : "");
  }
}
