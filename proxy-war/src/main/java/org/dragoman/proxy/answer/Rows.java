package org.dragoman.proxy.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.plan.Read;

/** The rows of one read, in order, and by the key of their parents. */
public final class Rows {
  private final List<Object[]> all;
  private final Map<Object, List<Object[]>> byParent;
  private final boolean backward;
  private final int size;

  private Rows(
      List<Object[]> all, Map<Object, List<Object[]>> byParent, boolean backward, int size) {
    this.all = all;
    this.byParent = byParent;
    this.backward = backward;
    this.size = size;
  }

  /**
   * The rows of a page.
   *
   * @param more whether there are further rows in the direction of the page
   */
  record Cut(List<Object[]> rows, boolean more) {}

  /**
   * Reads all rows.
   *
   * @param most the maximum number of rows
   * @param size of a page; ignored by a read without pages
   * @throws Fault {@link FaultCode#TOO_MANY_ROWS} when there are more: an answer is never truncated
   */
  public static Rows of(ResultSet result, Read read, int most, int size) throws SQLException {
    List<Object[]> all = new ArrayList<>();
    Map<Object, List<Object[]>> byParent = new HashMap<>();
    List<Integer> parentKey = IntStream.range(0, read.key()).boxed().toList();
    ColumnValues columns =
        new ColumnValues(read.columns().stream().map(Read.Column::sqlType).toList());
    while (result.next()) {
      if (all.size() >= most) {
        throw new Fault(
            FaultCode.TOO_MANY_ROWS,
            "The lists of the result have more rows than dragoman.limits.rows allows");
      }
      Object[] row = columns.read(result);
      all.add(row);
      if (!parentKey.isEmpty()) {
        byParent.computeIfAbsent(key(row, parentKey), key -> new ArrayList<>()).add(row);
      }
    }
    boolean backward = read instanceof Read.PageRows page && page.cut().backward();
    return new Rows(all, byParent, backward, size);
  }

  /** Returns no rows. */
  public static Rows none() {
    return new Rows(List.of(), Map.of(), false, 0);
  }

  /**
   * Returns the same rows in the order of the keys; a key without a row is skipped.
   *
   * @param width how many columns the key has, which come first
   */
  public Rows inOrder(WrittenKeys keys, int width) {
    Map<List<JsonNode>, Object[]> byKey = new HashMap<>();
    for (Object[] row : all) {
      byKey.put(Arrays.stream(row).limit(width).map(WrittenKeys::json).toList(), row);
    }
    List<Object[]> ordered = new ArrayList<>();
    for (int i = 0; i < keys.count(); i++) {
      Object[] row = byKey.get(keys.row(i).subList(0, width));
      if (row != null) {
        ordered.add(row);
      }
    }
    return new Rows(ordered, byParent, backward, size);
  }

  /**
   * Returns the distinct values of a part of a key, without keys that lack a part.
   *
   * @param key indexes of its columns
   * @param part of the key, counted from 0
   */
  public JsonNode each(List<Integer> key, int part) {
    Set<Object> known = new HashSet<>();
    ArrayNode values = JsonNodeFactory.instance.arrayNode();
    for (Object[] row : all) {
      if (key.stream().allMatch(column -> row[column] != null) && known.add(key(row, key))) {
        values.add(WrittenKeys.json(row[key.get(part)]));
      }
    }
    return values;
  }

  /** Returns the number of rows. */
  public int count() {
    return all.size();
  }

  List<Object[]> all() {
    return all;
  }

  /** Returns the page of a parent's row; that of a root when the key is empty. */
  Cut cut(Object[] parent, List<Integer> key) {
    List<Object[]> read = of(parent, key);
    List<Object[]> rows = read.subList(0, Math.min(size, read.size()));
    return new Cut(backward ? rows.reversed() : rows, read.size() > size);
  }

  /** Returns the rows of a parent's row; those of a root when the key is empty. */
  List<Object[]> of(Object[] parent, List<Integer> key) {
    if (key.isEmpty()) {
      return all;
    }
    return byParent.getOrDefault(key(parent, key), List.of());
  }

  private static Object key(Object[] row, List<Integer> key) {
    return key.size() == 1
        ? Cell.key(row[key.getFirst()])
        : key.stream().map(column -> Cell.key(row[column])).toList();
  }
}
