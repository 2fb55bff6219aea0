package org.dragoman.chat.usage;

/** How an answer ended. */
public enum Outcome {
  FINISHED,
  FAILED,
  /** The caller disconnected. */
  CANCELLED
}
