package org.dragoman.web.rate;

import java.util.concurrent.TimeUnit;
import org.dragoman.contract.usage.ShareGrant;
import org.dragoman.contract.usage.ShareRequest;

/**
 * Which part of its rates an edge may use. It is all of them, unless the edges share them: then it
 * is leased, none before the first grant, and none when the lease is over.
 */
public final class RateShare {
  private static final Held ALL = new Held(ShareRequest.WHOLE, 0, 0, false);
  private static final Held NONE = new Held(0, 0, 0, true);

  /** After the constants, which its constructor reads. */
  private static final RateShare OF_THIS_WAR = new RateShare();

  private volatile Held held = ALL;

  /**
   * @param since when there was a share for the first time, on the clock of {@link System#nanoTime}
   * @param until when it is over, on the same clock
   * @param leased whether since and until count
   */
  private record Held(int millionths, long since, long until, boolean leased) {}

  /** That of the rates of this WAR. */
  static RateShare ofThisWar() {
    return OF_THIS_WAR;
  }

  /** From now on it has to be leased. */
  void lease() {
    held = NONE;
  }

  /** Takes what was granted. */
  void take(ShareGrant grant, long askedAt) {
    Held before = held;
    long since = before.millionths == 0 ? System.nanoTime() : before.since;
    long until = askedAt + TimeUnit.MILLISECONDS.toNanos(grant.millis());
    held = new Held(grant.millionths(), since, until, true);
  }

  /** Millionths that may be used now. */
  int millionths(long now) {
    Held here = held;
    return here.leased && now - here.until >= 0 ? 0 : here.millionths;
  }

  /**
   * Nanoseconds since there is a share without a break: who is seen for the first time may have
   * used up, at another edge or at this one before it was restarted, what was free before that.
   */
  long age(long now) {
    Held here = held;
    return here.leased ? Math.max(0, now - here.since) : Long.MAX_VALUE;
  }
}
