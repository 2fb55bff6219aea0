package org.dragoman.web.identity;

import java.io.IOException;

/** Where a document of an issuer would be, the provider has none: its answer was a 404. */
final class UnknownIssuerException extends IOException {
  private static final long serialVersionUID = 1L;

  UnknownIssuerException() {
    super("The provider answers with status 404");
  }
}
