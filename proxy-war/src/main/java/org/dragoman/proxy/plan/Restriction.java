package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * Selects rows of a table, in an order.
 *
 * @param limit null for all
 * @param offset null for none
 * @param backward whether the order is reversed
 */
public record Restriction(
    Predicate filter, List<Sort> order, Binding limit, Binding offset, boolean backward) {
  static final Restriction NONE = of(Predicate.ALWAYS);

  public Restriction {
    Objects.requireNonNull(filter);
    order = List.copyOf(order);
  }

  /** Returns all rows that meet a condition, in the order of their keys. */
  static Restriction of(Predicate filter) {
    return new Restriction(filter, List.of(), null, null, false);
  }

  /** Whether a limit or an offset excludes some of the rows that meet the filter. */
  public boolean isPart() {
    return limit != null || offset != null;
  }

  /** Whether the order is that of the primary key, forward or backward. */
  boolean isByKey(ObjectTable table) {
    List<ObjectField.Column> key = table.keyColumns();
    return order.isEmpty()
        || key.size() == 1
            && order.stream()
                .allMatch(
                    term ->
                        term.path().isEmpty()
                            && term.key() instanceof Sort.Key.Column(String name, String sqlType)
                            && name.equals(key.getFirst().column()));
  }

  /** Returns the same restriction with another limit. */
  public Restriction withLimit(Binding other) {
    return new Restriction(filter, order, other, offset, backward);
  }
}
