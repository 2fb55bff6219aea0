package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.BoundedBody;

/**
 * The body of a POST: {@code application/json}, sent as it is. No form can send it, and no page of
 * another origin without asking first, so that nobody is made to send one unknowingly.
 */
final class JsonBody {
  private JsonBody() {}

  /**
   * The bytes of the body.
   *
   * @param limit in bytes
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE} for another type or coding; {@link
   *     FaultCode#BODY_TOO_LARGE}
   */
  static byte[] of(HttpServletRequest request, int limit) throws IOException {
    String coding = request.getHeader("Content-Encoding");
    if (coding != null && !coding.equalsIgnoreCase("identity")) {
      throw new Fault(FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send the body without a Content-Encoding");
    }
    return BoundedBody.readJson(request, limit);
  }
}
