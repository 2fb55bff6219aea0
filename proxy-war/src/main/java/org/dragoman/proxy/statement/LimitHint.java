package org.dragoman.proxy.statement;

import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Restriction;

/**
 * Tells PostgreSQL the order of magnitude of a bound LIMIT. It takes a LIMIT that is a parameter
 * for a tenth of the rows below it, so that the generic plan looks expensive, and it plans anew for
 * each request, which costs as much as reading a hundred rows. A literal LIMIT below the bound one,
 * up to ten times as large, makes that tenth the right number. It is a power of two and never cuts
 * anything: of all values that a document may ask for it makes a dozen texts.
 *
 * <p>Where values decide which rows there are it is better to plan anew: the plan that is kept is
 * the one for the common values, and reads a whole table where there are few rows of another.
 */
final class LimitHint {
  /** There is none. */
  static final long NONE = 0;

  /** The part of the rows that PostgreSQL expects of a LIMIT that it does not know. */
  private static final int PART = 10;

  private static final long LARGEST = 1 << 20;

  private LimitHint() {}

  /**
   * The literal for a limit and an offset, as far as they are known.
   *
   * @param visible what holds for the rows of the table that the caller sees
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
