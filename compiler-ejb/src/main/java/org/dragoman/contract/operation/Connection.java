package org.dragoman.contract.operation;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * The selection of a page of rows (GraphQL Cursor Connections Specification,
 * https://relay.dev/graphql/connections.htm); never empty.
 *
 * @param type whose rows are given in pages
 */
public record Connection(ObjectTable type, List<Part> parts) {
  public Connection {
    Objects.requireNonNull(type);
    parts = List.copyOf(parts);
  }

  /** Returns every selection of the rows, since edges and nodes may be selected more than once. */
  public List<Operation.Selection> selections() {
    return parts.stream().flatMap(Part::selections).toList();
  }

  /** One field of a connection. */
  public sealed interface Part {
    /** Returns the alias, or the name. */
    String responseName();

    /** Returns the selections of the rows. */
    default Stream<Operation.Selection> selections() {
      return Stream.empty();
    }

    /** {@code __typename}. */
    record Typename(String responseName, String typename) implements Part {}

    /** The rows with their cursors. */
    record Edges(String responseName, List<EdgePart> parts) implements Part {
      public Edges {
        Objects.requireNonNull(responseName);
        parts = List.copyOf(parts);
      }

      @Override
      public Stream<Operation.Selection> selections() {
        return parts.stream()
            .filter(EdgePart.Node.class::isInstance)
            .map(node -> ((EdgePart.Node) node).selection());
      }
    }

    /** The rows alone. */
    record Nodes(String responseName, Operation.Selection selection) implements Part {
      public Nodes {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(selection);
      }

      @Override
      public Stream<Operation.Selection> selections() {
        return Stream.of(selection);
      }
    }

    /** The information about the page. */
    record PageInfo(String responseName, List<InfoPart> parts) implements Part {
      public PageInfo {
        Objects.requireNonNull(responseName);
        parts = List.copyOf(parts);
      }
    }

    /** The number of rows on all pages. */
    record TotalCount(String responseName) implements Part {}
  }

  /** One field of an edge. */
  public sealed interface EdgePart {
    /** Returns the alias, or the name. */
    String responseName();

    /** {@code __typename}. */
    record Typename(String responseName, String typename) implements EdgePart {}

    /** The cursor of the row. */
    record Cursor(String responseName) implements EdgePart {}

    /** The row. */
    record Node(String responseName, Operation.Selection selection) implements EdgePart {
      public Node {
        Objects.requireNonNull(responseName);
        Objects.requireNonNull(selection);
      }
    }
  }

  /** One field of the information about a page. */
  public record InfoPart(String responseName, Info info) {
    public InfoPart {
      Objects.requireNonNull(responseName);
      Objects.requireNonNull(info);
    }
  }

  /** The information about a page. */
  public enum Info {
    TYPENAME("__typename"),
    /** Whether rows come after the page. */
    HAS_NEXT_PAGE("hasNextPage"),
    /** Whether rows precede the page. */
    HAS_PREVIOUS_PAGE("hasPreviousPage"),
    /** The cursor of the first row; null when there is none. */
    START_CURSOR("startCursor"),
    /** The cursor of the last row; null when there is none. */
    END_CURSOR("endCursor");

    private final String field;

    Info(String field) {
      this.field = field;
    }

    /** Returns the name of the field. */
    public String field() {
      return field;
    }
  }
}
