package org.dragoman.proxy.statement;

import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Restriction;

/**
 * Gives PostgreSQL a hint of the order of magnitude of a bound LIMIT. For a LIMIT that is a
 * parameter PostgreSQL assumes a tenth of the rows, so that the generic plan looks expensive, and
 * it plans again for each request, which costs as much as reading a hundred rows. A literal LIMIT
 * around the bound one, up to ten times as large, makes that tenth the right number. It is a power
 * of two and never cuts off a row: all numbers that a document may request lead to only a dozen
 * texts.
 *
 * <p>If values decide which rows match, it is better to plan again: a kept plan suits the most
 * common values, and would read a whole table for a rare one.
 */
final class LimitHint {
  /** No hint. */
  static final long NONE = 0;

  /** PostgreSQL assumes this fraction of the rows for a LIMIT that it does not know. */
  private static final int PART = 10;

  private static final long LARGEST = 1 << 20;

  private LimitHint() {}

  /**
   * Returns the literal for a limit and an offset, as far as they are known.
   *
   * @param visible the condition of the rows that the caller sees
   */
  static long of(Restriction restriction, Predicate visible) {
    long limit = Binding.least(restriction.limit());
    long offset = restriction.offset() == null ? 0 : Binding.most(restriction.offset());
    if (limit <= 0
        || limit > LARGEST
        || offset > LARGEST
        || !visible.equals(Predicate.ALWAYS)
        || !Predicate.isOneRange(restriction.filter())) {
      return NONE;
    }
    long hint = Long.highestOneBit(limit * PART);
    return Binding.most(restriction.limit()) + offset <= hint ? hint : NONE;
  }
}
