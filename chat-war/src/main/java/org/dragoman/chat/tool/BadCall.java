package org.dragoman.chat.tool;

/** A call that is not made; the model is told why. */
final class BadCall extends Exception {
  private static final long serialVersionUID = 1L;

  BadCall(String message) {
    super(message);
  }
}
