package org.dragoman.chat.completions;

import java.util.List;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.MediaRange;

/** Checks the media types of a request by hand, since they depend on what its body asks for. */
final class AcceptedMedia {
  private static final String JSON = "application/json";

  private AcceptedMedia() {}

  /** Refuses a body that does not say that it is JSON in UTF-8. */
  static void requireJson(String contentType) {
    MediaRange type = contentType == null ? null : MediaRange.of(contentType);
    if (type == null || !type.is(JSON) || !type.isUtf8()) {
      throw new Fault(
          FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send the body with Content-Type: application/json");
    }
  }

  /**
   * Refuses what cannot be given. A stream is met by {@code application/x-ndjson} and, since each
   * of its lines is JSON and many clients always ask for it, by {@code application/json}.
   */
  static void requireAccepted(List<String> accept, boolean stream) {
    if (accept.stream().allMatch(String::isBlank)) {
      return;
    }
    List<MediaRange> ranges = MediaRange.listOf(accept);
    List<String> offered =
        stream ? List.of(ChunkWriter.MEDIA_TYPE, "application/ndjson", JSON) : List.of(JSON);
    if (offered.stream().noneMatch(type -> MediaRange.preference(type, ranges).quality() > 0)) {
      throw new Fault(
          FaultCode.NOT_ACCEPTABLE,
          "This can be given as " + offered.getFirst() + ", which the header Accept leaves out");
    }
  }
}
