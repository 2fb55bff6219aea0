package org.dragoman.chat.confirmation;

import org.dragoman.extension.HostedApplication;

/** An application whose model may ask for writes. */
public interface WritingApplication extends HostedApplication {
  /** Returns a revision that differs whenever the builder's definition differs. */
  String revision();
}
