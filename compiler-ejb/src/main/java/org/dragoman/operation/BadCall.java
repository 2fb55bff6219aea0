package org.dragoman.operation;

/** A call that is not made; the model is told why. */
public final class BadCall extends Exception {
  private static final long serialVersionUID = 1L;

  /** With the reason, for the model. */
  public BadCall(String message) {
    super(message);
  }
}
