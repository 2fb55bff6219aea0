package org.dragoman.chat.usage;

import org.dragoman.contract.usage.UsageBatch;

/** The store of usage, which is the proxy. */
@FunctionalInterface
public interface UsageStore {
  /**
   * Counts a batch. A batch whose answer was lost may be reported again.
   *
   * @throws org.dragoman.contract.fault.Fault when the proxy does not answer
   */
  void count(String realm, UsageBatch batch);
}
