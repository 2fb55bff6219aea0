package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;

/** An object type. */
final class Type {
  final String name;
  final List<Field> fields;
  final boolean isOwned;
  final List<Link> links = new ArrayList<>();

  /** Null for a type that is not owned. */
  Owned owned;

  /** Fields whose words are searched; none for a type that is not searched. */
  List<Field> searched = List.of();

  Type(String name, List<Field> fields, boolean isOwned) {
    this.isOwned = isOwned;
    this.name = name;
    this.fields = List.copyOf(fields);
  }

  List<Field> key() {
    return fields.stream().filter(Field::key).toList();
  }

  List<Link> links(boolean many) {
    return links.stream().filter(link -> link.many == many).toList();
  }
}
