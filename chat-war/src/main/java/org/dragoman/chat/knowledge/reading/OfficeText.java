package org.dragoman.chat.knowledge.reading;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Builds a text of limited length from the small pieces of an Office document. */
final class OfficeText {
  /** The separator of cells in a row. */
  static final String CELLS = " | ";

  /**
   * The limit of a text that many cells share; {@link SectionList} refuses longer documents anyway.
   */
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

  /** Adds a line, unless it is blank. */
  void line(String line) {
    if (!line.isBlank()) {
      add(line.strip());
      add("\n");
    }
  }

  /** Returns the text and clears it. */
  String taken() {
    String taken = text.toString();
    text.setLength(0);
    return taken;
  }
}
