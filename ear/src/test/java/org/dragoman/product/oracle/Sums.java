package org.dragoman.product.oracle;

import java.math.BigDecimal;

/** Sums of numbers that rows have. */
final class Sums {
  /** That of numbers whose sum the type does not have. */
  static final Object OUT_OF_RANGE = new Object();

  private Sums() {}

  /**
   * The sum of two values of a kind; null for no value.
   *
   * @param one null for no value
   */
  static Object of(Kind kind, Object one, Object other) {
    if (one == null) {
      return null;
    }
    try {
      return switch (kind) {
        case Scalars.INT -> Math.addExact((Integer) one, (Integer) other);
        case Scalars.LONG ->
            Long.toString(
                Math.addExact(Long.parseLong((String) one), Long.parseLong((String) other)));
        case Scalars.DECIMAL ->
            new BigDecimal((String) one).add(new BigDecimal((String) other)).toPlainString();
        case Scalars.FLOAT -> finite((Double) one + (Double) other);
        default -> throw new IllegalArgumentException("No number: " + kind);
      };
    } catch (ArithmeticException e) {
      return OUT_OF_RANGE;
    }
  }

  private static Object finite(double sum) {
    return Double.isFinite(sum) ? sum : OUT_OF_RANGE;
  }
}
