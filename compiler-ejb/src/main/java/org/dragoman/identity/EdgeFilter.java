package org.dragoman.identity;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.FaultWriter;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The proxy's door: a request passes only with a token that a trusted edge signed for the purpose
 * of the path (init-param {@code purpose}). A user's own token is refused here.
 */
public final class EdgeFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final int MOST_REMEMBERED = 10_000;
  private static final String BEARER = "Bearer ";

  private final transient Map<String, VerifiedToken> remembered = new ConcurrentHashMap<>();
  private transient EdgeTokens tokens;

  @Override
  public void init(FilterConfig config) {
    String keys =
        ConfigProvider.getConfig()
            .getOptionalValue("dragoman.proxy.trusted-keys", String.class)
            .filter(value -> !value.isBlank())
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "dragoman.proxy.trusted-keys must be set: nothing starts without"));
    tokens = new EdgeTokens(keys, config.getInitParameter("purpose"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    VerifiedToken token;
    try {
      token = admit(request.getHeader("Authorization"));
    } catch (Fault fault) {
      response.setHeader("WWW-Authenticate", "Bearer");
      FaultWriter.write(request, response, fault);
      return;
    }
    chain.doFilter(new CallerRequest(request, token), response);
  }

  private VerifiedToken admit(String authorization) {
    if (authorization == null || !authorization.startsWith(BEARER)) {
      throw new Fault(FaultCode.EDGE_REFUSED, "Only the edge may ask here");
    }
    String raw = authorization.substring(BEARER.length());
    VerifiedToken known = remembered.get(raw);
    if (known != null && System.currentTimeMillis() < known.expires() * 1000) {
      return known;
    }
    VerifiedToken verified = tokens.verify(raw);
    if (remembered.size() >= MOST_REMEMBERED) {
      remembered.clear();
    }
    remembered.put(raw, verified);
    return verified;
  }
}
