package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.regex.Pattern;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.BoundedBody;

/**
 * The body of a POST: {@code application/json} in UTF-8, sent as it is. No form can send it, and no
 * page of another origin without asking first, so that nobody is made to send one unknowingly.
 */
final class JsonBody {
  private static final Pattern OTHER_CHARSET =
      Pattern.compile(
          ".*;\\s*+charset\\s*+=\\s*+\"?+(?!utf-?8[\";\\s]|utf-?8$).*", Pattern.CASE_INSENSITIVE);

  private JsonBody() {}

  /**
   * The bytes of the body.
   *
   * @param limit in bytes
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE} for another type, charset or coding;
   *     {@link FaultCode#BODY_TOO_LARGE}
   */
  static byte[] of(HttpServletRequest request, int limit) throws IOException {
    // The container's own word for the type has the charset that it would read with.
    if (!isUtf8(request.getHeader("Content-Type"))) {
      throw new Fault(FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send application/json in UTF-8");
    }
    String coding = request.getHeader("Content-Encoding");
    if (coding != null && !coding.equalsIgnoreCase("identity")) {
      throw new Fault(FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send the body without a Content-Encoding");
    }
    return BoundedBody.readJson(request, limit);
  }

  /** Whether the type says nothing of its characters, or UTF-8. */
  static boolean isUtf8(String contentType) {
    return contentType == null || !OTHER_CHARSET.matcher(contentType).matches();
  }
}
