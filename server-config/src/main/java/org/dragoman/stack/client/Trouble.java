package org.dragoman.stack.client;

/**
 * An error that stops the launcher. Its message is for the operator: the cause, and the setting or
 * file to change; no stack trace is shown.
 */
public final class Trouble extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Trouble(String sentence) {
    super(sentence);
  }

  public Trouble(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
