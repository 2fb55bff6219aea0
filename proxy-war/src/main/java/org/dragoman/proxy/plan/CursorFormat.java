package org.dragoman.proxy.plan;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.digest.Sha256;

/**
 * The content of an order's cursors: the values that determine the position of a row.
 *
 * @param order a short hash of type and order, which identifies cursors of other orders
 * @param parts the values, in the order of the terms
 */
public record CursorFormat(String order, List<Part> parts) {
  private static final int BYTES_OF_HASH = 9;

  public CursorFormat {
    Objects.requireNonNull(order);
    parts = List.copyOf(parts);
  }

  /**
   * One value.
   *
   * @param sqlType of the column
   * @param nullable whether it may be missing
   */
  public record Part(String sqlType, boolean nullable) {
    public Part {
      Objects.requireNonNull(sqlType);
    }
  }

  /** Returns the format for a table's rows in a total order. */
  static CursorFormat of(ObjectTable table, List<Sort> order) {
    StringBuilder text = new StringBuilder(table.name());
    for (Sort sort : order) {
      text.append('\n');
      sort.path().forEach(tableLink -> text.append(tableLink.link().name()).append('.'));
      text.append(
          switch (sort.key()) {
            case Sort.Key.Column(String name, String sqlType) -> name;
            case Sort.Key.Count(TableLink tableLink) -> tableLink.link().name() + "()";
          });
      text.append(' ').append(sort.key().sqlType());
      text.append(sort.descending() ? " desc" : " asc").append(sort.nullsFirst() ? " first" : "");
    }
    List<Part> parts =
        order.stream().map(sort -> new Part(sort.key().sqlType(), sort.nullable())).toList();
    return new CursorFormat(hash(text.toString()), parts);
  }

  /** Returns the hash of the order, which determines the rest. */
  @Override
  public String toString() {
    return order;
  }

  private static String hash(String text) {
    byte[] digest = Arrays.copyOf(Sha256.of(text), BYTES_OF_HASH);
    return Base64.getUrlEncoder().encodeToString(digest);
  }
}
