package org.dragoman.contract.operation;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Limits the conditions and orders of one request, since statements and plans grow with them. */
public final class GivenBounds {
  /** Members of objects and elements of lists, on all levels. */
  public static final int MOST_MEMBERS = 500;

  /** Levels of objects. */
  public static final int DEEPEST = 20;

  private int members;

  /**
   * Counts one member.
   *
   * @throws Fault {@link FaultCode#CONDITION_TOO_LARGE} when there are too many
   */
  public void count() {
    if (++members > MOST_MEMBERS) {
      throw new Fault(
          FaultCode.CONDITION_TOO_LARGE,
          "The conditions and orders of the request have more than " + MOST_MEMBERS + " members");
    }
  }

  /**
   * Refuses an object that is nested too deeply.
   *
   * @throws Fault {@link FaultCode#CONDITION_TOO_LARGE}
   */
  public void requireDepth(int depth) {
    if (depth > DEEPEST) {
      throw new Fault(
          FaultCode.CONDITION_TOO_LARGE,
          "A condition of the request is nested deeper than " + DEEPEST + " levels");
    }
  }
}
