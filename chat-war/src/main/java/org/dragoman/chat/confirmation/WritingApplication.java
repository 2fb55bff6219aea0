package org.dragoman.chat.confirmation;

import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.HostedApplication;

/** An application whose model may ask for writes. */
public interface WritingApplication extends HostedApplication {
  /** Returns a revision that differs whenever the builder's definition differs. */
  String revision();

  /**
   * Returns a text of others as the application may give it to its caller.
   *
   * @throws Fault when it may not
   */
  default String givable(String text) throws InterruptedException {
    return text;
  }
}
