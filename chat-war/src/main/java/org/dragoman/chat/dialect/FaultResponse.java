package org.dragoman.chat.dialect;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.Challenge;

/** A fault as an answer, reported in the log. */
final class FaultResponse {
  private FaultResponse() {}

  static Response.ResponseBuilder of(FaultForm form, Fault fault, String requestId) {
    int status = fault.code().status();
    String code = "code=" + fault.code().code();
    if (status >= 500) {
      Event.BROKE.log(requestId, fault.getCause(), code, "status=" + status);
    } else {
      Event.REFUSED.log(requestId, code, "status=" + status);
    }
    // Bytes: the document is whole here, and nothing may choose another form for it.
    byte[] body = form.body(fault, requestId).getBytes(StandardCharsets.UTF_8);
    Response.ResponseBuilder response =
        Response.status(status)
            .entity(body)
            .type(form.mediaType())
            .header(HttpHeaders.CONTENT_LENGTH, body.length)
            .header(HttpHeaders.CACHE_CONTROL, "no-store");
    if (fault.retryAfter() > 0) {
      response.header(HttpHeaders.RETRY_AFTER, fault.retryAfter());
    }
    form.headers(fault).forEach(response::header);
    Challenge.of(fault).ifPresent(value -> response.header(Challenge.HEADER, value));
    return response;
  }
}
