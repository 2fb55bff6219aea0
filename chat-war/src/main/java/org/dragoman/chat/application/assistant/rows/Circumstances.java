package org.dragoman.chat.application.assistant.rows;

import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/**
 * Determines whether rows have places, times and prices.
 *
 * @param rows null for a single value, which has none
 */
record Circumstances(ObjectShape rows, SchemaShape schema) {
  static final Set<String> TIMES = Set.of("Date", "DateTime", "Time");
  private static final Set<String> PRICES =
      Set.of(
          "price", "cost", "fee", "fare", "rent", "amount", "charge", "tariff", "rate", "total",
          "salary", "balance", "value", "deposit", "budget");

  private static final Set<String> PLACES =
      Set.of(
          "place",
          "location",
          "address",
          "room",
          "shelf",
          "ward",
          "city",
          "town",
          "village",
          "district",
          "county",
          "country",
          "street",
          "floor",
          "building",
          "site",
          "hall",
          "venue",
          "zone",
          "station",
          "stop",
          "depot",
          "desk",
          "region",
          "field",
          "court");

  /** Returns whether a row has a place. */
  boolean saysWhere() {
    return rows != null
        && (rows.scalars().stream().anyMatch(scalar -> isPlace(scalar.name()))
            || rows.scalars().stream().anyMatch(scalar -> isDescribedAsPlace(scalar.name()))
            || rows.links().stream()
                .filter(link -> !link.many())
                .anyMatch(link -> isPlace(link.name()) || isDescribedAsPlace(link.name())));
  }

  /** Returns whether the description of the field begins with "where". */
  private boolean isDescribedAsPlace(String field) {
    return about(field).regionMatches(true, 0, "where ", 0, 6);
  }

  private String about(String field) {
    return schema.descriptions().getOrDefault(rows.name() + "." + field, "");
  }

  /** Returns whether a row, or the row of a to-one link, has a price. */
  boolean saysPrice() {
    return rows != null
        && (isPriced(rows)
            || rows.links().stream()
                .filter(link -> !link.many())
                .map(link -> schema.types().get(link.target()))
                .anyMatch(target -> target != null && isPriced(target)));
  }

  private static boolean isPriced(ObjectShape type) {
    return type.scalars().stream().anyMatch(scalar -> isPrice(scalar.name()));
  }

  /** Returns whether the name is that of a price. */
  static boolean isPrice(String name) {
    return Words.ofIdentifier(name).stream().anyMatch(PRICES::contains);
  }

  /** Returns whether the name is that of a place. */
  static boolean isPlace(String name) {
    return Words.ofIdentifier(name).stream().anyMatch(PLACES::contains);
  }

  /** Returns whether a row, or a row of one of these links, has a time. */
  boolean saysWhen(Set<String> links) {
    return rows != null
        && (rows.scalars().stream()
                .anyMatch(
                    scalar ->
                        isTime(scalar.name())
                            || TIMES.contains(scalar.type())
                            || Years.isOne(scalar, about(scalar.name())))
            || rows.links().stream()
                .filter(link -> links.contains(link.name()))
                .map(link -> schema.types().get(link.target()))
                .anyMatch(
                    target ->
                        target != null
                            && target.scalars().stream()
                                .anyMatch(scalar -> TIMES.contains(scalar.type()))));
  }

  /**
   * Returns whether the word names a time of the rows that is not an argument: when loans were
   * borrowed, if the operation takes the day on which they are due.
   */
  boolean isOtherTime(Word word, Set<String> arguments) {
    String root = Words.root(word.raw());
    return rows != null
        && rows.scalars().stream()
            .filter(scalar -> TIMES.contains(scalar.type()) && !arguments.contains(scalar.name()))
            .anyMatch(
                scalar ->
                    Words.ofIdentifier(scalar.name()).stream()
                        .map(Words::root)
                        .anyMatch(root::equals));
  }

  private static boolean isTime(String name) {
    return Words.ofIdentifier(name).stream()
        .anyMatch(Set.of("year", "day", "month", "date", "time", "hour")::contains);
  }

  /** Returns whether a row, or a row of a link, has a value of one of these types. */
  boolean have(Set<String> types) {
    return rows != null
        && (rows.scalars().stream().anyMatch(scalar -> types.contains(scalar.type()))
            || rows.links().stream()
                .map(link -> schema.types().get(link.target()))
                .anyMatch(
                    target ->
                        target != null
                            && target.scalars().stream()
                                .anyMatch(scalar -> types.contains(scalar.type()))));
  }
}
