package org.dragoman.broker.publishing;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.TokenFilter;

/**
 * The admin API: {@code GET /admin/meanings/{schema}} returns what the live version means, {@code
 * POST /admin/meanings} what a text means, as {@code checkSchema} does. It is not GraphQL, which
 * collects the values of a large schema one by one for each request. {@link AdminFilter} checks the
 * roles.
 */
@WebServlet({"/admin/meanings", "/admin/meanings/*"})
public class MeaningServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient Meanings meanings;

  /** The body of a {@code POST}. */
  private record Asked(String sdl) {
    Asked {
      Objects.requireNonNull(sdl);
    }
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) {
    try {
      answer(request, response, found(request, response));
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private Meanings.Written found(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Caller caller = TokenFilter.caller(request);
    String path = request.getPathInfo();
    boolean isNamed = path != null && path.length() > 1;
    String allowed = isNamed ? "GET" : "POST";
    if (!request.getMethod().equals(allowed)) {
      response.setHeader("Allow", allowed);
      throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Send " + allowed);
    }
    if (isNamed) {
      return meanings.live(caller, path.substring(1), RequestId.of(request));
    }
    byte[] body = BoundedBody.readJson(request, ReadRequest.LONGEST);
    return meanings.text(caller, JsonDocument.read(body, Asked.class).sdl);
  }

  private static void answer(
      HttpServletRequest request, HttpServletResponse response, Meanings.Written found) {
    response.setContentType("application/json");
    response.addHeader("Vary", Gzip.VARY);
    boolean compressed = Gzip.isChosen(request, response, found.json().length);
    WholeBody.send(request, response, compressed ? found.compressed() : found.json(), true);
  }
}
