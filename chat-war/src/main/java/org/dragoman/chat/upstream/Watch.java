package org.dragoman.chat.upstream;

import java.time.Duration;

/**
 * How long one exchange with a server elsewhere may still take. Its own thread moves the deadline
 * on; when it has passed, the {@link Watchdog} closes the connection, which ends every wait for it.
 */
public final class Watch implements AutoCloseable {
  private final Watchdog watchdog;
  private final long end;
  private volatile long deadline;
  private volatile boolean expired;
  private volatile Runnable close;

  Watch(Watchdog watchdog, Duration total) {
    this.watchdog = watchdog;
    this.end = System.nanoTime() + total.toNanos();
    this.deadline = end;
  }

  /**
   * From now on the server has this long for its next sign, if the whole time is not over before.
   */
  public void expect(Duration sign) {
    long next = System.nanoTime() + sign.toNanos();
    deadline = next - end < 0 ? next : end;
  }

  /** Nothing is expected of the server; only the whole time goes on. */
  public void pause() {
    deadline = end;
  }

  /** Whether a deadline has passed and the connection was closed for it. */
  public boolean isExpired() {
    return expired;
  }

  /** Whether the whole time is over, and not only that for the next sign. */
  public boolean isOver() {
    return System.nanoTime() - end >= 0;
  }

  /** What closes the connection. */
  void closes(Runnable connection) {
    close = connection;
    if (expired) {
      connection.run();
    }
  }

  void check(long now) {
    if (!expired && now - deadline >= 0) {
      expired = true;
      Runnable connection = close;
      if (connection != null) {
        connection.run();
      }
    }
  }

  @Override
  public void close() {
    watchdog.forget(this);
  }
}
