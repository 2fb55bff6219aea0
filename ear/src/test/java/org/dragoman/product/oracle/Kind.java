package org.dragoman.product.oracle;

import java.util.List;
import java.util.Random;

/**
 * A scalar or an enum: its values, how they are written, and what comparing them means. A value is
 * what Jackson writes on the wire, so that a variable, a claim and an answer need no translation.
 * To add a scalar is to add a constant to {@link Scalars}.
 */
interface Kind {
  /** The name in GraphQL. */
  String word();

  /** The type in SQL. */
  String sqlType();

  /** A value; out of few, so that equal ones are frequent. */
  Object any(Random random);

  /** The value as GraphQL writes it, in one of several ways if there are. */
  String literal(Object value, Random random);

  /** The value as an SQL literal of {@link #sqlType}. */
  String sql(Object value);

  /** Less than, equal to or greater than 0, for values of this kind. */
  int compare(Object one, Object other);

  /** A value of an argument that fits a field of this kind, as a value of this kind. */
  default Object coerced(Object value) {
    return value;
  }

  /** The same of a claim; null when it cannot be a value of this kind. */
  default Object ofClaim(Object claim) {
    return null;
  }

  /** Whether it has the operators of order. */
  default boolean isOrdered() {
    return false;
  }

  /** Whether it has the operators of text patterns. */
  default boolean isText() {
    return false;
  }

  /** Kinds of arguments that fit as well. */
  default List<Kind> alsoArguments() {
    return List.of();
  }
}
