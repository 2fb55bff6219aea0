package org.dragoman.contract.configuration;

import java.util.Locale;
import java.util.Optional;

/** How a field is compared; the word in a schema is the name in lower case after {@code _}. */
public enum Operator {
  EQ,
  NEQ,
  GT,
  GTE,
  LT,
  LTE,
  /** Equal to one of a list. */
  IN,
  /** Equal to none of a list. */
  NIN,
  /** A pattern with {@code %} and {@code _}; a backslash takes their meaning away. */
  LIKE,
  /** Like {@link #LIKE}, upper and lower case alike. */
  ILIKE,
  /** A regular expression (PostgreSQL manual, section 9.7.3) that matches anywhere. */
  REGEX,
  /** Whether there is no value. */
  IS_NULL,
  /** All of a list are elements of the field's list; or one JSON value is part of another. */
  CONTAINS,
  /** One of a list is an element of the field's list. */
  OVERLAPS;

  /** The word in a schema, such as {@code _is_null}. */
  public String word() {
    return "_" + name().toLowerCase(Locale.ROOT);
  }

  /** Whether a field is compared with a list of values; of a JSON field, with one. */
  public boolean takesList() {
    return this == IN || this == NIN || this == CONTAINS || this == OVERLAPS;
  }

  /** Whether {@code null} has a meaning: the field has no value, or has one. */
  public boolean takesNull() {
    return this == EQ || this == NEQ;
  }

  /** Whether a field is compared with a pattern. */
  public boolean takesPattern() {
    return this == LIKE || this == ILIKE || this == REGEX;
  }

  /** The operator of this word. */
  public static Optional<Operator> named(String word) {
    for (Operator operator : values()) {
      if (operator.word().equals(word)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }
}
