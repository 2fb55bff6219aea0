package org.dragoman.product.oracle;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** An operator of a comparison. */
enum Op {
  EQ,
  NEQ,
  GT,
  GTE,
  LT,
  LTE,
  IN,
  NIN,
  LIKE,
  ILIKE,
  REGEX,
  ENDS_WITH,
  IS_NULL,
  CONTAINS,
  OVERLAPS,
  /** Of a row, not of a field. */
  SEARCH;

  String word() {
    return "_" + name().toLowerCase(Locale.ROOT);
  }

  /** Whether {@code null} means something. */
  boolean takesNull() {
    return this == EQ || this == NEQ;
  }

  boolean takesList() {
    return this == IN || this == NIN || this == CONTAINS || this == OVERLAPS;
  }

  /** Whether it compares the field with a list of values; JSON may contain one value of JSON. */
  boolean takesList(Field field) {
    return takesList() && (this != CONTAINS || field.list());
  }

  /** What the values of an argument of it are. */
  Argument.Domain domain() {
    return switch (this) {
      case LIKE, ILIKE -> Argument.Domain.LIKE;
      case REGEX -> Argument.Domain.REGEX;
      case ENDS_WITH -> Argument.Domain.END;
      case SEARCH -> Argument.Domain.SEARCH;
      case EQ, NEQ, GT, GTE, LT, LTE, IN, NIN, IS_NULL, CONTAINS, OVERLAPS -> Argument.Domain.VALUE;
    };
  }

  /** The operators that a field has. */
  static List<Op> of(Field field) {
    return Arrays.stream(values()).filter(op -> op.fits(field)).toList();
  }

  private boolean fits(Field field) {
    return switch (this) {
      case EQ, NEQ, IN, NIN -> !field.list();
      case GT, GTE, LT, LTE -> !field.list() && field.kind().isOrdered();
      case LIKE, ILIKE, REGEX, ENDS_WITH -> !field.list() && field.kind().isText();
      case IS_NULL -> !field.list() && !field.nonNull();
      case CONTAINS, OVERLAPS -> field.list();
      case SEARCH -> false;
    };
  }
}
