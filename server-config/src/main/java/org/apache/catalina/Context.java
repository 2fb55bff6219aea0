package org.apache.catalina;

import jakarta.servlet.ServletContext;

/** Stands in for Payara's interface of this name when {@code org.dragoman.threads} is compiled. */
public interface Context {
  /** Of the web module. */
  ServletContext getServletContext();
}
