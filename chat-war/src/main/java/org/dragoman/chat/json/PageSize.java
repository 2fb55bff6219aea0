package org.dragoman.chat.json;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** How much of a list a request wants: its parameter {@code limit}. */
public final class PageSize {
  private PageSize() {}

  /**
   * Reads the parameter.
   *
   * @param limit null when it is not given
   * @throws Fault unless it is a whole number from 1 to the most
   */
  public static int read(String limit, int standard, int most) {
    if (limit == null) {
      return standard;
    }
    if (limit.matches("[1-9][0-9]{0,8}") && Integer.parseInt(limit) <= most) {
      return Integer.parseInt(limit);
    }
    throw new Fault(FaultCode.INVALID_REQUEST, "limit must be from 1 to " + most);
  }
}
