package org.dragoman.language.model;

import java.util.Optional;
import org.dragoman.language.schema.types.ScalarType;

/**
 * Makes the checks that keep values out of a column that its type can hold but its scalar does not
 * have.
 */
final class ColumnChecks {
  private ColumnChecks() {}

  /**
   * Returns the check of a column of a scalar, or of a list of it; empty when the type of the
   * column is enough.
   */
  static Optional<Check> ofScalar(ScalarType scalar, String column, boolean array) {
    return Optional.ofNullable(
        switch (scalar) {
          case FLOAT, DECIMAL ->
              new Check.Finite(column + "_finite", column, scalar.sqlType(), array);
          case DATE -> between(column, array, "0001-01-01", "9999-12-31");
          case TIME -> between(column, array, "00:00:00", "23:59:59.999999");
          case DATE_TIME ->
              between(column, array, "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z");
          case JSON -> new Check.NoJsonNull(column + "_json", column, array);
          case ID, STRING, INT, BOOLEAN, LONG, UUID, BYTES -> null;
        });
  }

  private static Check between(String column, boolean array, String least, String most) {
    return new Check.Between(column + "_range", column, array, least, most);
  }
}
