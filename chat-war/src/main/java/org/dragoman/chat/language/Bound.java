package org.dragoman.chat.language;

/** What a date is to what is asked for. */
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

  /** Whether both begin a period, or both end one, or both are the day itself. */
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
