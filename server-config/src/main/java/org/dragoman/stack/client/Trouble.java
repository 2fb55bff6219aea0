package org.dragoman.stack.client;

/**
 * What stops the launcher, told in sentences that the operator can act upon: the cause, the setting
 * or file that it is about, and never a stack trace.
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
