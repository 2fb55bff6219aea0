package org.dragoman.web.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Decides which pages of other origins may read an answer (Fetch Standard, section 3.2).
 * Credentials of the browser, such as cookies, are never allowed: a page must send a token. A
 * preflight has no token. For preflights, and for refusals before the token is known, the origins
 * of all realms are allowed; for all other answers, those of the token's realm.
 */
final class Cors {
  private static final String ALLOW_ORIGIN = "Access-Control-Allow-Origin";
  private static final String METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";

  /** The wildcard does not include {@code Authorization} (section 3.2.5). */
  private static final String HEADERS = "*, Authorization";

  /** The headers of answers that pages may read. */
  private static final String EXPOSED =
      "Content-Disposition, Deprecation, ETag, Idempotency-Replayed, Location, Retry-After,"
          + " Server-Timing, Sunset, WWW-Authenticate, X-Conversation, X-Conversation-Unsaved,"
          + " X-Ignored-Fields, X-Request-Id";

  /**
   * In seconds. After this time at most, browsers notice that an origin or a header was removed.
   */
  private static final String MAX_AGE = "600";

  private final TokenVerifier verifier;

  Cors(TokenVerifier verifier) {
    this.verifier = verifier;
  }

  /**
   * Answers a preflight of an origin that some realm allows.
   *
   * @return false for every other request; then nothing is written
   */
  boolean answers(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (origin == null
        || !request.getMethod().equals("OPTIONS")
        || request.getHeader("Access-Control-Request-Method") == null
        || !verifier.allowsOrigin(origin)) {
      return false;
    }
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    response.setHeader(ALLOW_ORIGIN, origin);
    response.setHeader("Access-Control-Allow-Methods", METHODS);
    response.setHeader("Access-Control-Allow-Headers", HEADERS);
    response.setHeader("Access-Control-Max-Age", MAX_AGE);
    return true;
  }

  /**
   * Allows the page to read the answer if any realm allows its origin, since the caller is not
   * known.
   */
  void allow(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (origin != null && verifier.allowsOrigin(origin)) {
      allow(origin, response);
    }
  }

  /** Allows the page to read the answer if the caller's realm allows its origin. */
  void allow(HttpServletRequest request, HttpServletResponse response, String realm) {
    String origin = request.getHeader("Origin");
    if (origin != null && verifier.allowsOrigin(origin, realm)) {
      allow(origin, response);
    }
  }

  private static void allow(String origin, HttpServletResponse response) {
    response.setHeader(ALLOW_ORIGIN, origin);
    response.setHeader("Access-Control-Expose-Headers", EXPOSED);
  }
}
