package org.dragoman.chat.application.resource;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The revision of an application as an entity tag (RFC 9110, sections 8.8.3 and 13.1.1). */
final class EntityTag {
  private static final int MOST_TAGS = 20;

  /** An element of a list, with what stands between it and the next one. */
  private static final Pattern ELEMENT = Pattern.compile("\\s*(?:W/)?\"([^\"]*)\"\\s*(?:,|$)");

  private EntityTag() {}

  static String of(long revision) {
    return "\"" + revision + "\"";
  }

  /**
   * The revisions that a header {@code If-Match} names. Weak ones count: what compresses answers on
   * the way makes ours weak, and each of ours is of one revision alone.
   *
   * @param header null when there is none
   * @return null for whichever there is: without the header, and for {@code *}. Tags that we never
   *     gave are left out
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for what is no list of tags, or a long one
   */
  static List<Long> revisions(String header) {
    if (header == null || header.strip().equals("*")) {
      return null;
    }
    List<Long> revisions = new ArrayList<>();
    Matcher element = ELEMENT.matcher(header);
    int tags = 0;
    int end = 0;
    do {
      if (tags++ == MOST_TAGS || !element.region(end, header.length()).lookingAt()) {
        throw new Fault(
            FaultCode.INVALID_REQUEST,
            "If-Match must be * or at most " + MOST_TAGS + " ETags in quotes");
      }
      if (element.group(1).matches("[0-9]{1,18}")) {
        revisions.add(Long.valueOf(element.group(1)));
      }
      end = element.end();
    } while (end < header.length() || header.endsWith(","));
    return revisions;
  }

  /**
   * As {@link #revisions}, where a change without the header would overwrite what nobody has seen.
   *
   * @throws Fault {@link FaultCode#PRECONDITION_MISSING}
   */
  static List<Long> required(String header) {
    if (header == null) {
      throw new Fault(
          FaultCode.PRECONDITION_MISSING,
          "Send the ETag of the version that you have read in If-Match");
    }
    return revisions(header);
  }
}
