package org.dragoman.chat.usage;

import org.dragoman.contract.usage.UsageBatch;

/** The store of usage: the proxy. */
@FunctionalInterface
public interface UsageStore {
  /**
   * Has a batch counted. One whose answer was lost may be told again.
   *
   * @throws org.dragoman.contract.fault.Fault when the proxy cannot be told
   */
  void count(String realm, UsageBatch batch);
}
