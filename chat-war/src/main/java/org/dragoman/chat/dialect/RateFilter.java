package org.dragoman.chat.dialect;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import org.dragoman.caller.Caller;
import org.dragoman.fault.Fault;
import org.dragoman.identity.TokenFilter;
import org.dragoman.rate.RequestRates;
import org.dragoman.rate.RequestRates.Rate;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Lets in so many requests of a caller and of a realm, before their body is read. It stands behind
 * the filters of tokens: strangers use up nobody's allowance. Conversations have {@linkplain
 * ChatRates rates of their own}.
 */
public final class RateFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final Rate OF_A_CALLER = new Rate(100, 200, 20);

  /** Five callers at their bound leave room for others of their realm. */
  private static final Rate OF_A_REALM = new Rate(1_000, 2_000, 120);

  private static final String UNDER_WAY = RateFilter.class.getName();
  private static final Set<String> CONVERSATIONS =
      Set.of("/v1/chat/completions", "/openai/v1/chat/completions");

  private transient RequestRates rates;

  /** A request that is under way until the filter lets it go, or whoever has kept it. */
  private static final class UnderWay {
    private final RequestRates.Admitted admitted;
    private boolean kept;

    UnderWay(RequestRates.Admitted admitted) {
      this.admitted = admitted;
    }
  }

  /** For the container, which calls {@link #init}. */
  public RateFilter() {}

  RateFilter(RequestRates rates) {
    this.rates = rates;
  }

  @Override
  public void init() {
    rates =
        RequestRates.of(
            ConfigProvider.getConfig(), "dragoman.chat.requests.", OF_A_CALLER, OF_A_REALM);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    RequestRates.Admitted admitted;
    try {
      String below = Objects.requireNonNullElse(request.getPathInfo(), "");
      admitted = admit(request.getServletPath() + below, TokenFilter.caller(request));
    } catch (Fault fault) {
      FaultForm.write(request, response, fault);
      return;
    }
    UnderWay underWay = new UnderWay(admitted);
    request.setAttribute(UNDER_WAY, underWay);
    try {
      chain.doFilter(request, response);
    } finally {
      if (!underWay.kept) {
        admitted.close();
      }
    }
  }

  /**
   * Lets a request stay under way when its thread goes back to the container.
   *
   * @param request on the container's thread
   * @return to be closed when the request is answered
   */
  public static RequestRates.Admitted keep(HttpServletRequest request) {
    UnderWay underWay = (UnderWay) request.getAttribute(UNDER_WAY);
    underWay.kept = true;
    return underWay.admitted;
  }

  /**
   * Lets a request in.
   *
   * @param path in the application, decoded
   */
  RequestRates.Admitted admit(String path, Caller caller) {
    return CONVERSATIONS.contains(path) ? () -> {} : rates.admit(caller);
  }
}
