package org.dragoman.broker.console;

import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;

/**
 * The Content Security Policy (Level 3) of the console's pages. A page runs and shows only what
 * comes from this origin. It calls, and sends forms to, only this origin and the provider of its
 * realm. Text never becomes a script or markup (Trusted Types): Lit's own templates are the only
 * markup.
 */
final class PagePolicy {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
          + " 'self'%1$s; form-action 'self'%1$s; frame-ancestors 'none'; base-uri 'none';"
          + " require-trusted-types-for 'script'; trusted-types lit-html";

  private PagePolicy() {}

  /**
   * Writes the headers of a page.
   *
   * @param provider the origins of the provider of the realm; empty when the realm is not known
   */
  static void write(HttpServletResponse response, Set<String> provider) {
    StringBuilder origins = new StringBuilder();
    provider.forEach(origin -> origins.append(' ').append(origin));
    response.setHeader("Content-Security-Policy", POLICY.formatted(origins));
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  }
}
