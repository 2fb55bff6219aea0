package org.dragoman.chat.completions;

import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** Checks the media types of a request by hand, since they depend on what its body asks for. */
final class AcceptedMedia {
  private AcceptedMedia() {}

  /** Refuses a body that does not say that it is JSON in UTF-8. */
  static void requireJson(String contentType) {
    MediaType type = contentType == null ? null : parsed(contentType);
    if (type == null
        || !type.getType().equalsIgnoreCase("application")
        || !type.getSubtype().equalsIgnoreCase("json")
        || !"utf-8".equalsIgnoreCase(type.getParameters().getOrDefault("charset", "utf-8"))) {
      throw new Fault(
          FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send the body with Content-Type: application/json");
    }
  }

  /**
   * Refuses what cannot be given. A stream is met by {@code application/x-ndjson} and, since each
   * of its lines is JSON and many clients always ask for it, by {@code application/json}.
   */
  static void requireAccepted(List<String> accept, boolean stream) {
    List<String> offered =
        stream
            ? List.of(ChunkWriter.MEDIA_TYPE, "application/ndjson", MediaType.APPLICATION_JSON)
            : List.of(MediaType.APPLICATION_JSON);
    List<MediaType> ranges = new ArrayList<>();
    for (String header : accept) {
      for (String one : header.split(",")) {
        MediaType range = one.isBlank() ? null : parsed(one.strip());
        if (range != null) {
          ranges.add(range);
        }
      }
    }
    if (accept.stream().allMatch(String::isBlank)) {
      return;
    }
    for (String type : offered) {
      if (quality(parsed(type), ranges) > 0) {
        return;
      }
    }
    throw new Fault(
        FaultCode.NOT_ACCEPTABLE,
        "This can be given as " + offered.getFirst() + ", which the header Accept leaves out");
  }

  /** The quality of the most specific range that holds the type (RFC 9110, section 12.5.1). */
  private static double quality(MediaType type, List<MediaType> ranges) {
    int best = -1;
    double quality = 0;
    for (MediaType range : ranges) {
      int specific = (range.isWildcardType() ? 0 : 1) + (range.isWildcardSubtype() ? 0 : 1);
      if (range.isCompatible(type) && specific > best) {
        best = specific;
        quality = q(range);
      }
    }
    return quality;
  }

  private static double q(MediaType range) {
    try {
      return Double.parseDouble(range.getParameters().getOrDefault("q", "1"));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static MediaType parsed(String text) {
    try {
      return MediaType.valueOf(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
