package org.dragoman.product.oracle;

import java.util.List;

/** A field that leads to rows of a type. */
final class Link {
  /** Where the database keeps which row leads to which. */
  enum Keeping {
    /** In columns of the table that the link belongs to. */
    HERE,
    /** In columns of the target's table. */
    THERE,
    /** In a table of its own that has the name of this link. */
    BETWEEN,
    /** In a table of its own that has the name of the other end. */
    BETWEEN_OF_OTHER
  }

  final Type owner;
  final String name;
  final Type target;
  final boolean many;
  final boolean nonNull;

  /** The other end; null for none. */
  Link other;

  Keeping keeping;

  /** The directive {@code @svc_link}; empty for none. */
  String directive = "";

  List<Argument> arguments = List.of();
  Reading reading = Reading.ALL;

  Link(Type owner, String name, Type target, boolean many, boolean nonNull) {
    this.owner = owner;
    this.name = name;
    this.target = target;
    this.many = many;
    this.nonNull = nonNull;
  }

  String type() {
    return (many ? "[" + target.name + "]" : target.name) + (nonNull ? "!" : "");
  }

  /** The columns that refer to a row of a type from outside. */
  static List<String> columns(String prefix, Type type) {
    return type.key().stream().map(field -> prefix + "_" + field.name()).toList();
  }
}
