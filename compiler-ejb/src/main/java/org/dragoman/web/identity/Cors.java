package org.dragoman.web.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Which pages of other origins may read an answer (Fetch Standard, section 3.2). Credentials of the
 * browser, such as cookies, are never meant: a page has to hold a token. A preflight carries none,
 * so that it, and whatever is refused before the token is known, follows the lists of all realms
 * together; all else follows the list of the token's realm.
 */
final class Cors {
  private static final String ALLOW_ORIGIN = "Access-Control-Allow-Origin";
  private static final String METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";

  /** Any but this one, which the wildcard does not mean (section 3.2.5). */
  private static final String HEADERS = "*, Authorization";

  /** What an answer says beside its body. */
  private static final String EXPOSED =
      "Content-Disposition, Deprecation, ETag, Idempotency-Replayed, Location, Retry-After,"
          + " Server-Timing, Sunset, WWW-Authenticate, X-Conversation, X-Conversation-Unsaved,"
          + " X-Ignored-Fields, X-Request-Id";

  /** In seconds. What is taken off a list is asked for again after that at the latest. */
  private static final String MAX_AGE = "600";

  private final TokenVerifier verifier;

  Cors(TokenVerifier verifier) {
    this.verifier = verifier;
  }

  /**
   * Answers a preflight of an origin that some realm allows.
   *
   * @return false for every other request; nothing is written then
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

  /** Lets the page read the answer if any realm allows it: who calls is not known. */
  void allow(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (origin != null && verifier.allowsOrigin(origin)) {
      allow(origin, response);
    }
  }

  /** Lets the page read the answer if the caller's realm allows it. */
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
