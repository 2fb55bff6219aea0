package org.dragoman.broker.publishing;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.TokenFilter;

/**
 * The admin API: {@code GET /admin/meanings/{schema}} returns what the live version means, all of
 * it. It is not GraphQL, which collects the values of a large schema one by one for each request.
 * {@link AdminFilter} checks the roles.
 */
@WebServlet("/admin/meanings/*")
public class MeaningServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient LiveMeanings meanings;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) {
    try {
      if (!request.getMethod().equals("GET")) {
        response.setHeader("Allow", "GET");
        throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Send GET");
      }
      String path = String.valueOf(request.getPathInfo());
      LiveMeanings.Written found =
          meanings.of(
              TokenFilter.caller(request),
              path.substring(Math.min(1, path.length())),
              RequestId.of(request));
      byte[] sent = found.json();
      response.setContentType("application/json");
      response.addHeader("Vary", Gzip.VARY);
      if (Gzip.isWorth(sent.length) && Gzip.isAccepted(request.getHeader(Gzip.VARY))) {
        response.setHeader("Content-Encoding", "gzip");
        sent = found.compressed();
      }
      WholeBody.send(request, response, sent, true);
    } catch (RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }
}
