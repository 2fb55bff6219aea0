package org.dragoman.broker.graphql;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.fault.Fault;
import org.dragoman.identity.TokenFilter;
import org.dragoman.rate.RequestRates;
import org.dragoman.rate.RequestRates.Rate;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Lets in so many requests of a caller and of a realm, before their body is read. It stands behind
 * {@link GraphqlTokenFilter}: strangers use up nobody's allowance.
 */
public final class GraphqlRateFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private transient RequestRates rates;

  @Override
  public void init() {
    rates =
        RequestRates.of(
            ConfigProvider.getConfig(),
            "dragoman.rates.",
            new Rate(1_000, 2_000, 120),
            new Rate(5_000, 10_000, 180));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    RequestRates.Admitted admitted;
    try {
      admitted = rates.admit(TokenFilter.caller(request));
    } catch (Fault fault) {
      FaultMapper.write(request, response, fault);
      return;
    }
    try (admitted) {
      chain.doFilter(request, response);
    }
  }
}
