package org.dragoman.web.rate;

import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.contract.usage.ShareRequest;

/** Requests that are not answered yet, of which there may be only so many. */
final class UnderWay {
  private static final double ROUNDING = 0.001;

  private final int most;
  private final AtomicInteger requests = new AtomicInteger();

  UnderWay(int most) {
    this.most = most;
  }

  /**
   * Counts one more, unless there are too many.
   *
   * @param millionths of the most that are this process's; one request always is
   */
  boolean tryBegin(int millionths) {
    // A third is a little less in millionths: of nine that are three all the same.
    int here = (int) Math.max(1, (double) most * millionths / ShareRequest.WHOLE + ROUNDING);
    int before = requests.get();
    while (before < here) {
      if (requests.compareAndSet(before, before + 1)) {
        return true;
      }
      before = requests.get();
    }
    return false;
  }

  void end() {
    requests.decrementAndGet();
  }
}
