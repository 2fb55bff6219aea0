package org.dragoman.operation;

/** The refusal of a call, with a message for the model. */
public final class BadCall extends Exception {
  private static final long serialVersionUID = 1L;

  /** Makes a refusal with the reason for the model. */
  public BadCall(String message) {
    super(message);
  }
}
