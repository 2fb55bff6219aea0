package org.dragoman.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** Reads a request's body, as far as it may go. */
public final class BoundedBody {
  private BoundedBody() {}

  /**
   * The whole body.
   *
   * @param limit in bytes
   * @throws Fault {@link FaultCode#BODY_TOO_LARGE} when it is longer, before more than the limit is
   *     read
   */
  public static byte[] read(HttpServletRequest request, int limit) throws IOException {
    if (request.getContentLengthLong() > limit) {
      throw tooLarge(limit);
    }
    byte[] body = request.getInputStream().readNBytes(limit + 1);
    if (body.length > limit) {
      throw tooLarge(limit);
    }
    return body;
  }

  private static Fault tooLarge(int limit) {
    return new Fault(
        FaultCode.BODY_TOO_LARGE, "The body is longer than the " + limit + " bytes allowed");
  }
}
