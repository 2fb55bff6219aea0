package org.dragoman.proxy.confirmation;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.RequestId;

/**
 * Writes that wait for a confirmation: {@code POST /confirmations} stores one, {@code
 * /confirmations/taking} returns it, {@code /confirmations/end} records its outcome.
 */
@WebServlet({"/confirmations", "/confirmations/taking", "/confirmations/end"})
public class ConfirmationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 512 * 1024;

  @Inject private transient Confirmations confirmations;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller -> {
          byte[] body = BoundedBody.read(request, LONGEST_REQUEST);
          String requestId = RequestId.of(request);
          return switch (request.getServletPath()) {
            case "/confirmations/taking" ->
                confirmations.take(
                    caller, JsonDocument.read(body, PendingWrite.Taking.class), requestId);
            case "/confirmations/end" ->
                confirmations.end(
                    caller, JsonDocument.read(body, PendingWrite.End.class), requestId);
            default -> confirmations.keep(caller, JsonDocument.read(body, PendingWrite.class));
          };
        });
  }
}
