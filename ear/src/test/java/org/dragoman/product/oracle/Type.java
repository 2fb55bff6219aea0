package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;

/** An object type. */
final class Type {
  final String name;
  final List<Field> fields;
  final List<Link> links = new ArrayList<>();
  final List<View> views = new ArrayList<>();

  Type(String name, List<Field> fields) {
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
