package org.dragoman.web.identity;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * What the keys of all issuers share.
 *
 * @param nanos a monotonic clock
 * @param executor of fetches
 * @param newcomers admits the first fetches that only a token causes
 * @param waiting how many requests may wait for a fetch, so that unauthenticated requests cannot
 *     hold all threads
 * @param waitingForNewcomers how many others may wait for a first fetch
 * @param patience of one of them
 * @param listed whether the operator has listed the issuers; otherwise tokens may name invented
 *     ones
 */
record Fetching(
    KeySource source,
    LongSupplier nanos,
    Executor executor,
    Newcomers newcomers,
    Semaphore waiting,
    Semaphore waitingForNewcomers,
    Duration patience,
    boolean listed) {

  long now() {
    return nanos.getAsLong();
  }

  /** Returns the log level for an issuer: an invented one deserves no line. */
  Level level(Level wanted, boolean available) {
    return listed || available ? wanted : Level.FINE;
  }

  /** Returns the refusal of a token that may be valid. */
  Fault unavailable(long pauseNanos) {
    int seconds = (int) Math.clamp(Duration.ofNanos(pauseNanos).toSeconds() + 1, 1L, 30L);
    return new Fault(
        FaultCode.PROVIDER_UNAVAILABLE,
        "The keys that verify the token cannot be fetched: try again in a moment",
        seconds,
        null);
  }
}
