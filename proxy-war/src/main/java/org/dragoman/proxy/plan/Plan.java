package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The plan of an operation: its statements, and how the answer is assembled from their rows.
 *
 * @param reads each one statement; those of a query, and those of one write, are sent in one round
 *     trip, except keyed reads, which are sent in a second
 * @param roots in the order of the answer
 * @param writes in the order of execution; none for a query
 * @param visibility the rows that the caller sees
 * @param counts names of the variables that are numbers of rows; other numbers may need another
 *     plan, see {@link Variables#counts}
 */
public record Plan(
    List<Read> reads,
    List<Root> roots,
    List<Write> writes,
    Visibility visibility,
    Set<String> counts) {
  public Plan {
    counts = Set.copyOf(counts);
    Objects.requireNonNull(visibility);
    reads = List.copyOf(reads);
    roots = List.copyOf(roots);
    writes = List.copyOf(writes);
  }

  /** A field of the answer's root. */
  public sealed interface Root {
    /** Returns the alias, or the name. */
    String responseName();

    /** A constant. */
    record Typename(String responseName, String typename) implements Root {}

    /**
     * The rows of a read.
     *
     * @param read index into the plan's reads
     * @param list false for the first row alone
     * @param nonNull whether a missing row is an error
     */
    record Rows(String responseName, int read, boolean list, boolean nonNull) implements Root {}

    /** A page of rows. */
    record Paged(String responseName, Page page) implements Root {}

    /**
     * The only aggregate of a read.
     *
     * @param read index into the plan's reads
     */
    record Aggregate(String responseName, int read) implements Root {}

    /**
     * The rows of several reads, in the order of another read that chooses them: its first column
     * is the number of the member, others are keys.
     *
     * @param read index of that read
     * @param members one for each member, in the order of their numbers
     */
    record AnyRows(
        String responseName, int read, List<Member> members, boolean list, boolean nonNull)
        implements Root {
      public AnyRows {
        members = List.copyOf(members);
      }
    }

    /**
     * The rows of one member of an interface or union.
     *
     * @param read index into the plan's reads
     * @param key indexes of the member's key in the rows of the choosing read
     */
    record Member(int read, List<Integer> key) {
      public Member {
        key = List.copyOf(key);
      }
    }
  }

  /** The fields of an object, in the order of the answer. */
  public record Shape(List<Field> fields) {
    public Shape {
      fields = List.copyOf(fields);
    }
  }

  /** One field of an object. */
  public sealed interface Field {
    /** Returns the alias, or the name. */
    String responseName();

    /** A constant. */
    record Typename(String responseName, String typename) implements Field {}

    /**
     * A value of the row.
     *
     * @param column index into the read's columns
     */
    record Value(String responseName, int column) implements Field {}

    /**
     * A row joined to this one.
     *
     * @param key index of a column that is null when there is no such row
     */
    record Joined(String responseName, int key, Shape shape) implements Field {}

    /**
     * The row of a keyed read to which this one refers, if there is one.
     *
     * @param read index into the plan's reads
     * @param key indexes of the columns that refer to it, in the order of the other read's key
     */
    record Keyed(String responseName, int read, List<Integer> key) implements Field {
      public Keyed {
        key = List.copyOf(key);
      }
    }

    /**
     * Rows of another read.
     *
     * @param read index into the plan's reads
     * @param key indexes of this row's key, in the order of the other read's parent key
     */
    record Many(String responseName, int read, List<Integer> key) implements Field {
      public Many {
        key = List.copyOf(key);
      }
    }

    /**
     * A page of rows.
     *
     * @param key indexes of this row's key, in the order of the other reads' parent key
     */
    record Paged(String responseName, Page page, List<Integer> key) implements Field {
      public Paged {
        key = List.copyOf(key);
      }
    }

    /**
     * The row of aggregates of another read that belongs to this row; if it is missing, there were
     * no rows.
     *
     * @param read index into the plan's reads
     * @param key indexes of this row's key, in the order of the other read's parent key
     * @param single whether the field is a single aggregate
     */
    record Aggregate(String responseName, int read, List<Integer> key, boolean single)
        implements Field {
      public Aggregate {
        key = List.copyOf(key);
      }
    }
  }
}
