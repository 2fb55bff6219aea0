package org.dragoman.broker.graphql;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.rate.RequestRates;

/**
 * Lets in so many requests of a caller and of a realm, before their body is read. Bodies that do
 * not come, and answers that are not read, count for their caller; for the realm a request is under
 * way from when it is all there until its answer is made. It stands behind {@link
 * GraphqlTokenFilter}: strangers use up nobody's allowance.
 */
public final class GraphqlRateFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final String ARRIVED = GraphqlRateFilter.class.getName();

  private transient RequestRates rates;

  @Override
  public void init() {
    rates = RequestRates.of(Settings.ofServer(), BrokerSettings.RATES);
  }

  /** From now on the request is under way for its realm; to be closed when its answer is made. */
  static RequestRates.Admitted begin(HttpServletRequest request) {
    return ((RequestRates.Arrived) request.getAttribute(ARRIVED)).begin();
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    RequestRates.Arrived arrived;
    try {
      arrived = rates.arrive(TokenFilter.caller(request));
    } catch (Fault fault) {
      FaultWriter.write(request, response, fault);
      return;
    }
    request.setAttribute(ARRIVED, arrived);
    try (arrived) {
      chain.doFilter(request, response);
    }
  }
}
