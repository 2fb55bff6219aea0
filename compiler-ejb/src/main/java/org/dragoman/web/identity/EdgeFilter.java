package org.dragoman.web.identity;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.dragoman.settings.Transport;
import org.dragoman.web.http.FaultWriter;

/**
 * The proxy's authentication: a request passes only by TLS or from this machine, with a token that
 * a trusted edge has signed for the purpose of the path (init-param {@code purpose}). A user's own
 * token is refused.
 */
public final class EdgeFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private transient EdgeTokens tokens;
  private boolean tlsInFront;

  @Override
  public void init(FilterConfig filter) {
    Settings settings = Settings.ofServer();
    tokens = new EdgeTokens(settings, filter.getInitParameter("purpose"));
    tlsInFront = settings.get(DataSettings.TLS_IN_FRONT);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    VerifiedToken token;
    try {
      if (!isPrivate(request.isSecure(), request.getRemoteAddr(), tlsInFront)) {
        throw new Fault(FaultCode.EDGE_REFUSED, "Connections that are not from loopback need TLS");
      }
      token = tokens.admit(Collections.list(request.getHeaders("Authorization")));
    } catch (Fault fault) {
      response.setHeader("WWW-Authenticate", "Bearer");
      FaultWriter.write(request, response, fault);
      return;
    }
    chain.doFilter(new CallerRequest(request, token), response);
  }

  /**
   * Whether nobody on the network could have read the request.
   *
   * @param from the address that it comes from
   * @param tlsInFront whether the operator declares that TLS ends in front of this server
   */
  static boolean isPrivate(boolean secure, String from, boolean tlsInFront) {
    return secure || tlsInFront || Transport.isLoopback(from);
  }
}
