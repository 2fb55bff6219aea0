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

  /** An element of the list, with the separator to the next one. */
  private static final Pattern ELEMENT = Pattern.compile("\\s*(?:W/)?\"([^\"]*)\"\\s*(?:,|$)");

  private EntityTag() {}

  static String of(long revision) {
    return "\"" + revision + "\"";
  }

  /**
   * Returns the revisions in a header {@code If-Match}. Weak tags count: a proxy that compresses
   * answers makes them weak, and each tag still belongs to exactly one revision.
   *
   * @param header null when it is missing
   * @return null for any revision: without the header, and for {@code *}. Tags that this service
   *     never sent are left out
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for an invalid or too long list of tags
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
   * Returns {@link #revisions}, but requires the header: without it a change could overwrite a
   * revision that its author has not seen.
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
