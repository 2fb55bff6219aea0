package org.dragoman.web.identity;

import java.io.IOException;

/** The provider has no document of this issuer: it answered 404. */
final class UnknownIssuerException extends IOException {
  private static final long serialVersionUID = 1L;

  UnknownIssuerException() {
    super("The provider answers with status 404");
  }
}
