package org.dragoman.chat.model;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A circuit breaker: while most requests to a server fail, none are sent for a while; then one
 * request tries it, and others follow when its answer has begun. Answers that do not begin, and
 * those that break off, are counted separately: where thousands go well neither few of the one nor
 * few of the other say anything, and a server that begins all its answers and ends none is no sound
 * one.
 *
 * <p>Resilience4j's breaker was looked at (2.4.0 of March 2026, 230 KB with what it needs): a call
 * has one outcome there, at its end, so that an answer of minutes is no sign of life until it is
 * over, and its windows are of time or of a number of calls, where {@link Outcomes} needs both.
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

  /** What the server is thought to be. */
  enum State {
    /** It is asked. */
    CLOSED,
    /** It is not asked. */
    OPEN,
    /** One request tries it, or may. */
    HALF_OPEN
  }

  /**
   * A closed one.
   *
   * @param failures in a row that open it, when no more went well; see {@link Outcomes#failMostly}
   * @param rest until one request tries again
   * @param clock in nanoseconds
   */
  Breaker(int failures, Duration rest, LongSupplier clock) {
    this.failures = failures;
    this.rest = rest;
    this.clock = clock;
  }

  /** Whether the server may be asked now; who may, tells what came of it. */
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

  /** One request. What came of one from before the last opening tells nothing any more. */
  final class Ticket {
    private final int admittedAt;
    private final boolean tries;
    private boolean begun;

    private Ticket(int admittedAt, boolean tries) {
      this.admittedAt = admittedAt;
      this.tries = tries;
    }

    /**
     * The answer has begun: others may ask, too. It forgives no answer that broke off.
     *
     * @return whether this closes
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

    /** The answer is whole, or a refusal as a sound server gives it; true when this closes. */
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

    /** The server failed; true when this opens. */
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

    /** The request ended before anything could be told. */
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

  /** An open one that may be tried counts as half open. */
  synchronized State state() {
    return state == State.OPEN && isRested() ? State.HALF_OPEN : state;
  }

  /** Seconds until it is worth to ask again, at least 1. */
  synchronized int retryAfter() {
    long left = TimeUnit.NANOSECONDS.toSeconds(until - clock.getAsLong()) + 1;
    return (int) Math.max(1, left);
  }
}
