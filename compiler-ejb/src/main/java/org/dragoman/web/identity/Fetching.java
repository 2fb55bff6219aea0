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
 * @param nanos a clock that only goes forward
 * @param executor where fetches run
 * @param newcomers lets in the first fetches that happen at a token's word
 * @param waiting how many requests may wait for a fetch, so that unauthenticated requests cannot
 *     hold all threads
 * @param waitingForNewcomers how many others may wait for a first fetch
 * @param patience how long one of them waits
 * @param listed whether the operator has listed the issuers; others may be invented
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

  /** How loud to tell of an issuer: an invented one is not worth a line. */
  Level level(Level wanted, boolean available) {
    return listed || available ? wanted : Level.FINE;
  }

  /** The refusal of a token that may be good. */
  Fault unavailable(long pauseNanos) {
    int seconds = (int) Math.clamp(Duration.ofNanos(pauseNanos).toSeconds() + 1, 1L, 30L);
    return new Fault(
        FaultCode.PROVIDER_UNAVAILABLE,
        "The keys that verify the token cannot be fetched: try again in a moment",
        seconds,
        null);
  }
}
