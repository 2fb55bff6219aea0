package org.dragoman.chat.dialect;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.rate.RequestRates;

/**
 * Limits the rate of requests of a caller and of a realm before their bodies are read. A body that
 * has not arrived counts for its caller only; a request counts for its realm once it is complete.
 * The filter comes after those for tokens, so that strangers cannot use up a caller's rate.
 * Conversations have {@linkplain ChatRates rates of their own}.
 */
public final class RateFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final String UNDER_WAY = RateFilter.class.getName();
  private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "DELETE", "OPTIONS");
  private static final Set<String> CONVERSATIONS =
      Set.of("/v1/chat/completions", "/openai/v1/chat/completions", "/anthropic/v1/messages");

  private transient RequestRates rates;

  /** Called by the container, which then calls {@link #init}. */
  public RateFilter() {}

  RateFilter(RequestRates rates) {
    this.rates = rates;
  }

  @Override
  public void init() {
    rates = RequestRates.of(Settings.ofServer(), ChatSettings.REQUESTS);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    UnderWay underWay = null;
    try {
      try {
        String below = Objects.requireNonNullElse(request.getPathInfo(), "");
        underWay = arrive(request.getServletPath() + below, TokenFilter.caller(request));
        if (!isSending(request)) {
          underWay.begin();
        }
      } catch (Fault fault) {
        FaultWriter.write(request, response, fault);
        return;
      }
      request.setAttribute(UNDER_WAY, underWay);
      chain.doFilter(request, response);
    } finally {
      if (underWay != null && !underWay.isKept()) {
        underWay.close();
      }
    }
  }

  /** Returns whether the request has a body that is read. */
  private static boolean isSending(HttpServletRequest request) {
    return !WITHOUT_BODY.contains(request.getMethod())
        && (request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null);
  }

  /**
   * Counts the request for its realm, too, since its body has arrived.
   *
   * @throws Fault {@link FaultCode#REALM_TOO_BUSY}
   */
  public static void begin(HttpServletRequest request) {
    ((UnderWay) request.getAttribute(UNDER_WAY)).begin();
  }

  /**
   * Keeps a request under way when its thread returns to the container.
   *
   * @param request the request on the container's thread
   * @return an object to close when the request has been answered
   */
  public static RequestRates.Admitted keep(HttpServletRequest request) {
    UnderWay underWay = (UnderWay) request.getAttribute(UNDER_WAY);
    underWay.keep();
    return underWay;
  }

  /**
   * Admits a request whose body may not have arrived yet.
   *
   * @param path in the application, decoded
   */
  UnderWay arrive(String path, Caller caller) {
    return new UnderWay(CONVERSATIONS.contains(path) ? null : rates.arrive(caller));
  }
}
