package org.dragoman.chat.conversation;

/** How often a conversation has been forwarded, so that it does not go round for ever. */
public final class Hops {
  /** The header that tells it, of our own. */
  public static final String HEADER = "X-Dragoman-Hops";

  /** More than anything that is admitted. */
  private static final int TOO_MANY = 99;

  private Hops() {}

  /**
   * Reads the header.
   *
   * @param value null when there is none; a value that is no small number counts as too many
   */
  public static int of(String value) {
    if (value == null) {
      return 0;
    }
    return value.matches("[0-9]{1,2}") ? Integer.parseInt(value) : TOO_MANY;
  }
}
