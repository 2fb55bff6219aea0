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
 * Places for checks of API keys that are under way at the same moment, and for those who wait for
 * the outcome of one. Who finds no place is told to come back.
 */
final class CheckQueue {
  private static final long LONGEST_MILLISECONDS = 5_000;

  private final Semaphore checks;
  private final Semaphore followers;
  private final long patienceMilliseconds;

  /**
   * @param checks under way at most
   * @param followers that wait at most
   * @param patienceMilliseconds to wait for a place of a check
   */
  CheckQueue(int checks, int followers, long patienceMilliseconds) {
    this.checks = new Semaphore(checks);
    this.followers = new Semaphore(followers);
    this.patienceMilliseconds = patienceMilliseconds;
  }

  /**
   * Makes a check.
   *
   * @throws Fault of status 503 when there is no place
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
   * Waits for the outcome of the same check, which another thread makes.
   *
   * @throws Fault as for the other one, or of status 503 when there is no place
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

  /** Nobody can tell at the moment whether a key is good. */
  static Fault cannotTell(Exception cause) {
    return new Fault(
        FaultCode.PROXY_UNAVAILABLE, "The API key cannot be checked at the moment", 1, cause);
  }
}
