package org.dragoman.trace;

import io.opentelemetry.api.trace.StatusCode;

/**
 * A part of a request with its start and end. In between it is the current span of its thread, and
 * the parent of spans that start there. The thread that has started it must close it.
 */
public final class Span implements AutoCloseable {
  /** A span that is not recorded. */
  static final Span NONE = new Span(null, null);

  private final io.opentelemetry.api.trace.Span span;
  private final Runnable restore;

  /**
   * Makes a span.
   *
   * @param span null for one that is not recorded
   * @param restore makes the previous span the current one again
   */
  Span(io.opentelemetry.api.trace.Span span, Runnable restore) {
    this.span = span;
    this.restore = restore;
  }

  /** Adds an attribute: a name or a code, and never text of a caller. */
  public Span set(String name, String value) {
    if (span != null) {
      span.setAttribute(name, value);
    }
    return this;
  }

  /** Adds an attribute with a number. */
  public Span set(String name, long value) {
    if (span != null) {
      span.setAttribute(name, value);
    }
    return this;
  }

  /**
   * Marks the span as failed.
   *
   * @param code of a fault; empty for a success
   */
  public Span failed(String code) {
    if (span != null && !code.isEmpty()) {
      span.setAttribute("error.type", code);
      span.setStatus(StatusCode.ERROR);
    }
    return this;
  }

  /** Restores the previous span of the thread; this span ends only with {@link #end}. */
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
