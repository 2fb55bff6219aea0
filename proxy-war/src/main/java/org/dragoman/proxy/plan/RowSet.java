package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;

/**
 * The rows that are inserted at one place in the schema, as many as a request gives; see {@link
 * RowExpander}.
 *
 * @param each the list with an element for each row, or an object without which no row is inserted;
 *     null for one row
 * @param fields the assignments of the rows
 */
public record RowSet(
    ObjectTable table, Operand.OfArgument each, List<Assignment> fields, Links links) {
  public RowSet {
    Objects.requireNonNull(table);
    Objects.requireNonNull(links);
    fields = List.copyOf(fields);
  }

  /**
   * The changes of linked rows.
   *
   * @param own links whose foreign key is in the row itself, to rows that are inserted before it
   * @param others links whose foreign keys are elsewhere, in the order of the schema text
   */
  public record Links(List<Rows> own, List<Linked> others) {
    static final Links NONE = new Links(List.of(), List.of());

    public Links {
      own = List.copyOf(own);
      others = List.copyOf(others);
    }

    public boolean isEmpty() {
      return own.isEmpty() && others.isEmpty();
    }
  }

  /** The change of the rows of one link. */
  public sealed interface Linked {
    ObjectField.Link link();
  }

  /** Inserts rows and links them. */
  public record Rows(ObjectField.Link link, RowSet rows) implements Linked {
    public Rows {
      Objects.requireNonNull(link);
      Objects.requireNonNull(rows);
    }
  }

  /**
   * Links existing rows, or unlinks them.
   *
   * @param set false to unlink them
   */
  public record Keys(ObjectField.Link link, ObjectTable target, LinkChange.Keys keys, boolean set)
      implements Linked {
    public Keys {
      Objects.requireNonNull(link);
      Objects.requireNonNull(target);
      Objects.requireNonNull(keys);
    }
  }
}
