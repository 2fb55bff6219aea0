package org.dragoman.web.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.security.Principal;
import org.dragoman.contract.caller.Caller;

/** A request of a verified caller: {@code @RolesAllowed} and the principal use the token. */
final class CallerRequest extends HttpServletRequestWrapper {
  private static final String ATTRIBUTE = VerifiedToken.class.getName();

  private final VerifiedToken token;

  CallerRequest(HttpServletRequest request, VerifiedToken token) {
    super(request);
    this.token = token;
    // CDI injects the container's request, which is not this wrapper.
    request.setAttribute(ATTRIBUTE, token);
    // HeldBytes and FaultWriter charge and log this caller.
    request.setAttribute(Caller.class.getName(), token.caller());
  }

  /** Returns the token of a request that has passed one of our filters; null for any other. */
  static VerifiedToken token(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) instanceof VerifiedToken token ? token : null;
  }

  @Override
  public Principal getUserPrincipal() {
    return token;
  }

  @Override
  public String getRemoteUser() {
    return token.getName();
  }

  @Override
  public String getAuthType() {
    return "MP-JWT";
  }

  @Override
  public boolean isUserInRole(String role) {
    return token.caller().hasRole(role);
  }
}
