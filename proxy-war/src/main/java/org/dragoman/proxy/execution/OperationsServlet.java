package org.dragoman.proxy.execution;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.IdempotencyKey;
import org.dragoman.web.http.ServerTiming;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.TokenFilter;

/**
 * The way to {@link DatabaseOperations} by HTTP. A Servlet, since it is hot where there are two
 * processes.
 */
@WebServlet("/operations")
public class OperationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient DatabaseOperations operations;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      answer(request, response);
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Caller caller = TokenFilter.caller(request);
    DatabaseOperations.Answer answer =
        operations.run(caller, BoundedBody.read(request, DatabaseOperations.LONGEST_REQUEST));
    if (answer.replayed()) {
      response.setHeader(IdempotencyKey.REPLAYED, "true");
    }
    response.setHeader(ServerTiming.HEADER, answer.timing());
    response.setContentType("application/json");
    WholeBody.send(response, answer.body().size(), answer.body()::writeTo);
  }
}
