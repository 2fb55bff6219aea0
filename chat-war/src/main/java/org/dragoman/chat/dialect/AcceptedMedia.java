package org.dragoman.chat.dialect;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.MediaRange;

/** Checks the media types of a request in code, since they depend on its body. */
public final class AcceptedMedia {
  private static final String JSON = "application/json";

  private AcceptedMedia() {}

  /** Refuses a body that is not declared as JSON in UTF-8. */
  public static void requireJson(String contentType) {
    MediaRange type = contentType == null ? null : MediaRange.of(contentType);
    if (type == null || !type.is(JSON) || !type.isUtf8()) {
      throw new Fault(
          FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send the body with Content-Type: application/json");
    }
  }

  /** Refuses a request that accepts none of the offered types; the message names the first one. */
  static void requireAccepted(List<String> accept, List<String> offered) {
    if (accept.stream().allMatch(String::isBlank)) {
      return;
    }
    List<MediaRange> ranges = MediaRange.listOf(accept);
    if (offered.stream().noneMatch(type -> MediaRange.preference(type, ranges).quality() > 0)) {
      throw new Fault(
          FaultCode.NOT_ACCEPTABLE, "The header Accept does not include " + offered.getFirst());
    }
  }
}
