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
  private static final String OPERATIONS = "/admin/graphql";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    HttpServletRequest admitted;
    try {
      requireRole(TokenFilter.caller(request));
      // What else is below is read with GET and has no body.
      admitted = request.getServletPath().equals(OPERATIONS) ? ReadRequest.of(request) : request;
    } catch (Fault fault) {
      if (fault.code() == FaultCode.METHOD_NOT_ALLOWED) {
        response.setHeader("Allow", "POST");
      }
      FaultWriter.write(request, response, fault);
      return;
    }
    try {
      chain.doFilter(admitted, response);
    } catch (JsonException e) {
      FaultWriter.write(
          request,
          response,
          new Fault(FaultCode.MALFORMED_JSON, "The body is not well-formed JSON", e));
    }
  }

  private static void requireRole(Caller caller) {
    if (!caller.hasRole("publisher") && !caller.hasRole("admin")) {
      throw new Fault(FaultCode.FORBIDDEN, "The admin API needs the role publisher or admin");
    }
  }
}
