package org.dragoman.proxy.answer;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.cursor.Cursor;
import org.dragoman.proxy.plan.Page;

/**
 * The rows that were read for the page of one parent's row, or of a root.
 *
 * @param cut its rows; null when they are not selected
 * @param isBeyond whether there is a row on its other side
 * @param total the row with the number of all rows; empty for a parent without rows
 */
record PageRows(Page page, Rows.Cut cut, boolean isBeyond, List<Object[]> total) {
  /**
   * Returns the page of a parent's row.
   *
   * @param rows of all reads
   * @param parent null for a root
   * @param key indexes of the parent's key; empty for a root
   */
  static PageRows of(Page page, List<Rows> rows, Object[] parent, List<Integer> key) {
    return new PageRows(
        page,
        page.rows() == Page.NONE ? null : rows.get(page.rows()).cut(parent, key),
        page.beyond() != Page.NONE && !rows.get(page.beyond()).of(parent, key).isEmpty(),
        page.total() == Page.NONE ? List.of() : rows.get(page.total()).of(parent, key));
  }

  List<Object[]> rows() {
    return cut.rows();
  }

  boolean hasNext() {
    return page.backward() ? isBeyond : cut.more();
  }

  boolean hasPrevious() {
    return page.backward() ? cut.more() : isBeyond;
  }

  /** Returns null for a page without rows. */
  String startCursor() {
    return rows().isEmpty() ? null : cursor(rows().getFirst());
  }

  /** Returns null for a page without rows. */
  String endCursor() {
    return rows().isEmpty() ? null : cursor(rows().getLast());
  }

  String cursor(Object[] row) {
    List<Object> values = new ArrayList<>();
    page.cursor().forEach(index -> values.add(row[index]));
    return Cursor.text(page.order(), values);
  }

  /**
   * Returns the number of all rows.
   *
   * @throws Fault {@link FaultCode#TOO_MANY_ROWS} when it exceeds an Int
   */
  int totalCount() {
    if (total.isEmpty()) {
      return 0;
    }
    long number = Long.parseLong((String) total.getFirst()[total.getFirst().length - 1]);
    if (number > Integer.MAX_VALUE) {
      throw new Fault(FaultCode.TOO_MANY_ROWS, "totalCount is too large for an Int");
    }
    return (int) number;
  }
}
