package org.dragoman.web.rate;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Rates;
import org.dragoman.settings.Settings;

/**
 * Limits the rate and the number of concurrent requests of a caller, and of all callers of a realm
 * together. Each process counts for itself, so that several edges allow a multiple.
 *
 * <p>When there are too many callers, those that were inactive for the longest are evicted; by then
 * their allowance is full again anyway. Refused requests are not counted, so that a refusal by the
 * realm's limit does not use up the caller's own.
 */
public final class RequestRates {
  private static final int MOST_CALLERS = 20_000;
  private static final int MOST_REALMS = 2_000;

  private final Rate ofCaller;
  private final Rate ofRealm;
  private final LongSupplier nanos;
  private final Recent<List<String>, Traffic> callers = new Recent<>(MOST_CALLERS);
  private final Recent<String, Traffic> realms = new Recent<>(MOST_REALMS);

  /**
   * The limits of a caller, or of a realm.
   *
   * @param perSecond the sustained rate of requests
   * @param atOnce requests of a burst, after some time without any
   * @param underWay concurrent requests
   */
  public record Rate(int perSecond, int atOnce, int underWay) {
    public Rate {
      if (perSecond < 1 || atOnce < 1 || underWay < 1) {
        throw new IllegalArgumentException("A rate allows at least one request");
      }
    }
  }

  /** A request that was admitted, until it is answered. */
  @FunctionalInterface
  public interface Admitted extends AutoCloseable {
    @Override
    void close();
  }

  private record Traffic(TokenBucket bucket, Semaphore underWay) {
    static Traffic of(Rate rate, LongSupplier nanos) {
      Duration interval = Duration.ofSeconds(1).dividedBy(rate.perSecond);
      return new Traffic(
          new TokenBucket(rate.atOnce, interval, nanos), new Semaphore(rate.underWay));
    }
  }

  /**
   * Makes limits with a clock.
   *
   * @param nanos a clock such as {@link System#nanoTime}
   */
  public RequestRates(Rate ofCaller, Rate ofRealm, LongSupplier nanos) {
    this.ofCaller = ofCaller;
    this.ofRealm = ofRealm;
    this.nanos = nanos;
  }

  /**
   * Makes the configured limits.
   *
   * @param rates the settings with the limits
   */
  public static RequestRates of(Settings settings, Rates rates) {
    return new RequestRates(
        rate(settings, rates.ofCaller()), rate(settings, rates.ofRealm()), System::nanoTime);
  }

  private static Rate rate(Settings settings, Rates.Rate rate) {
    return new Rate(
        settings.get(rate.perSecond()), settings.get(rate.atOnce()), settings.get(rate.underWay()));
  }

  /** A request that counts only for its caller, since its body may not have arrived yet. */
  public static final class Arrived implements Admitted {
    private final Traffic own;
    private final Traffic all;

    private Arrived(Traffic own, Traffic all) {
      this.own = own;
      this.all = all;
    }

    /**
     * Counts the request for the realm as well, once it has arrived completely.
     *
     * @return to be closed when its answer is ready
     * @throws Fault with the time to retry after
     */
    public Admitted begin() {
      if (!all.underWay.tryAcquire()) {
        own.bucket.giveBack();
        all.bucket.giveBack();
        throw refused(FaultCode.REALM_TOO_BUSY, 1);
      }
      return all.underWay::release;
    }

    @Override
    public void close() {
      own.underWay.release();
    }
  }

  /**
   * Admits a request.
   *
   * @return to be closed when it is answered
   * @throws Fault with the time to retry after
   */
  public Admitted admit(Caller caller) {
    Arrived arrived = arrive(caller);
    try {
      Admitted begun = arrived.begin();
      return () -> {
        begun.close();
        arrived.close();
      };
    } catch (Fault fault) {
      arrived.close();
      throw fault;
    }
  }

  /**
   * Admits a request of which only the head may have arrived. If its body does not arrive, only the
   * caller's limit is used up, and others of the realm are not delayed.
   *
   * @return to be closed when it is answered
   * @throws Fault with the time to retry after
   */
  public Arrived arrive(Caller caller) {
    Traffic own =
        traffic(callers, List.of(caller.realm(), caller.issuer(), caller.subject()), ofCaller);
    Traffic all = traffic(realms, caller.realm(), ofRealm);
    if (!own.underWay.tryAcquire()) {
      throw refused(FaultCode.CALLER_TOO_BUSY, 1);
    }
    try {
      take(own.bucket, FaultCode.CALLER_TOO_FAST);
      try {
        take(all.bucket, FaultCode.REALM_TOO_FAST);
      } catch (Fault fault) {
        own.bucket.giveBack();
        throw fault;
      }
    } catch (Fault fault) {
      own.underWay.release();
      throw fault;
    }
    return new Arrived(own, all);
  }

  private <K> Traffic traffic(Recent<K, Traffic> kept, K key, Rate rate) {
    synchronized (kept) {
      Traffic known = kept.get(key);
      if (known == null) {
        known = Traffic.of(rate, nanos);
        kept.put(key, known);
      }
      return known;
    }
  }

  private static void take(TokenBucket bucket, FaultCode tooFast) {
    long wait = bucket.take();
    if (wait > 0) {
      throw refused(tooFast, (int) Math.ceilDiv(wait, TimeUnit.SECONDS.toNanos(1)));
    }
  }

  private static Fault refused(FaultCode code, int seconds) {
    return new Fault(code, "Try again in a moment", seconds, null);
  }
}
