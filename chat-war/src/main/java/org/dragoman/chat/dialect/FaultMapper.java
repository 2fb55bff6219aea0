package org.dragoman.chat.dialect;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotAuthorizedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.nio.charset.StandardCharsets;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.metric.Metric;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.RequestId;

/**
 * Maps every exception of a resource, and every refusal by JAX-RS, to an error in the form of its
 * path.
 */
public final class FaultMapper implements ExceptionMapper<Throwable> {
  @Context private HttpServletRequest request;

  @Override
  public Response toResponse(Throwable thrown) {
    Response.ResponseBuilder response =
        response(FaultForm.of(request), fault(thrown), RequestId.of(request));
    if (thrown instanceof NotAllowedException refused) {
      response.header(HttpHeaders.ALLOW, refused.getResponse().getHeaderString(HttpHeaders.ALLOW));
    }
    return response.build();
  }

  /** Converts a fault to an answer and logs it. */
  public static Response.ResponseBuilder response(FaultForm form, Fault fault, String requestId) {
    int status = form.status(fault);
    Metric.FAULTS.count(fault.code().code());
    String code = "code=" + fault.code().code();
    if (status >= 500) {
      Event.BROKE.log(requestId, fault.getCause(), code, "status=" + status);
    } else {
      Event.REFUSED.log(requestId, code, "status=" + status);
    }
    // As bytes, so that no writer of JAX-RS changes the finished document.
    byte[] body = form.body(fault, requestId).getBytes(StandardCharsets.UTF_8);
    Response.ResponseBuilder response =
        Response.status(status)
            .entity(body)
            .type(form.mediaType())
            .header(HttpHeaders.CONTENT_LENGTH, body.length);
    FaultWriter.headers(form, fault).forEach(response::header);
    return response;
  }

  private static Fault fault(Throwable thrown) {
    return switch (thrown) {
      case Fault fault -> fault;
      case NotFoundException e -> new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path");
      case NotAllowedException e ->
          new Fault(
              FaultCode.METHOD_NOT_ALLOWED, "The header Allow names the methods of this path");
      case NotAcceptableException e ->
          new Fault(FaultCode.NOT_ACCEPTABLE, "None of the media types in Accept is available");
      case NotSupportedException e ->
          new Fault(
              FaultCode.UNSUPPORTED_MEDIA_TYPE,
              "Send the body with Content-Type: application/json");
      case NotAuthorizedException e ->
          new Fault(FaultCode.TOKEN_MISSING, "A bearer token is required");
      case ForbiddenException e ->
          new Fault(FaultCode.FORBIDDEN, "You do not have a role that allows this");
      case WebApplicationException e
          when e.getResponse().getStatus() >= 400 && e.getResponse().getStatus() < 500 ->
          new Fault(FaultCode.INVALID_REQUEST, "The request is malformed");
      default -> FaultWriter.internal(thrown);
    };
  }
}
