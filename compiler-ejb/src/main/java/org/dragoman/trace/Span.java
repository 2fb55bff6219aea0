package org.dragoman.trace;

import io.opentelemetry.api.trace.StatusCode;

/**
 * A part of a request with its begin and end. Between them it is the current one of its thread: a
 * span that begins there is below it. Closed by the thread that has begun it.
 */
public final class Span implements AutoCloseable {
  /** What nobody keeps. */
  static final Span NONE = new Span(null, null);

  private final io.opentelemetry.api.trace.Span span;
  private final Runnable restore;

  /**
   * With what makes the one before the current one again.
   *
   * @param span null for what nobody keeps
   */
  Span(io.opentelemetry.api.trace.Span span, Runnable restore) {
    this.span = span;
    this.restore = restore;
  }

  /** Adds an attribute: a name or a code, and nothing that a caller has written. */
  public Span set(String name, String value) {
    if (span != null) {
      span.setAttribute(name, value);
    }
    return this;
  }

  /** The same with a number. */
  public Span set(String name, long value) {
    if (span != null) {
      span.setAttribute(name, value);
    }
    return this;
  }

  /**
   * Tells that it went wrong.
   *
   * @param code of a fault; nothing has gone wrong when it is empty
   */
  public Span failed(String code) {
    if (span != null && !code.isEmpty()) {
      span.setAttribute("error.type", code);
      span.setStatus(StatusCode.ERROR);
    }
    return this;
  }

  /** The thread goes on to other work, and the span does not end before {@link #end}. */
  void leave() {
    if (restore != null) {
      restore.run();
    }
  }

  void end() {
    if (span != null) {
      span.end();
    }
  }

  @Override
  public void close() {
    leave();
    end();
  }
}
