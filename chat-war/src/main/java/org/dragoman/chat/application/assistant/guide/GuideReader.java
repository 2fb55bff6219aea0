package org.dragoman.chat.application.assistant.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a chapter at its headings. A comment on a line of its own, {@code <!-- How ...? -->},
 * holds one or several questions that the section answers. Readers do not see it; the users'
 * questions are compared with it.
 */
final class GuideReader {
  private static final Pattern QUESTION = Pattern.compile("<!--\\s*(.+?)\\s*-->");
  private static final Pattern BETWEEN_QUESTIONS = Pattern.compile("(?<=[?.])\\s+");

  private final List<Passage> passages = new ArrayList<>();
  private final List<String> questions = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private String title = "";

  private GuideReader() {}

  static List<Passage> read(String markdown) {
    GuideReader reader = new GuideReader();
    boolean code = false;
    for (String line : markdown.lines().toList()) {
      code ^= line.startsWith("```");
      Matcher question = QUESTION.matcher(line);
      if (!code && line.startsWith("#")) {
        reader.end();
        reader.title = line.replaceFirst("#+\\s*", "").strip();
      } else if (!code && question.matches()) {
        reader.questions.addAll(List.of(BETWEEN_QUESTIONS.split(question.group(1))));
      } else {
        reader.text.append(line).append('\n');
      }
    }
    reader.end();
    return List.copyOf(reader.passages);
  }

  /** Ends a section. A heading without text of its own, such as the chapter's, makes no passage. */
  private void end() {
    if (!text.toString().isBlank()) {
      passages.add(new Passage(title, text.toString().strip(), questions));
    }
    questions.clear();
    text.setLength(0);
  }
}
