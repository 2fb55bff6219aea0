package org.dragoman.product.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.product.oracle.AggregateField.Function;

/** Works figures out by the rules. */
final class AggregateFunctions {
  /** More than PostgreSQL gives a mean. */
  private static final MathContext DIGITS = new MathContext(1_100);

  /** A value that is shown, or null. */
  record Shown(Object value) {}

  /**
   * A decimal of which the value counts and not the form.
   *
   * @param rounded whether it is a mean
   */
  record Decimal(BigDecimal value, boolean rounded) {
    boolean is(String text) {
      BigDecimal other = new BigDecimal(text);
      BigDecimal difference = value.subtract(other).abs();
      return rounded
          ? difference.compareTo(value.abs().movePointLeft(15)) <= 0
          : difference.signum() == 0;
    }
  }

  private final Sight sight;

  /** Figures of what a caller sees. */
  AggregateFunctions(Sight sight) {
    this.sight = sight;
  }

  /** The rows of each group, in no certain order. */
  List<List<Row>> groups(Aggregate aggregate, List<Row> rows) {
    List<List<Row>> groups = new ArrayList<>();
    for (Row row : rows) {
      groups.stream()
          .filter(group -> isSame(aggregate, group.getFirst(), row))
          .findFirst()
          .orElseGet(
              () -> {
                groups.add(new ArrayList<>());
                return groups.getLast();
              })
          .add(row);
    }
    return groups;
  }

  private boolean isSame(Aggregate aggregate, Row one, Row other) {
    return groupedBy(aggregate)
        .allMatch(
            aggregateField -> {
              Object left = source(aggregateField, one);
              Object right = source(aggregateField, other);
              return left == null || right == null
                  ? left == right
                  : aggregateField.field().kind().compare(left, right) == 0;
            });
  }

  private static Stream<AggregateField> groupedBy(Aggregate aggregate) {
    return aggregate.aggregates().stream()
        .filter(aggregateField -> aggregateField.function() == Function.GROUP);
  }

  /** All that rows are worked into. */
  Row row(Aggregate aggregate, List<Row> rows) {
    Row row = new Row(aggregate.result());
    for (AggregateField aggregateField : aggregate.aggregates()) {
      Object value = of(aggregateField, rows);
      if (value != null) {
        row.values.put(aggregateField.field().name(), value);
      }
    }
    return row;
  }

  /** The order of groups of which nothing else is said: no value comes last. */
  static int compare(Aggregate aggregate, Row one, Row other) {
    return groupedBy(aggregate)
        .map(AggregateField::field)
        .mapToInt(
            field ->
                Comparator.nullsLast(field.kind()::compare)
                    .compare(one.values.get(field.name()), other.values.get(field.name())))
        .filter(compared -> compared != 0)
        .findFirst()
        .orElse(0);
  }

  /** The figure, or null. */
  Object of(AggregateField aggregateField, List<Row> rows) {
    if (aggregateField.function() == Function.ROWS) {
      return number(aggregateField, rows.size());
    }
    if (aggregateField.function() == Function.NOTHING) {
      return null;
    }
    List<Object> values =
        rows.stream().map(row -> source(aggregateField, row)).filter(Objects::nonNull).toList();
    Kind kind = aggregateField.source() == null ? null : aggregateField.source().kind();
    return switch (aggregateField.function()) {
      case COUNT -> number(aggregateField, values.size());
      case COUNT_DISTINCT -> number(aggregateField, distinct(kind, values));
      case SUM -> values.isEmpty() ? null : decimal(kind, sum(values));
      case AVG ->
          values.isEmpty()
              ? null
              : decimal(kind, sum(values).divide(BigDecimal.valueOf(values.size()), DIGITS));
      case MIN -> values.stream().min(kind::compare).orElse(null);
      case MAX -> values.stream().max(kind::compare).orElse(null);
      default -> values.isEmpty() ? null : values.getFirst();
    };
  }

  private static Object number(AggregateField aggregateField, int count) {
    return aggregateField.field().kind() == Scalars.INT ? (Object) count : Integer.toString(count);
  }

  private static int distinct(Kind kind, List<Object> values) {
    List<Object> different = new ArrayList<>();
    for (Object value : values) {
      if (different.stream()
          .noneMatch(one -> kind == null ? one == value : kind.compare(one, value) == 0)) {
        different.add(value);
      }
    }
    return different.size();
  }

  /** What is worked out of {@code Float} is one, too. */
  private static Object decimal(Kind of, BigDecimal value) {
    return of == Scalars.FLOAT ? (Object) value.doubleValue() : value.toPlainString();
  }

  private static BigDecimal sum(List<Object> values) {
    return values.stream()
        .map(value -> new BigDecimal(value.toString()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The value, or the row, of one row; null for none. */
  private Object source(AggregateField aggregateField, Row row) {
    Row here = row;
    for (Link link : aggregateField.path()) {
      here = linked(here, link);
      if (here == null) {
        return null;
      }
    }
    return aggregateField.counted() == null
        ? sight.value(here, aggregateField.source().name())
        : linked(here, aggregateField.counted());
  }

  private Row linked(Row row, Link link) {
    List<Row> linked = sight.visible(row.linked(link));
    return linked.isEmpty() ? null : linked.getFirst();
  }

  /** What is shown of a figure; empty when it does not fit its type. */
  static Optional<Shown> shown(AggregateField aggregateField, Object value) {
    Kind kind = aggregateField.field().kind();
    if (value != null && kind == Scalars.LONG) {
      return new BigInteger((String) value).bitLength() < Long.SIZE
          ? Optional.of(new Shown(value))
          : Optional.empty();
    }
    return Optional.of(
        new Shown(
            value != null && kind == Scalars.DECIMAL
                ? new Decimal(
                    new BigDecimal((String) value), aggregateField.function() == Function.AVG)
                : value));
  }
}
