package org.apache.catalina;

/** Stands in for Payara's interface of this name when {@code org.dragoman.threads} is compiled. */
public interface Request {
  /** The web module that the path leads to; null when there is none. */
  Context getContext();
}
