package org.dragoman.chat.confirmation;

import org.dragoman.extension.HostedApplication;

/** An application whose model may ask for writes. */
public interface WritingApplication extends HostedApplication {
  /** Differs whenever what the builder has said differs. */
  String revision();
}
