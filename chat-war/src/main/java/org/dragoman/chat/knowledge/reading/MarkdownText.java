package org.dragoman.chat.knowledge.reading;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.contract.application.KnowledgeDocument;

/** Reads Markdown: a section for each heading (CommonMark, section 4.2) with its text unchanged. */
final class MarkdownText {
  private static final Pattern HEADING = Pattern.compile(" {0,3}(#{1,6})[ \\t]++(.*)");
  private static final Pattern FENCE = Pattern.compile(" {0,3}(```|~~~).*");

  private MarkdownText() {}

  static List<KnowledgeDocument.Section> read(String text) {
    SectionList sections = new SectionList();
    Headings headings = new Headings();
    StringBuilder section = new StringBuilder();
    boolean isCode = false;
    for (String line : text.split("\\R")) {
      isCode ^= FENCE.matcher(line).matches();
      Matcher heading = HEADING.matcher(line);
      if (!isCode && heading.matches()) {
        sections.add(headings.path(), section.toString());
        section.setLength(0);
        headings.enter(heading.group(1).length(), title(heading.group(2)));
      } else {
        section.append(line).append('\n');
      }
    }
    sections.add(headings.path(), section.toString());
    return sections.whole();
  }

  /** Removes the closing sequence of a heading, which must follow a blank. */
  private static String title(String heading) {
    String whole = heading.stripTrailing();
    int end = whole.length();
    while (end > 0 && whole.charAt(end - 1) == '#') {
      end--;
    }
    boolean closed = end == 0 || " \t".indexOf(whole.charAt(end - 1)) >= 0;
    return closed ? whole.substring(0, end).stripTrailing() : whole;
  }
}
