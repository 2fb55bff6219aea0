package org.dragoman.chat.knowledge.reading;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Text that is put together of the small pieces of an Office document, and bounded. */
final class OfficeText {
  /** Of cells of a row. */
  static final String CELLS = " | ";

  /** One that many cells share may be long; more than this is refused by {@link SectionList}. */
  private static final int LONGEST = 2_100_000;

  private final StringBuilder text = new StringBuilder();

  /** Adds a piece. */
  void add(String piece) {
    if (text.length() + piece.length() > LONGEST) {
      throw new Fault(
          FaultCode.KNOWLEDGE_TOO_LONG, "A document has at most 2000000 characters of text");
    }
    text.append(piece);
  }

  /** Adds a line, unless it says nothing. */
  void line(String line) {
    if (!line.isBlank()) {
      add(line.strip());
      add("\n");
    }
  }

  /** All of it; it is empty afterwards. */
  String taken() {
    String taken = text.toString();
    text.setLength(0);
    return taken;
  }
}
