package org.dragoman.chat.model;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The waiting times between attempts, within a limit for one caller. */
final class Backoff {
  private static final long FIRST_MILLISECONDS = 250;
  private static final long LONGEST_MILLISECONDS = 4_000;

  private final int retries;
  private long left;
  private int done;

  /**
   * Allows this many retries.
   *
   * @param patience the limit of all waits together
   */
  Backoff(int retries, Duration patience) {
    this.retries = retries;
    this.left = patience.toMillis();
  }

  /** Returns the wait before the next attempt; empty when there is no further attempt. */
  Optional<Duration> next(ModelFailure failure) {
    if (done == retries || failure.remedy() != ModelFailure.Remedy.AGAIN) {
      return Optional.empty();
    }
    long most = Math.min(FIRST_MILLISECONDS << done, LONGEST_MILLISECONDS);
    long jittered = ThreadLocalRandom.current().nextLong(most / 2, most + 1);
    long wait = Math.max(jittered, 1_000L * failure.retryAfter());
    if (wait > left) {
      return Optional.empty();
    }
    done++;
    left -= wait;
    return Optional.of(Duration.ofMillis(wait));
  }
}
