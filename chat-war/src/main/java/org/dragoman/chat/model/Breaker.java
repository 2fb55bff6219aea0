package org.dragoman.chat.model;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A circuit breaker. While most requests to a server fail, none are sent for a while; then one
 * request probes the server, and others follow once its answer has begun. Answers that do not begin
 * and answers that break off are counted separately. Among thousands of successes a few failures of
 * either kind mean nothing, but a server that begins all its answers and completes none is not
 * healthy.
 *
 * <p>Resilience4j's breaker was considered (2.4.0 of March 2026, 230 KB with its dependencies).
 * There a call has one outcome at its end, so an answer of several minutes is no sign of life until
 * it is over. Its windows are of time or of a number of calls, while {@link Outcomes} needs both.
 */
final class Breaker {
  private final int failures;
  private final Duration rest;
  private final LongSupplier clock;
  private final Outcomes begins = new Outcomes();
  private final Outcomes ends = new Outcomes();
  private int openings;
  private State state = State.CLOSED;
  private long until;

  /** The assumed state of the server. */
  enum State {
    /** Requests are sent. */
    CLOSED,
    /** No requests are sent. */
    OPEN,
    /** One request probes the server, or may do so. */
    HALF_OPEN
  }

  /**
   * Creates a closed breaker.
   *
   * @param failures how many consecutive failures open it, unless more requests succeeded; see
   *     {@link Outcomes#failMostly}
   * @param rest the time until one request probes the server
   * @param clock the current time, in nanoseconds
   */
  Breaker(int failures, Duration rest, LongSupplier clock) {
    this.failures = failures;
    this.rest = rest;
    this.clock = clock;
  }

  /** Returns a ticket when a request may be sent now; its holder reports the outcome. */
  synchronized Optional<Ticket> admits() {
    boolean admitted =
        switch (state) {
          case CLOSED -> true;
          case HALF_OPEN -> false;
          case OPEN -> isRested();
        };
    if (!admitted) {
      return Optional.empty();
    }
    boolean tries = state == State.OPEN;
    if (tries) {
      state = State.HALF_OPEN;
    }
    return Optional.of(new Ticket(openings, tries));
  }

  private boolean isRested() {
    return clock.getAsLong() - until >= 0;
  }

  /** One request. The outcome of a request from before the last opening is ignored. */
  final class Ticket {
    private final int admittedAt;
    private final boolean tries;
    private boolean begun;

    private Ticket(int admittedAt, boolean tries) {
      this.admittedAt = admittedAt;
      this.tries = tries;
    }

    /**
     * Reports that the answer has begun, so that others may send requests, too. Answers that broke
     * off still count.
     *
     * @return whether this closes the breaker
     */
    boolean begun() {
      synchronized (Breaker.this) {
        if (admittedAt != openings) {
          return false;
        }
        begun = true;
        begins.well(second());
        return closes();
      }
    }

    /**
     * Reports a complete answer, or a refusal as from a healthy server; returns whether this closes
     * the breaker.
     */
    boolean well() {
      synchronized (Breaker.this) {
        if (admittedAt != openings) {
          return false;
        }
        if (!begun) {
          begins.well(second());
        }
        ends.well(second());
        return closes();
      }
    }

    /** Reports a failure of the server; returns whether this opens the breaker. */
    boolean unwell() {
      synchronized (Breaker.this) {
        if (admittedAt != openings) {
          return false;
        }
        Outcomes outcomes = begun ? ends : begins;
        outcomes.failed(second());
        return (tries || outcomes.failMostly(failures, second())) && opens();
      }
    }

    /** Reports that the request ended without an outcome. */
    void unknown() {
      synchronized (Breaker.this) {
        if (admittedAt == openings && state == State.HALF_OPEN) {
          state = State.OPEN;
        }
      }
    }
  }

  private long second() {
    return TimeUnit.NANOSECONDS.toSeconds(clock.getAsLong());
  }

  private boolean closes() {
    boolean closes = state != State.CLOSED;
    state = State.CLOSED;
    return closes;
  }

  private boolean opens() {
    boolean wasClosed = state == State.CLOSED;
    state = State.OPEN;
    openings++;
    until = clock.getAsLong() + rest.toNanos();
    begins.forget();
    return wasClosed;
  }

  /** Returns the state; an open breaker that may be probed counts as half open. */
  synchronized State state() {
    return state == State.OPEN && isRested() ? State.HALF_OPEN : state;
  }

  /** Returns the seconds until a retry is useful, at least 1. */
  synchronized int retryAfter() {
    long left = TimeUnit.NANOSECONDS.toSeconds(until - clock.getAsLong()) + 1;
    return (int) Math.max(1, left);
  }
}
