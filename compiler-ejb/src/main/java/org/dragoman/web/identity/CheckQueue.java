package org.dragoman.web.identity;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.KeyCheck;

/**
 * Limits the concurrent checks of API keys, and the requests that wait for the result of one. Above
 * the limit a request is refused with a time to retry.
 */
final class CheckQueue {
  private static final long LONGEST_MILLISECONDS = 5_000;

  private final Semaphore checks;
  private final Semaphore followers;
  private final long patienceMilliseconds;

  /**
   * @param checks maximum of concurrent checks
   * @param followers maximum of waiting requests
   * @param patienceMilliseconds the wait for a permit of a check
   */
  CheckQueue(int checks, int followers, long patienceMilliseconds) {
    this.checks = new Semaphore(checks);
    this.followers = new Semaphore(followers);
    this.patienceMilliseconds = patienceMilliseconds;
  }

  /**
   * Makes a check.
   *
   * @throws Fault of status 503 when there are too many
   */
  Optional<KeyCheck.Passed> check(Supplier<Optional<KeyCheck.Passed>> check) {
    try {
      if (!checks.tryAcquire(patienceMilliseconds, TimeUnit.MILLISECONDS)) {
        throw cannotTell(null);
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    try {
      return check.get();
    } finally {
      checks.release();
    }
  }

  /**
   * Waits for the result of the same check, which another thread makes.
   *
   * @throws Fault of that check, or of status 503 when too many wait
   */
  Optional<KeyCheck.Passed> follow(CompletableFuture<Optional<KeyCheck.Passed>> other) {
    if (!followers.tryAcquire()) {
      throw cannotTell(null);
    }
    try {
      return other.get(LONGEST_MILLISECONDS, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Fault fault ? fault : cannotTell(e);
    } catch (TimeoutException e) {
      throw cannotTell(e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    } finally {
      followers.release();
    }
  }

  private static Fault interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return cannotTell(e);
  }

  /** Returns the fault when a key cannot be checked at the moment. */
  static Fault cannotTell(Exception cause) {
    return new Fault(
        FaultCode.PROXY_UNAVAILABLE, "The API key cannot be checked at the moment", 1, cause);
  }
}
