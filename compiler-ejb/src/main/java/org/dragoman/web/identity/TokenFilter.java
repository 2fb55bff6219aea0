package org.dragoman.web.identity;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.BearerToken;
import org.dragoman.web.http.FaultWriter;

/**
 * Lets a request pass only with a verified bearer token (RFC 6750) whose realm equals the header
 * {@code X-Realm}. The init-param {@code realm-header} is {@code required} or {@code optional};
 * {@code roles-header} is {@code accepted} where {@link #ROLES} may reduce the roles. See {@link
 * BearerAuthentication} for the order of checks.
 */
public class TokenFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /**
   * The header with the subset of the caller's roles for a request, percent-encoded (RFC 3986),
   * separated by commas.
   */
  public static final String ROLES = "X-Roles";

  @Inject private transient TokenVerifier verifier;
  private transient BearerAuthentication authentication;
  private transient Cors cors;

  @Override
  public void init(FilterConfig config) throws ServletException {
    boolean realmRequired = !"optional".equals(config.getInitParameter("realm-header"));
    boolean rolesAccepted = "accepted".equals(config.getInitParameter("roles-header"));
    authentication = new BearerAuthentication(verifier, realmRequired, rolesAccepted);
    cors = new Cors(verifier);
    // Starts to fetch the keys, and refuses the start when a setting is missing.
    verifier.ready();
  }

  /** Returns the caller of a request that has passed the filter. */
  public static Caller caller(HttpServletRequest request) {
    return verified(request).caller();
  }

  /** Returns the token of a request that has passed the filter. */
  public static BearerToken token(HttpServletRequest request) {
    return new BearerToken(verified(request).raw());
  }

  private static VerifiedToken verified(HttpServletRequest request) {
    VerifiedToken token = CallerRequest.token(request);
    if (token == null) {
      throw new Fault(FaultCode.TOKEN_MISSING, "A bearer token is required");
    }
    return token;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.addHeader("Vary", "Origin");
    if (cors.answers(request, response)) {
      return;
    }
    VerifiedToken token;
    try {
      token =
          authentication.of(
              Collections.list(request.getHeaders("Authorization")),
              Collections.list(request.getHeaders("X-Realm")),
              Collections.list(request.getHeaders(ROLES)));
    } catch (Fault fault) {
      cors.allow(request, response);
      FaultWriter.write(request, response, fault);
      return;
    }
    cors.allow(request, response, token.caller().realm());
    chain.doFilter(new CallerRequest(request, token), response);
  }
}
