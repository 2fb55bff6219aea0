package org.dragoman.chat.model;

import java.time.Duration;
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
  private State state = State.CLOSED;
  private long until;

  /** What the server is thought to be. */
  enum State {
    /** It is asked. */
    CLOSED,
    /** It is not asked. */
    OPEN,
    /** One request tries it. */
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

  /** Whether the server may be asked now; who gets true tells what came of it. */
  synchronized boolean admits() {
    return switch (state) {
      case CLOSED -> true;
      case HALF_OPEN -> false;
      case OPEN -> {
        if (clock.getAsLong() - until < 0) {
          yield false;
        }
        state = State.HALF_OPEN;
        yield true;
      }
    };
  }

  /** The server gave a sign of an answer, or refused as a sound one does; true when this closes. */
  synchronized boolean well() {
    inARow = 0;
    boolean closes = state != State.CLOSED;
    state = State.CLOSED;
    return closes;
  }

  /** The server failed; true when this opens. */
  synchronized boolean unwell() {
    inARow++;
    boolean opens = state == State.CLOSED && inARow >= failures;
    if (opens || state == State.HALF_OPEN) {
      state = State.OPEN;
      until = clock.getAsLong() + rest.toNanos();
    }
    return opens;
  }

  /** The request ended before anything could be told. */
  synchronized void unknown() {
    if (state == State.HALF_OPEN) {
      state = State.OPEN;
    }
  }

  synchronized State state() {
    return state;
  }

  /** Seconds until it is worth to ask again, at least 1. */
  synchronized int retryAfter() {
    long left = TimeUnit.NANOSECONDS.toSeconds(until - clock.getAsLong()) + 1;
    return (int) Math.max(1, left);
  }
}
