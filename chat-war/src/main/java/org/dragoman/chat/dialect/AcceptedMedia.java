package org.dragoman.chat.dialect;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.MediaRange;

/** Checks the media types of a request by hand, since they depend on what its body asks for. */
public final class AcceptedMedia {
  private static final String JSON = "application/json";

  private AcceptedMedia() {}

  /** Refuses a body that does not say that it is JSON in UTF-8. */
  public static void requireJson(String contentType) {
    MediaRange type = contentType == null ? null : MediaRange.of(contentType);
    if (type == null || !type.is(JSON) || !type.isUtf8()) {
      throw new Fault(
          FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send the body with Content-Type: application/json");
    }
  }

  /** Refuses a request that leaves out all that can be given; the first one is named. */
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
