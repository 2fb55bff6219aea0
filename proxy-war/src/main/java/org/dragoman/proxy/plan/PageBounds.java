package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.node.IntNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * The rows that a request selects by a page, in an order.
 *
 * @param order of the schema
 * @param size of the page
 * @param most the maximum size
 * @param backward whether the page has the last rows instead of the first ones
 * @param after the cursor of the row after which the page begins; null for none
 * @param before the cursor of the row before which it ends; null for none
 */
record PageBounds(
    ObjectTable table,
    Predicate filter,
    List<Sort> order,
    Binding size,
    int most,
    boolean backward,
    Binding after,
    Binding before) {
  private static final Binding ONE = new Binding.Constant(IntNode.valueOf(1), "bigint");

  PageBounds {
    Objects.requireNonNull(table);
    Objects.requireNonNull(filter);
    Objects.requireNonNull(size);
    order = List.copyOf(order);
  }

  /** Returns the terms of a total order: those of the order, then those of the key. */
  List<Sort> whole() {
    List<Sort> whole = new ArrayList<>(order);
    for (ObjectField.Column key : table.keyColumns()) {
      Sort.Key column = new Sort.Key.Column(key.column(), key.sqlType());
      boolean named =
          order.stream().anyMatch(sort -> sort.path().isEmpty() && sort.key().equals(column));
      if (!named) {
        whole.add(new Sort(List.of(), column, false, false, false));
      }
    }
    return whole;
  }

  CursorFormat format() {
    return CursorFormat.of(table, whole());
  }

  Read.Cut cut() {
    return new Read.Cut(size, most, backward);
  }

  /**
   * Returns the rows of the page.
   *
   * @param oneMore whether a further one is read, which shows that there are more
   */
  Restriction rows(boolean oneMore) {
    List<Predicate> bounds = new ArrayList<>();
    if (after != null) {
      bounds.add(seek(after, false, false));
    }
    if (before != null) {
      bounds.add(seek(before, true, false));
    }
    Binding limit = new Binding.PageLimit(size, most, oneMore);
    return new Restriction(filtered(bounds), order, limit, null, backward);
  }

  /**
   * Returns one row on the other side of the cursor at which the page begins, or, backward, ends;
   * empty when the page begins at an end of all rows.
   */
  Optional<Restriction> beyond() {
    return Optional.ofNullable(backward ? before : after)
        .map(cursor -> filtered(List.of(seek(cursor, !backward, true))))
        .map(rows -> new Restriction(rows, order, ONE, null, !backward));
  }

  /** Returns the rows of all pages. */
  Restriction all() {
    return Restriction.of(filter);
  }

  /** Cursors are validated even if the filter matches no row, so that a wrong one is refused. */
  private Predicate filtered(List<Predicate> bounds) {
    List<Predicate> all = new ArrayList<>(bounds);
    if (!filter.equals(Predicate.ALWAYS)) {
      all.addFirst(filter);
    }
    return all.isEmpty() ? filter : new Predicate.And(all);
  }

  private Predicate seek(Binding cursor, boolean toTheFront, boolean inclusive) {
    return new Predicate.Seek(whole(), cursor, format(), toTheFront, inclusive);
  }
}
