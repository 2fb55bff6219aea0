package org.dragoman.chat.model;

import java.util.Arrays;

/**
 * The outcomes of requests to a server: those of the last ten seconds, counted for each second, and
 * the number of failures since the last success, however long ago it was. Not thread-safe.
 */
final class Outcomes {
  private static final int SECONDS = 10;

  private final int[] well = new int[SECONDS];
  private final int[] failed = new int[SECONDS];
  private long newest = Long.MIN_VALUE;
  private int failedInARow;

  /**
   * Counts a success.
   *
   * @param second the second of a monotonic clock, here and below
   */
  void well(long second) {
    well[slot(second)]++;
    failedInARow = 0;
  }

  void failed(long second) {
    failed[slot(second)]++;
    failedInARow++;
  }

  /**
   * Returns whether at least this many requests failed in a row, and as many failed as succeeded in
   * the last ten seconds. So a few failures among thousands mean nothing, and when there is one
   * request a minute, each failure counts.
   */
  boolean failMostly(int least, long second) {
    slot(second);
    int failures = Math.max(failedInARow, Arrays.stream(failed).sum());
    return failedInARow >= least && failures >= Arrays.stream(well).sum();
  }

  void forget() {
    Arrays.fill(well, 0);
    Arrays.fill(failed, 0);
    failedInARow = 0;
  }

  /** Returns the slot of a second, and clears the slots of expired seconds. */
  private int slot(long second) {
    long first = Math.max(newest + 1, second - SECONDS + 1);
    for (long gone = first; gone <= second; gone++) {
      well[Math.floorMod(gone, SECONDS)] = 0;
      failed[Math.floorMod(gone, SECONDS)] = 0;
    }
    newest = Math.max(newest, second);
    return Math.floorMod(second, SECONDS);
  }
}
