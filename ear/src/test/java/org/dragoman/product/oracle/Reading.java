package org.dragoman.product.oracle;

import java.util.List;

/**
 * Which rows: {@code _filter}, {@code _order}, {@code _limit}, {@code _offset}.
 *
 * @param limit null for none
 * @param offset null for none
 * @param given an order of the request, which comes first; null for none
 */
record Reading(
    Filter filter, List<Term> order, Operand limit, Operand offset, Operand.Given given) {
  static final Reading ALL = new Reading(new Filter(List.of()), List.of(), null, null);

  Reading(Filter filter, List<Term> order, Operand limit, Operand offset) {
    this(filter, order, limit, offset, null);
  }

  Reading {
    order = List.copyOf(order);
  }

  /** The order of one request. */
  List<Term> order(Values values) {
    if (given == null) {
      return order;
    }
    Type type = ((GivenKind) given.path().getLast().kind()).type();
    return GivenFilter.order(values.given(given), type, order);
  }

  /**
   * One term of an order.
   *
   * @param path links to one
   * @param field null when rows are counted
   * @param counted the link to many whose rows are counted, or null
   */
  record Term(List<Link> path, Field field, Link counted, Direction direction) {
    Term {
      path = List.copyOf(path);
    }
  }

  enum Direction {
    ASC("asc", false, false),
    DESC("desc", true, true),
    ASC_FIRST("ascNullsFirst", false, true),
    ASC_LAST("ascNullsLast", false, false),
    DESC_FIRST("descNullsFirst", true, true),
    DESC_LAST("descNullsLast", true, false);

    final String word;
    final boolean descending;
    final boolean nullsFirst;

    Direction(String word, boolean descending, boolean nullsFirst) {
      this.word = word;
      this.descending = descending;
      this.nullsFirst = nullsFirst;
    }
  }
}
