package org.dragoman.web.identity;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.dragoman.settings.Transport;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.proxyclient.Purpose;

/**
 * The proxy's authentication: a request passes only by TLS or from this machine, with a token that
 * a trusted edge has signed for the {@link Purpose} of the path. A user's own token is refused, and
 * so is a path that is neither of a purpose nor one of {@link #WITHOUT_TOKEN}.
 */
public final class EdgeFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /**
   * Paths of the operator and of balancers, each with a check of its own, and the page of errors.
   */
  private static final Set<String> WITHOUT_TOKEN =
      Set.of(
          "/drain",
          "/fault",
          "/health",
          "/health/live",
          "/health/ready",
          "/health/started",
          "/metrics");

  private final transient Map<Purpose, EdgeTokens> tokens = new EnumMap<>(Purpose.class);
  private boolean tlsInFront;

  @Override
  public void init() {
    Settings settings = Settings.ofServer();
    TrustedKeys keys = TrustedKeys.of(settings);
    for (Purpose purpose : Purpose.values()) {
      tokens.put(purpose, new EdgeTokens(keys, purpose, InstantSource.system()));
    }
    tlsInFront = settings.get(DataSettings.TLS_IN_FRONT);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    // By this path the container has chosen the Servlet.
    String path = request.getServletPath() + Objects.requireNonNullElse(request.getPathInfo(), "");
    if (WITHOUT_TOKEN.contains(path)) {
      chain.doFilter(request, response);
      return;
    }
    VerifiedToken token;
    try {
      Purpose purpose =
          Purpose.ofPath(path)
              .orElseThrow(() -> new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path"));
      if (!isPrivate(request.isSecure(), request.getRemoteAddr(), tlsInFront)) {
        throw new Fault(FaultCode.EDGE_REFUSED, "Connections that are not from loopback need TLS");
      }
      token = tokens.get(purpose).admit(Collections.list(request.getHeaders("Authorization")));
    } catch (Fault fault) {
      if (fault.code() == FaultCode.EDGE_REFUSED) {
        response.setHeader("WWW-Authenticate", "Bearer");
      }
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
