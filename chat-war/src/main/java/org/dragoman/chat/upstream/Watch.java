package org.dragoman.chat.upstream;

import java.time.Duration;

/**
 * The time limits of one exchange with a remote server. The thread of the exchange moves the
 * deadline; when it has passed, the {@link Watchdog} closes the connection, which ends every wait
 * for it.
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

  /** Gives the server this long for its next sign of life, within the total limit. */
  public void expect(Duration sign) {
    long next = System.nanoTime() + sign.toNanos();
    deadline = next - end < 0 ? next : end;
  }

  /** Stops the limit of silence until the next expectation; the total limit continues. */
  public void pause() {
    deadline = end;
  }

  /** Returns whether a deadline has passed and the connection was closed for that reason. */
  public boolean isExpired() {
    return expired;
  }

  /** Sets the action that closes the connection. */
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
