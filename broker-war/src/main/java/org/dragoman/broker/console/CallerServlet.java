package org.dragoman.broker.console;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.web.identity.TokenFilter;

/**
 * Tells a page who its caller is. The page shows what the caller's roles allow, and only the
 * settings of the product say which roles a token has.
 */
@WebServlet("/console/caller")
public class CallerServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  /** The caller. */
  private record Shown(String realm, String issuer, String subject, List<String> roles) {}

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Caller caller = TokenFilter.caller(request);
    response.setContentType("application/json");
    response
        .getOutputStream()
        .write(
            Json.mapper()
                .writeValueAsBytes(
                    new Shown(
                        caller.realm(),
                        caller.issuer(),
                        caller.subject(),
                        caller.roles().stream().sorted().toList())));
  }
}
