package org.dragoman.chat.knowledge.reading;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Collects the sections of a document, with limits and without control characters. */
final class SectionList {
  private static final int LONGEST_TEXT = 2_000_000;
  private static final int LONGEST_PLACE = 200;

  private final List<KnowledgeDocument.Section> sections = new ArrayList<>();
  private int length;

  /**
   * Adds a section, unless it is blank.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_TOO_LONG}
   */
  void add(String place, String text) {
    String clean = clean(text).strip();
    if (clean.isEmpty()) {
      return;
    }
    length += clean.length();
    if (length > LONGEST_TEXT) {
      throw new Fault(
          FaultCode.KNOWLEDGE_TOO_LONG,
          "A document has at most " + LONGEST_TEXT + " characters of text");
    }
    // Cut first, so that half of a split surrogate pair is removed with the invalid characters.
    String where = place.substring(0, Math.min(place.length(), LONGEST_PLACE));
    sections.add(
        new KnowledgeDocument.Section(clean(where).replaceAll("\\s+", " ").strip(), clean));
  }

  /** Removes characters that neither the database nor a stream of lines accepts. */
  private static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().map(point -> isOdd(point) ? ' ' : point).forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static boolean isOdd(int point) {
    return Character.isISOControl(point) && point != '\n' && point != '\t'
        || Character.getType(point) == Character.SURROGATE;
  }

  /**
   * Returns all sections.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE} when there is no text
   */
  List<KnowledgeDocument.Section> whole() {
    if (sections.isEmpty()) {
      throw new Fault(
          FaultCode.KNOWLEDGE_UNREADABLE, "The document contains no text (images are not read)");
    }
    return List.copyOf(sections);
  }
}
