package org.dragoman.web.rate;

import java.time.Duration;
import java.util.List;
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
 * together. Each process counts for itself, so that several edges allow a multiple; where they
 * share the rates, each counts its {@link RateShare} of them.
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
  private final RateShare share;
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

  private record Traffic(TokenBucket bucket, UnderWay underWay) {}

  private Traffic fresh(Rate rate, int millionths) {
    Duration interval = Duration.ofSeconds(1).dividedBy(rate.perSecond);
    TokenBucket bucket =
        new TokenBucket(rate.atOnce, interval, nanos)
            .filledFor(share.age(nanos.getAsLong()), millionths);
    return new Traffic(bucket, new UnderWay(rate.underWay));
  }

  /**
   * Makes limits with a clock.
   *
   * @param nanos a clock such as {@link System#nanoTime}
   */
  public RequestRates(Rate ofCaller, Rate ofRealm, LongSupplier nanos) {
    this(ofCaller, ofRealm, nanos, new RateShare());
  }

  RequestRates(Rate ofCaller, Rate ofRealm, LongSupplier nanos, RateShare share) {
    this.share = share;
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
        rate(settings, rates.ofCaller()),
        rate(settings, rates.ofRealm()),
        System::nanoTime,
        RateShare.ofThisWar());
  }

  private static Rate rate(Settings settings, Rates.Rate rate) {
    return new Rate(
        settings.get(rate.perSecond()), settings.get(rate.atOnce()), settings.get(rate.underWay()));
  }

  /**
   * A request that is in progress for its caller alone, since its body may not have arrived yet. It
   * has taken a token of both rates.
   */
  public static final class Arrived implements Admitted {
    private final Traffic own;
    private final Traffic all;
    private final int millionths;

    private Arrived(Traffic own, Traffic all, int millionths) {
      this.own = own;
      this.all = all;
      this.millionths = millionths;
    }

    /**
     * Counts the request for the realm as well, once it has arrived completely.
     *
     * @return to be closed when its answer is ready
     * @throws Fault with the time to retry after
     */
    public Admitted begin() {
      if (!all.underWay.tryBegin(millionths)) {
        own.bucket.giveBack();
        all.bucket.giveBack();
        throw refused(FaultCode.REALM_TOO_BUSY, 1);
      }
      return all.underWay::end;
    }

    @Override
    public void close() {
      own.underWay.end();
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
   * Admits a request of which only the head may have arrived. If its body does not arrive, it is in
   * progress for its caller alone, and others of the realm are not delayed.
   *
   * @return to be closed when it is answered
   * @throws Fault with the time to retry after
   */
  public Arrived arrive(Caller caller) {
    int millionths = share.millionths(nanos.getAsLong());
    if (millionths == 0) {
      throw new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "This edge has no share of the rates: the database proxy gives it one",
          1,
          null);
    }
    Traffic own =
        traffic(
            callers,
            List.of(caller.realm(), caller.issuer(), caller.subject()),
            ofCaller,
            millionths);
    Traffic all = traffic(realms, caller.realm(), ofRealm, millionths);
    if (!own.underWay.tryBegin(millionths)) {
      throw refused(FaultCode.CALLER_TOO_BUSY, 1);
    }
    try {
      take(own.bucket, millionths, FaultCode.CALLER_TOO_FAST);
      try {
        take(all.bucket, millionths, FaultCode.REALM_TOO_FAST);
      } catch (Fault fault) {
        own.bucket.giveBack();
        throw fault;
      }
    } catch (Fault fault) {
      own.underWay.end();
      throw fault;
    }
    return new Arrived(own, all, millionths);
  }

  private <K> Traffic traffic(Recent<K, Traffic> kept, K key, Rate rate, int millionths) {
    synchronized (kept) {
      Traffic known = kept.get(key);
      if (known == null) {
        known = fresh(rate, millionths);
        kept.put(key, known);
      }
      return known;
    }
  }

  private static void take(TokenBucket bucket, int millionths, FaultCode tooFast) {
    long wait = bucket.take(millionths);
    if (wait > 0) {
      throw refused(tooFast, (int) Math.ceilDiv(wait, TimeUnit.SECONDS.toNanos(1)));
    }
  }

  private static Fault refused(FaultCode code, int seconds) {
    return new Fault(code, "Try again in a moment", seconds, null);
  }
}
