package org.dragoman.chat.knowledge.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.dragoman.contract.application.KnowledgeDocument;

/** Reads docx: a section for each heading and a line for each table row, then the footnotes. */
final class WordText {
  private static final Pattern HEADING = Pattern.compile("heading ([1-6])");

  private final OfficeParts parts;
  private final SectionList sections = new SectionList();
  private final Headings headings = new Headings();

  /** The levels of headings by the ids of their styles. */
  private final Map<String, Integer> levels = new HashMap<>();

  private final OfficeText text = new OfficeText();
  private final OfficeText paragraph = new OfficeText();
  private final OfficeText cell = new OfficeText();
  private final List<String> row = new ArrayList<>();
  private String style = "";
  private int tables;
  private int level;

  /** The number of open elements whose text occurs elsewhere, too. */
  private int copies;

  private WordText(OfficeParts parts) {
    this.parts = parts;
  }

  static List<KnowledgeDocument.Section> read(OfficeParts parts) {
    parts.require("word/document.xml");
    return new WordText(parts).read();
  }

  private List<KnowledgeDocument.Section> read() {
    parts.read("word/styles.xml", this::style);
    parts.read("word/document.xml", this::body);
    sections.add(headings.path(), text.taken());
    parts.read("word/footnotes.xml", this::body);
    sections.add("Footnotes", text.taken());
    return sections.whole();
  }

  private void style(XMLStreamReader reader, String name, boolean begins) {
    if (begins && name.equals("style")) {
      style = OfficeParts.attribute(reader, "styleId");
    } else if (begins && name.equals("name")) {
      String called = OfficeParts.attribute(reader, "val").toLowerCase(Locale.ROOT);
      Matcher heading = HEADING.matcher(called);
      if (heading.matches()) {
        levels.put(style, Integer.valueOf(heading.group(1)));
      } else if (called.equals("title")) {
        levels.put(style, 1);
      }
    }
  }

  private void body(XMLStreamReader reader, String name, boolean begins) throws XMLStreamException {
    if (name.equals("Fallback")) {
      copies += begins ? 1 : -1;
    }
    if (copies > 0) {
      return;
    }
    switch (name) {
      case "t" -> {
        if (begins) {
          paragraph.add(reader.getElementText());
        }
      }
      case "tab", "br", "cr" -> {
        if (begins) {
          paragraph.add(" ");
        }
      }
      case "pStyle" -> {
        if (begins) {
          level = levels.getOrDefault(OfficeParts.attribute(reader, "val"), 0);
        }
      }
      case "p" -> {
        if (!begins) {
          endParagraph();
        }
      }
      case "tbl" -> tables += begins ? 1 : -1;
      case "tc" -> {
        if (!begins && tables == 1) {
          row.add(cell.taken().strip());
        }
      }
      case "tr" -> {
        if (!begins && tables == 1) {
          text.line(String.join(OfficeText.CELLS, row));
          row.clear();
        }
      }
      default -> {
        // Formats and container elements.
      }
    }
  }

  private void endParagraph() {
    String said = paragraph.taken();
    if (tables > 0) {
      cell.add(said);
      cell.add(" ");
    } else if (level > 0 && !said.isBlank()) {
      sections.add(headings.path(), text.taken());
      headings.enter(level, said);
    } else {
      text.line(said);
    }
    level = 0;
  }
}
