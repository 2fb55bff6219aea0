package org.dragoman.chat.application.resource;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** The revision of an application as an entity tag (RFC 9110, sections 8.8.3 and 13.1.1). */
final class EntityTag {
  private static final Pattern LIST =
      Pattern.compile("\\s*(?:W/)?\"[^\"]*\"\\s*(?:,\\s*(?:W/)?\"[^\"]*\"\\s*)*");
  private static final Pattern TAG = Pattern.compile("(W/)?\"([^\"]*)\"");

  private EntityTag() {}

  static String of(long revision) {
    return "\"" + revision + "\"";
  }

  /**
   * The revisions that a header {@code If-Match} names.
   *
   * @param header null when there is none
   * @return null for whichever there is: without the header, and for {@code *}. Tags that we never
   *     gave, and weak ones, which never match, are left out
   */
  static List<Long> revisions(String header) {
    if (header == null || header.strip().equals("*")) {
      return null;
    }
    if (!LIST.matcher(header).matches()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "If-Match must be an ETag in quotes, or *");
    }
    List<Long> revisions = new ArrayList<>();
    Matcher tags = TAG.matcher(header);
    while (tags.find()) {
      if (tags.group(1) == null && tags.group(2).matches("[0-9]{1,18}")) {
        revisions.add(Long.valueOf(tags.group(2)));
      }
    }
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
          FaultCode.PRECONDITION_MISSING, "Send the ETag of what you have read as If-Match");
    }
    return revisions(header);
  }
}
