package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * Which rows of a table, in which order.
 *
 * @param limit null for all
 * @param offset null for none
 * @param backward whether the order is turned round
 */
public record Restriction(
    Predicate filter, List<Sort> order, Binding limit, Binding offset, boolean backward) {
  static final Restriction NONE = of(Predicate.ALWAYS);

  public Restriction {
    Objects.requireNonNull(filter);
    order = List.copyOf(order);
  }

  /** All rows that meet a condition, in the order of their keys. */
  static Restriction of(Predicate filter) {
    return new Restriction(filter, List.of(), null, null, false);
  }

  /** Whether only a part of the rows that meet the filter is meant. */
  public boolean isPart() {
    return limit != null || offset != null;
  }

  /** Whether the rows come in the order of the primary key, forward or backward. */
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

  /** The same with this limit. */
  public Restriction withLimit(Binding other) {
    return new Restriction(filter, order, other, offset, backward);
  }
}
