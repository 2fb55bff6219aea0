package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A row, with the rows that its links lead to. */
final class Row {
  final Type type;

  /** By name of the field; no entry for no value, a list for a list field. */
  final Map<String, Object> values = new HashMap<>();

  /** Null for a row of a type that is not owned. */
  Owner owner;

  private final Map<Link, List<Row>> linked = new HashMap<>();

  Row(Type type) {
    this.type = type;
  }

  /**
   * Rows that a link of the type, or of an interface or union, leads to: at most one of a link to
   * one.
   */
  List<Row> linked(Link link) {
    return linked.getOrDefault(link.owner == type ? link : type.link(link.name), List.of());
  }

  /** Links two rows, in both directions if the link has another end. */
  void link(Link link, Row to) {
    add(link, to);
    if (link.other != null) {
      to.add(link.other, this);
    }
  }

  /** Leads a link to a row, and no link of that one back. */
  void add(Link link, Row to) {
    linked.computeIfAbsent(link, key -> new ArrayList<>()).add(to);
  }
}
