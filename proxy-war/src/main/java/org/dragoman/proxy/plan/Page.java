package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.operation.Connection;

/**
 * How a page is assembled from the rows of up to three reads.
 *
 * @param rows index of the read of its rows, with one more if there is; {@link #NONE} if not needed
 * @param beyond index of the read of a row on its other side; {@link #NONE} if not needed
 * @param total index of the read of the number of all rows; {@link #NONE} if not needed
 * @param backward whether it is read from its end
 * @param order of its cursors, see {@link CursorFormat}
 * @param cursor indexes of the columns in the cursors; empty if not needed
 * @param fields in the order of the answer
 */
public record Page(
    int rows,
    int beyond,
    int total,
    boolean backward,
    String order,
    List<Integer> cursor,
    List<Field> fields) {
  /** No read. */
  public static final int NONE = -1;

  public Page {
    Objects.requireNonNull(order);
    cursor = List.copyOf(cursor);
    fields = List.copyOf(fields);
  }

  /** One field of a connection. */
  public sealed interface Field {
    /** Returns the alias, or the name. */
    String responseName();

    /** A constant. */
    record Typename(String responseName, String typename) implements Field {}

    /** The rows with their cursors. */
    record Edges(String responseName, List<EdgeField> fields) implements Field {
      public Edges {
        fields = List.copyOf(fields);
      }
    }

    /** The rows alone. */
    record Nodes(String responseName, Plan.Shape shape) implements Field {}

    /** The information about the page. */
    record Info(String responseName, List<Connection.InfoPart> parts) implements Field {
      public Info {
        parts = List.copyOf(parts);
      }
    }

    /** The number of all rows. */
    record Total(String responseName) implements Field {}
  }

  /** One field of an edge. */
  public sealed interface EdgeField {
    /** Returns the alias, or the name. */
    String responseName();

    /** A constant. */
    record Typename(String responseName, String typename) implements EdgeField {}

    /** The cursor of the row. */
    record Cursor(String responseName) implements EdgeField {}

    /** The row. */
    record Node(String responseName, Plan.Shape shape) implements EdgeField {}
  }
}
