package org.dragoman.broker.mcp;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.identity.TokenFilter;

/**
 * The token filter of {@code /mcp}: a refusal is an error of JSON-RPC, and says where the address
 * tells who issues tokens for it.
 */
public final class McpTokenFilter extends TokenFilter {
  private static final long serialVersionUID = 1L;

  private transient PublicAddress address;

  @Override
  public void init(FilterConfig config) throws ServletException {
    super.init(config);
    address = PublicAddress.configured();
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = request.getRequestURI().substring(request.getContextPath().length());
    boolean served = McpAddress.of(request.getPathInfo()).isPresent();
    String metadata =
        served
            ? address
                .of(request, PublicAddress.METADATA + path)
                .filter(url -> url.indexOf('"') < 0)
                .orElse(null)
            : null;
    FaultForm.set(request, new McpForm(null, metadata));
    super.doFilter(request, response, chain);
  }
}
