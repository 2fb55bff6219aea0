package org.dragoman.chat.knowledge.reading;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.dragoman.contract.application.KnowledgeDocument;

/** Reads xlsx: a section for each sheet and a line for each row; dates are written in ISO 8601. */
final class SheetText {
  /** Built-in number formats of dates and times (ECMA-376, part 1, section 18.8.30). */
  private static final Set<Integer> DATES = Set.of(14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47);

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|\\\\.|\\[[^\\]]*\\]");
  private static final Pattern OF_DATE = Pattern.compile("[yYdDhH]");
  private static final LocalDate FROM_1900 = LocalDate.of(1899, 12, 30);
  private static final LocalDate FROM_1904 = LocalDate.of(1904, 1, 1);
  private static final int SECONDS_OF_DAY = 86_400;
  private static final int MOST_COLUMNS = 16_384;

  private final List<String> shared = new ArrayList<>();
  private final Set<Integer> customDates = new HashSet<>();

  /** Whether the cells with a style are dates, by the style's number. */
  private final List<Boolean> dates = new ArrayList<>();

  private final OfficeText text = new OfficeText();
  private final OfficeText value = new OfficeText();
  private final List<String> row = new ArrayList<>();
  private LocalDate from = FROM_1900;
  private boolean inStyles;
  private int phonetic;
  private String type = "";
  private String style = "";

  private SheetText() {}

  static List<KnowledgeDocument.Section> read(OfficeParts parts) {
    parts.require("xl/workbook.xml");
    return new SheetText().sections(parts);
  }

  private List<KnowledgeDocument.Section> sections(OfficeParts parts) {
    parts.read("xl/sharedStrings.xml", this::text);
    parts.read("xl/styles.xml", this::style);
    parts.read(
        "xl/workbook.xml",
        (reader, name, begins) -> {
          String since1904 = begins ? OfficeParts.attribute(reader, "date1904") : "";
          if (name.equals("workbookPr") && Set.of("1", "true").contains(since1904)) {
            from = FROM_1904;
          }
        });
    SectionList sections = new SectionList();
    for (OfficeParts.Named sheet : parts.named("xl/", "workbook.xml", "sheet")) {
      parts.read(sheet.part(), this::cell);
      sections.add(sheet.name(), text.taken());
    }
    return sections.whole();
  }

  private void text(XMLStreamReader reader, String name, boolean begins) throws XMLStreamException {
    if (name.equals("rPh")) {
      phonetic += begins ? 1 : -1;
    } else if (name.equals("t") && begins && phonetic == 0) {
      value.add(reader.getElementText());
    } else if (name.equals("si") && !begins) {
      shared.add(value.taken());
    }
  }

  private void style(XMLStreamReader reader, String name, boolean begins) {
    if (name.equals("cellXfs")) {
      inStyles = begins;
    } else if (name.equals("numFmt") && begins) {
      String code = QUOTED.matcher(OfficeParts.attribute(reader, "formatCode")).replaceAll("");
      if (OF_DATE.matcher(code).find()) {
        customDates.add(number(OfficeParts.attribute(reader, "numFmtId")));
      }
    } else if (name.equals("xf") && begins && inStyles) {
      int format = number(OfficeParts.attribute(reader, "numFmtId"));
      dates.add(DATES.contains(format) || customDates.contains(format));
    }
  }

  private void cell(XMLStreamReader reader, String name, boolean begins) throws XMLStreamException {
    switch (name) {
      case "c" -> {
        if (begins) {
          type = OfficeParts.attribute(reader, "t");
          style = OfficeParts.attribute(reader, "s");
          fillTo(OfficeParts.attribute(reader, "r"));
        } else {
          row.add(value.taken().strip());
        }
      }
      case "v" -> {
        if (begins) {
          value.add(shown(reader.getElementText().strip()));
        }
      }
      case "t" -> {
        if (begins && type.equals("inlineStr")) {
          value.add(reader.getElementText());
        }
      }
      case "row" -> {
        if (!begins && row.stream().anyMatch(one -> !one.isEmpty())) {
          text.line(String.join(OfficeText.CELLS, row));
        }
        row.clear();
      }
      default -> {
        // Formats, formulas and container elements.
      }
    }
  }

  /** Adds empty cells up to the cell with this reference, such as {@code C7}. */
  private void fillTo(String reference) {
    int column = 0;
    for (int i = 0; i < reference.length() && Character.isUpperCase(reference.charAt(i)); i++) {
      column = Math.min(column * 26 + reference.charAt(i) - 'A' + 1, MOST_COLUMNS);
    }
    while (row.size() < column - 1) {
      row.add("");
    }
  }

  private String shown(String stored) {
    return switch (type) {
      case "s" -> {
        int index = number(stored);
        yield index >= 0 && index < shared.size() ? shared.get(index) : "";
      }
      case "b" -> stored.equals("1") ? "true" : "false";
      case "", "n" -> {
        int of = number(style);
        yield of >= 0 && of < dates.size() && dates.get(of) ? date(stored) : stored;
      }
      default -> stored;
    };
  }

  /** Converts days since the workbook's epoch, with fractions of a day, to a date. */
  private String date(String stored) {
    try {
      double days = Double.parseDouble(stored);
      long whole = (long) Math.floor(days);
      LocalDateTime moment =
          from.plusDays(whole)
              .atStartOfDay()
              .plusSeconds(Math.round((days - whole) * SECONDS_OF_DAY));
      String time = moment.toLocalTime().truncatedTo(ChronoUnit.SECONDS).toString();
      if (whole == 0) {
        return time;
      }
      String date = moment.toLocalDate().toString();
      return moment.toLocalTime().toSecondOfDay() == 0 ? date : date + " " + time;
    } catch (NumberFormatException | DateTimeException | ArithmeticException e) {
      return stored;
    }
  }

  private static int number(String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
