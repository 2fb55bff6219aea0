package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;

/**
 * The rows that are made at one place in the schema, as many as a request gives; see {@link
 * RowExpander}.
 *
 * @param each the list whose elements the rows are made of, or an object without which none is
 *     made; null for one row
 * @param fields what the rows hold
 */
public record RowSet(
    ObjectTable table, Operand.OfArgument each, List<Assignment> fields, Links links) {
  public RowSet {
    Objects.requireNonNull(table);
    Objects.requireNonNull(links);
    fields = List.copyOf(fields);
  }

  /**
   * What is done to the rows that links lead to.
   *
   * @param own links whose foreign key the row itself has, to rows that are made before it
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

  /** What is done to the rows that one link leads to. */
  public sealed interface Linked {
    ObjectField.Link link();
  }

  /** Rows are made that the link leads to. */
  public record Rows(ObjectField.Link link, RowSet rows) implements Linked {
    public Rows {
      Objects.requireNonNull(link);
      Objects.requireNonNull(rows);
    }
  }

  /**
   * The link is made to lead to rows that are there, or not to lead to them any more.
   *
   * @param set false where it is not to lead to them any more
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
