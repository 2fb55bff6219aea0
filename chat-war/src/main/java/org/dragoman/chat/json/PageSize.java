package org.dragoman.chat.json;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The page size of a list: the request's parameter {@code limit}. */
public final class PageSize {
  private PageSize() {}

  /**
   * Reads the parameter.
   *
   * @param limit null when it is missing
   * @throws Fault unless it is an integer from 1 to the maximum
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
