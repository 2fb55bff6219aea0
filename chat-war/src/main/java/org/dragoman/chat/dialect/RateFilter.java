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
 * Lets in so many requests of a caller and of a realm, before their body is read. Bodies that do
 * not come count for their caller alone: for the realm a request is under way from when it is all
 * there. It stands behind the filters of tokens: strangers use up nobody's allowance. Conversations
 * have {@linkplain ChatRates rates of their own}.
 */
public final class RateFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final String UNDER_WAY = RateFilter.class.getName();
  private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "DELETE", "OPTIONS");
  private static final Set<String> CONVERSATIONS =
      Set.of("/v1/chat/completions", "/openai/v1/chat/completions", "/anthropic/v1/messages");

  private transient RequestRates rates;

  /** For the container, which calls {@link #init}. */
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

  /** Whether a body comes that is read. */
  private static boolean isSending(HttpServletRequest request) {
    return !WITHOUT_BODY.contains(request.getMethod())
        && (request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null);
  }

  /**
   * From now on the request is under way for its realm, too: its body is there.
   *
   * @throws Fault {@link FaultCode#REALM_TOO_BUSY}
   */
  public static void begin(HttpServletRequest request) {
    ((UnderWay) request.getAttribute(UNDER_WAY)).begin();
  }

  /**
   * Lets a request stay under way when its thread goes back to the container.
   *
   * @param request on the container's thread
   * @return to be closed when the request is answered
   */
  public static RequestRates.Admitted keep(HttpServletRequest request) {
    UnderWay underWay = (UnderWay) request.getAttribute(UNDER_WAY);
    underWay.keep();
    return underWay;
  }

  /**
   * Lets a request in, of which the body need not be there.
   *
   * @param path in the application, decoded
   */
  UnderWay arrive(String path, Caller caller) {
    return new UnderWay(CONVERSATIONS.contains(path) ? null : rates.arrive(caller));
  }
}
