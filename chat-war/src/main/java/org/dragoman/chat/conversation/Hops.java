package org.dragoman.chat.conversation;

/** How often a conversation has been forwarded, to detect loops. */
public final class Hops {
  /** Our own header with the number. */
  public static final String HEADER = "X-Dragoman-Hops";

  /** More than any allowed number. */
  private static final int TOO_MANY = 99;

  private Hops() {}

  /**
   * Reads the header.
   *
   * @param value null when there is none; a value that is not a small number counts as too many
   */
  public static int of(String value) {
    if (value == null) {
      return 0;
    }
    return value.matches("[0-9]{1,2}") ? Integer.parseInt(value) : TOO_MANY;
  }
}
