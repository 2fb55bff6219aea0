package org.dragoman.chat.knowledge.reading;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.dragoman.contract.application.KnowledgeDocument;

/** Reads pptx: a section for each slide with its title, and a line for each table row. */
final class SlideText {
  private final OfficeText text = new OfficeText();
  private final OfficeText title = new OfficeText();
  private final OfficeText paragraph = new OfficeText();
  private final OfficeText cell = new OfficeText();
  private final List<String> row = new ArrayList<>();
  private boolean inTitle;
  private boolean inTable;

  private SlideText() {}

  static List<KnowledgeDocument.Section> read(OfficeParts parts) {
    parts.require("ppt/presentation.xml");
    SectionList sections = new SectionList();
    SlideText slide = new SlideText();
    int number = 0;
    for (OfficeParts.Named one : parts.named("ppt/", "presentation.xml", "sldId")) {
      number++;
      parts.read(one.part(), slide::element);
      String called = slide.title.taken().strip();
      // A slide may have only a title.
      String said = slide.text.taken();
      sections.add(
          "slide " + number + (called.isEmpty() ? "" : " > " + called),
          said.isBlank() ? called : said);
    }
    return sections.whole();
  }

  private void element(XMLStreamReader reader, String name, boolean begins)
      throws XMLStreamException {
    switch (name) {
      case "ph" -> {
        if (begins) {
          inTitle = List.of("title", "ctrTitle").contains(OfficeParts.attribute(reader, "type"));
        }
      }
      case "sp" -> inTitle = false;
      case "t" -> {
        if (begins) {
          paragraph.add(reader.getElementText());
        }
      }
      case "br" -> paragraph.add(begins ? " " : "");
      case "p" -> {
        if (!begins) {
          endParagraph();
        }
      }
      case "tbl" -> inTable = begins;
      case "tc" -> {
        if (!begins) {
          row.add(cell.taken().strip());
        }
      }
      case "tr" -> {
        if (!begins) {
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
    if (inTable) {
      cell.add(said);
      cell.add(" ");
    } else if (inTitle) {
      title.add(said);
      title.add(" ");
    } else {
      text.line(said);
    }
  }
}
