package org.dragoman.chat.model;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Keeps a server that has failed several times in a row from being asked for a while; then one
 * request tries it, and the others follow when that one has seen a sign of an answer.
 */
final class Breaker {
  private final int failures;
  private final Duration rest;
  private final LongSupplier clock;
  private int inARow;
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
   * @param failures in a row that open it
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
    if (state == State.OPEN) {
      state = State.HALF_OPEN;
    }
    return Optional.of(new Ticket(openings));
  }

  private boolean isRested() {
    return clock.getAsLong() - until >= 0;
  }

  /** One request. What came of one from before the last opening tells nothing any more. */
  final class Ticket {
    private final int admittedAt;

    private Ticket(int admittedAt) {
      this.admittedAt = admittedAt;
    }

    /**
     * The answer has begun: others may ask, too. It forgives nothing before it is whole.
     *
     * @return whether this closes
     */
    boolean begun() {
      synchronized (Breaker.this) {
        return admittedAt == openings && closes();
      }
    }

    /** The answer is whole, or a refusal as a sound server gives it; true when this closes. */
    boolean well() {
      synchronized (Breaker.this) {
        if (admittedAt != openings) {
          return false;
        }
        inARow = 0;
        return closes();
      }
    }

    /** The server failed; true when this opens. */
    boolean unwell() {
      synchronized (Breaker.this) {
        return admittedAt == openings && opens();
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

  private boolean closes() {
    boolean closes = state != State.CLOSED;
    state = State.CLOSED;
    return closes;
  }

  private boolean opens() {
    inARow++;
    boolean wasClosed = state == State.CLOSED;
    if (wasClosed && inARow < failures) {
      return false;
    }
    state = State.OPEN;
    openings++;
    until = clock.getAsLong() + rest.toNanos();
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
