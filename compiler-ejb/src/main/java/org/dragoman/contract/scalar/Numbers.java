package org.dragoman.contract.scalar;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads exact numbers: JSON numbers, and strings in the form of JSON numbers. */
final class Numbers {
  static final int MOST_DIGITS = 1_000;

  /** A longer text cannot be a number within the limit. */
  private static final int LONGEST = MOST_DIGITS + 10;

  private static final Pattern FORM =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?");

  private Numbers() {}

  /** Reads a whole number of 64 bits; 1e3 and 3.0 are whole. */
  static Optional<Long> whole(JsonNode given) {
    Optional<BigDecimal> number = number(given);
    try {
      return number.map(BigDecimal::longValueExact);
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  static Optional<BigDecimal> decimal(JsonNode given) {
    return number(given).filter(Numbers::isBounded);
  }

  /** Whether the number, written without an exponent, has no more digits than allowed. */
  static boolean isBounded(BigDecimal number) {
    long before = Math.max(1L, (long) number.precision() - number.scale());
    long after = Math.max(0L, number.scale());
    return before + after <= MOST_DIGITS;
  }

  private static Optional<BigDecimal> number(JsonNode given) {
    if (given.isNumber()) {
      return Optional.of(given.decimalValue());
    }
    return Optional.ofNullable(given.textValue())
        .filter(text -> text.length() <= LONGEST && FORM.matcher(text).matches())
        .map(BigDecimal::new);
  }
}
