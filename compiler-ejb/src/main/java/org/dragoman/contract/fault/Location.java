package org.dragoman.contract.fault;

/**
 * A place in a schema text.
 *
 * @param line counted from 1
 * @param column counted from 1, in Unicode characters
 */
public record Location(int line, int column) implements Comparable<Location> {
  /** The begin of every text. */
  public static final Location START = new Location(1, 1);

  public Location {
    if (line < 1 || column < 1) {
      throw new IllegalArgumentException("Lines and columns are counted from 1");
    }
  }

  /** Compares by position in the text. */
  @Override
  public int compareTo(Location other) {
    return line == other.line
        ? Integer.compare(column, other.column)
        : Integer.compare(line, other.line);
  }
}
