package org.dragoman.web.http;

import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.Fault;

/** The header {@code WWW-Authenticate} of an answer (RFC 6750, section 3). */
public final class Challenge {
  public static final String HEADER = "WWW-Authenticate";

  // The characters that error_description may contain; quotation marks and line ends are not among
  // them.
  private static final Pattern DESCRIPTION = Pattern.compile("[ !#-\\[\\]-~]*");

  private Challenge() {}

  /**
   * Returns the challenge of a fault.
   *
   * @return without an error when no token was sent at all; empty when the fault does not concern
   *     the credentials
   */
  public static Optional<String> of(Fault fault) {
    return switch (fault.code()) {
      case TOKEN_MISSING, EDGE_REFUSED -> Optional.of("Bearer");
      case TOKEN_INVALID -> Optional.of(with("invalid_token", fault.detail()));
      case FORBIDDEN -> Optional.of(with("insufficient_scope", fault.detail()));
      default -> Optional.empty();
    };
  }

  private static String with(String error, String description) {
    String challenge = "Bearer error=\"" + error + "\"";
    return DESCRIPTION.matcher(description).matches()
        ? challenge + ", error_description=\"" + description + "\""
        : challenge;
  }
}
