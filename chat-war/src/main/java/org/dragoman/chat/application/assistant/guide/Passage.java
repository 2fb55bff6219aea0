package org.dragoman.chat.application.assistant.guide;

import java.util.List;
import java.util.Objects;

/**
 * One section of the guide: an answer to a few questions.
 *
 * @param title how an answer names it as its source
 * @param text in Markdown
 * @param questions that it answers
 */
public record Passage(String title, String text, List<String> questions) {
  public Passage {
    Objects.requireNonNull(title);
    Objects.requireNonNull(text);
    questions = List.copyOf(questions);
  }
}
