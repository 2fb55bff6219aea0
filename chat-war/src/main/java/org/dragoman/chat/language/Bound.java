package org.dragoman.chat.language;

/** How a date bounds the wanted days. */
public enum Bound {
  /** The day itself. */
  ON,
  /** The first of the days. */
  FROM,
  /** The day before the first of the days. */
  AFTER,
  /** The last of the days. */
  UNTIL,
  /** The day after the last of the days. */
  BEFORE,
  /** Not exact: {@code around 20 November}, or a date of several days. */
  UNCLEAR;

  /** Returns whether both begin a period, both end one, or both are the day itself. */
  public boolean isLike(Bound other) {
    return this != UNCLEAR
        && (this == other || begins() && other.begins() || ends() && other.ends());
  }

  private boolean begins() {
    return this == FROM || this == AFTER;
  }

  private boolean ends() {
    return this == UNTIL || this == BEFORE;
  }
}
