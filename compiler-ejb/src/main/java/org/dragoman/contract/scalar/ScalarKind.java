package org.dragoman.contract.scalar;

import java.util.Optional;

/** The kinds of values of scalars, which decide the operations on them. */
public enum ScalarKind {
  TEXT,
  BOOLEAN,
  WHOLE_NUMBER,
  DECIMAL_NUMBER,
  FLOATING_POINT,
  TIME,
  UUID,
  JSON,
  BINARY;

  /** Returns the kind of the scalar of this name; empty for other types. */
  public static Optional<ScalarKind> named(String scalar) {
    return switch (scalar) {
      case "ID", "String" -> Optional.of(TEXT);
      case "Int" -> Optional.of(WHOLE_NUMBER);
      case "Float" -> Optional.of(FLOATING_POINT);
      case "Boolean" -> Optional.of(BOOLEAN);
      default -> CustomScalar.named(scalar).map(CustomScalar::kind);
    };
  }

  public boolean isText() {
    return this == TEXT;
  }

  public boolean isNumber() {
    return this == WHOLE_NUMBER || this == DECIMAL_NUMBER || this == FLOATING_POINT;
  }

  /** Whether the values are numbers, dates or times. */
  public boolean isQuantity() {
    return isNumber() || this == TIME;
  }

  /** Whether the values have an order in PostgreSQL. */
  public boolean isOrdered() {
    return switch (this) {
      case TEXT, WHOLE_NUMBER, DECIMAL_NUMBER, FLOATING_POINT, TIME, UUID -> true;
      case BOOLEAN, JSON, BINARY -> false;
    };
  }
}
