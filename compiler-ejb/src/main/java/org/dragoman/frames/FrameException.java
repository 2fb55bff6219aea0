package org.dragoman.frames;

import java.io.IOException;

/** The other end breaks a rule, and the connection ends with the reason. */
final class FrameException extends IOException {
  private static final long serialVersionUID = 1L;

  private final Ending ending;

  FrameException(Ending ending) {
    super(ending.name());
    this.ending = ending;
  }

  Ending ending() {
    return ending;
  }
}
