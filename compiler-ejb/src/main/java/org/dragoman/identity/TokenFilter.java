package org.dragoman.identity;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.caller.Caller;
import org.dragoman.extension.BearerToken;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.FaultWriter;

/**
 * Lets a request pass only with a verified bearer token (RFC 6750) whose realm is the one in the
 * header {@code X-Realm}. The init-param {@code realm-header} is {@code required} or {@code
 * optional}. The order of checks: bearer, form of {@code X-Realm}, token, realm.
 */
public class TokenFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final String REALM_HEADER = "X-Realm";
  private static final Pattern BEARER = Pattern.compile("(?i:Bearer) +([A-Za-z0-9._~+/-]+=*) *");

  @Inject private transient TokenVerifier verifier;
  private boolean realmRequired;

  @Override
  public void init(FilterConfig config) throws ServletException {
    realmRequired = !"optional".equals(config.getInitParameter("realm-header"));
    // Begins to fetch the keys, and refuses the start when a setting is missing.
    verifier.ready();
  }

  /** Who makes a request that has passed the filter. */
  public static Caller caller(HttpServletRequest request) {
    return verified(request).caller();
  }

  /** The token of a request that has passed the filter. */
  public static BearerToken token(HttpServletRequest request) {
    return new BearerToken(verified(request).raw());
  }

  private static VerifiedToken verified(HttpServletRequest request) {
    VerifiedToken token = CallerRequest.token(request);
    if (token == null) {
      throw new Fault(FaultCode.TOKEN_MISSING, "This needs a bearer token");
    }
    return token;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    VerifiedToken token;
    try {
      token = admit(request);
    } catch (Fault fault) {
      refuse(request, response, fault);
      return;
    }
    chain.doFilter(new CallerRequest(request, token), response);
  }

  /** Tells the client that it is refused. */
  protected void refuse(HttpServletRequest request, HttpServletResponse response, Fault fault)
      throws IOException {
    FaultWriter.write(request, response, fault);
  }

  private VerifiedToken admit(HttpServletRequest request) {
    String bearer = bearer(request);
    String realm = realm(request);
    VerifiedToken token = verifier.verify(bearer);
    if (realm != null && !realm.equals(token.caller().realm())) {
      throw new Fault(
          FaultCode.REALM_REFUSED, "The header X-Realm does not name the realm of the token");
    }
    return token;
  }

  private static String bearer(HttpServletRequest request) {
    List<String> values = Collections.list(request.getHeaders("Authorization"));
    if (values.isEmpty()) {
      throw new Fault(
          FaultCode.TOKEN_MISSING, "Send an access token as Authorization: Bearer <token>");
    }
    Matcher matcher = BEARER.matcher(values.getFirst());
    if (values.size() > 1 || !matcher.matches()) {
      throw new Fault(
          FaultCode.TOKEN_MISSING, "The header Authorization is not of the form Bearer <token>");
    }
    return matcher.group(1);
  }

  private String realm(HttpServletRequest request) {
    List<String> values = Collections.list(request.getHeaders(REALM_HEADER));
    if (values.isEmpty()) {
      if (realmRequired) {
        throw new Fault(FaultCode.REALM_MISSING, "Send the name of your realm as X-Realm");
      }
      return null;
    }
    if (values.size() > 1 || !Realm.isName(values.getFirst())) {
      throw new Fault(FaultCode.REALM_MALFORMED, "The header X-Realm holds exactly one realm name");
    }
    return values.getFirst();
  }
}
