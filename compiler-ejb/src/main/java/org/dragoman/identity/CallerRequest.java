package org.dragoman.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.security.Principal;

/** A request of a verified caller: {@code @RolesAllowed} and the principal come from the token. */
final class CallerRequest extends HttpServletRequestWrapper {
  private final VerifiedToken token;

  CallerRequest(HttpServletRequest request, VerifiedToken token) {
    super(request);
    this.token = token;
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
