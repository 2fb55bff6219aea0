package org.dragoman.broker.publishing;

import jakarta.json.JsonException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.caller.Caller;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.FaultWriter;
import org.dragoman.identity.TokenFilter;

/** The second door of the admin API, behind the token: publishers and admins of their realm. */
public final class AdminFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_BODY = 4 * 1024 * 1024;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Caller caller = TokenFilter.caller(request);
    if (!caller.hasRole("publisher") && !caller.hasRole("admin")) {
      FaultWriter.write(
          request,
          response,
          new Fault(FaultCode.FORBIDDEN, "The admin API needs the role publisher or admin"));
      return;
    }
    if (request.getContentLengthLong() > LONGEST_BODY) {
      FaultWriter.write(
          request,
          response,
          new Fault(
              FaultCode.BODY_TOO_LARGE,
              "The body is longer than the " + LONGEST_BODY + " bytes allowed"));
      return;
    }
    try {
      chain.doFilter(request, response);
    } catch (JsonException e) {
      FaultWriter.write(
          request,
          response,
          new Fault(FaultCode.MALFORMED_JSON, "The body is not well-formed JSON", e));
    }
  }
}
