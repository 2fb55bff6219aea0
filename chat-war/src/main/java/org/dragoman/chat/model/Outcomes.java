package org.dragoman.chat.model;

import java.util.Arrays;

/**
 * How requests to a server went: those of the last ten seconds, second by second, and how many
 * failed since the last one that went well, however long ago that was. Not for use by several
 * threads at once.
 */
final class Outcomes {
  private static final int SECONDS = 10;

  private final int[] well = new int[SECONDS];
  private final int[] failed = new int[SECONDS];
  private long newest = Long.MIN_VALUE;
  private int failedInARow;

  /**
   * One went well.
   *
   * @param second of a clock that never goes back, as of all others here
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
   * Whether at least so many failed in a row, and no fewer than went well in the last ten seconds.
   * So a few that fail among thousands say nothing, and where one a minute is asked, each that
   * fails counts.
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

  /** Where a second is counted; those that are too long ago are forgotten. */
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
