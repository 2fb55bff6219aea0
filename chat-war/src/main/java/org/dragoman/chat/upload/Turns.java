package org.dragoman.chat.upload;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Work that takes much memory, done for a few callers at once, and for each of them one after the
 * other: nobody keeps all turns. Safe for many threads.
 */
public final class Turns {
  private static final int PATIENCE_SECONDS = 5;

  private final int most;
  private final long patience;
  private final Set<List<String>> taken = new HashSet<>();

  /**
   * Turns for so many callers.
   *
   * @param most at once
   */
  public Turns(int most) {
    this(most, TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS));
  }

  Turns(int most, long patienceNanos) {
    this.most = most;
    this.patience = patienceNanos;
  }

  /** A turn, until it is closed. */
  @FunctionalInterface
  public interface Turn extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Waits for a turn, 5 s at most.
   *
   * @throws Fault {@link FaultCode#READING_BUSY}
   */
  public synchronized Turn take(Caller caller) throws InterruptedException {
    List<String> whose = List.of(caller.realm(), caller.issuer(), caller.subject());
    long end = System.nanoTime() + patience;
    while (taken.size() >= most || taken.contains(whose)) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        throw new Fault(FaultCode.READING_BUSY, "Try again in a moment", PATIENCE_SECONDS, null);
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    taken.add(whose);
    return () -> giveBack(whose);
  }

  private synchronized void giveBack(List<String> whose) {
    taken.remove(whose);
    notifyAll();
  }
}
