package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * Selects the rows to read, their order and their number.
 *
 * @param order the primary key comes after all terms, so that the order is total
 * @param limit how many rows at most; null for all
 * @param offset how many rows are skipped; null for none
 * @param givenOrder an argument with the terms that come before {@code order}, a list of the
 *     implied input type of the rows' type, see {@link ImpliedInputs}; null for none
 */
public record Reading(
    Condition filter,
    List<Order> order,
    Operand limit,
    Operand offset,
    @JsonInclude(JsonInclude.Include.NON_NULL) Operand.OfArgument givenOrder) {
  /** All rows, in the order of the primary key. */
  public static final Reading ALL = new Reading(Condition.ALL, List.of(), null, null);

  public Reading {
    Objects.requireNonNull(filter);
    order = List.copyOf(order);
  }

  /** Makes a reading in an order that the schema fixes. */
  public Reading(Condition filter, List<Order> order, Operand limit, Operand offset) {
    this(filter, order, limit, offset, null);
  }

  /** Whether a limit or an offset excludes some of the rows that meet the filter. */
  @JsonIgnore
  public boolean isPart() {
    return limit != null || offset != null;
  }
}
