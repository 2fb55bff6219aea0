package org.dragoman.web.http;

/** Entries of the header {@code Server-Timing} (W3C Server Timing, section 3). */
public final class ServerTiming {
  public static final String HEADER = "Server-Timing";

  private static final int NANOSECONDS = 1_000;
  private static final int MICROSECONDS = 1_000;

  private final StringBuilder text = new StringBuilder(64);

  /**
   * Adds the duration of a part.
   *
   * @param name a token (RFC 9110, section 5.6.2)
   * @param nanoseconds written in milliseconds, with three digits after the point
   */
  public ServerTiming add(String name, long nanoseconds) {
    long microseconds = Math.max(0, nanoseconds / NANOSECONDS);
    long rest = microseconds % MICROSECONDS;
    separate().append(name).append(";dur=").append(microseconds / MICROSECONDS).append('.');
    text.append(rest < 100 ? "0" : "").append(rest < 10 ? "0" : "").append(rest);
    return this;
  }

  /**
   * Adds a number that is no duration (W3C Server Timing, parameter {@code desc}).
   *
   * @param name a token (RFC 9110, section 5.6.2)
   */
  public ServerTiming metric(String name, long value) {
    separate().append(name).append(";desc=").append(value);
    return this;
  }

  /** Adds the entries of another part of the product; nothing for an empty text. */
  public ServerTiming add(String entries) {
    if (!entries.isEmpty()) {
      separate().append(entries);
    }
    return this;
  }

  private StringBuilder separate() {
    return text.append(text.isEmpty() ? "" : ", ");
  }

  /** Returns the value of the header. */
  @Override
  public String toString() {
    return text.toString();
  }
}
