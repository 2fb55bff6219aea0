package org.dragoman.chat.knowledge.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.dragoman.contract.application.KnowledgeDocument;

/**
 * Reads plain text: a section for each heading. A heading is a line in capitals at the beginning of
 * a paragraph, an underlined line, or a numbered line of its own; none of them ends like a
 * sentence. A line that looks like a heading but has no text below is text, so that nothing is
 * lost. A heading in capitals at the beginning of the document is its title.
 */
final class PlainText {
  private static final int LONGEST_HEADING = 100;
  private static final int MOST_LINES = 2;

  private static final Pattern BLANK_LINES = Pattern.compile("\n[ \t]*+\n\\s*+");
  private static final Pattern LINE_END = Pattern.compile("\\R");
  private static final Pattern UNDERLINE = Pattern.compile("={3,}+|-{3,}+|~{3,}+");
  private static final Pattern NUMBERED =
      Pattern.compile("(?:\\d{1,3}\\.?+){1,4}\\)?[ \\t]++\\p{L}.*+");
  private static final Pattern SENTENCE_END = Pattern.compile(".*[.!?:;,]");
  private static final Predicate<String> HAS_WORD = Pattern.compile("\\p{Lu}{2}").asPredicate();
  private static final Predicate<String> HAS_LOWER = Pattern.compile("\\p{Ll}").asPredicate();

  private enum Look {
    TEXT,
    NUMBERED,
    HEADING
  }

  /** A paragraph or a heading. */
  private record Part(Look look, String text) {}

  private PlainText() {}

  static List<KnowledgeDocument.Section> read(String text) {
    List<Part> parts = new ArrayList<>();
    String lines = LINE_END.matcher(text).replaceAll("\n").strip();
    for (String paragraph : BLANK_LINES.split(lines)) {
      add(paragraph, parts);
    }
    boolean hasText = parts.stream().anyMatch(part -> part.look == Look.TEXT);
    SectionList sections = new SectionList();
    Headings headings = new Headings();
    StringBuilder section = new StringBuilder();
    for (int i = 0; i < parts.size(); i++) {
      boolean isTitle = i == 0 && hasText && parts.get(i).look == Look.HEADING;
      if (isTitle || isHeading(parts, i)) {
        sections.add(headings.path(), section.toString());
        section.setLength(0);
        headings.enter(isTitle ? 1 : 2, parts.get(i).text.replace('\n', ' '));
      } else {
        section.append(parts.get(i).text).append("\n\n");
      }
    }
    sections.add(headings.path(), section.toString());
    return sections.whole();
  }

  private static boolean isHeading(List<Part> parts, int i) {
    boolean hasTextBelow = i + 1 < parts.size() && parts.get(i + 1).look == Look.TEXT;
    return switch (parts.get(i).look) {
      case TEXT -> false;
      // Consecutive numbered lines are a list.
      case NUMBERED -> hasTextBelow && (i == 0 || parts.get(i - 1).look != Look.NUMBERED);
      case HEADING -> hasTextBelow;
    };
  }

  /** Adds a paragraph; a heading at its beginning becomes a part of its own. */
  private static void add(String paragraph, List<Part> parts) {
    String[] lines = paragraph.split("\n", MOST_LINES + 2);
    boolean isUnderlined = lines.length > 1 && UNDERLINE.matcher(lines[1].strip()).matches();
    int heading = 0;
    while (!isUnderlined && heading < lines.length && isCapital(lines[heading])) {
      heading++;
    }
    if (isUnderlined && isShort(lines[0])) {
      parts.add(new Part(Look.HEADING, lines[0]));
      addText(lines, 2, parts);
    } else if (heading > 0 && heading <= MOST_LINES) {
      parts.add(new Part(Look.HEADING, String.join("\n", Arrays.copyOf(lines, heading))));
      addText(lines, heading, parts);
    } else {
      boolean isNumbered =
          lines.length == 1 && isShort(paragraph) && NUMBERED.matcher(paragraph.strip()).matches();
      parts.add(new Part(isNumbered ? Look.NUMBERED : Look.TEXT, paragraph));
    }
  }

  private static void addText(String[] lines, int from, List<Part> parts) {
    if (from < lines.length) {
      parts.add(
          new Part(Look.TEXT, String.join("\n", Arrays.copyOfRange(lines, from, lines.length))));
    }
  }

  private static boolean isCapital(String line) {
    return isShort(line) && HAS_WORD.test(line) && !HAS_LOWER.test(line);
  }

  private static boolean isShort(String line) {
    return line.length() <= LONGEST_HEADING && !SENTENCE_END.matcher(line.strip()).matches();
  }
}
