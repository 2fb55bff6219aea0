package org.dragoman.chat.application.assistant.guide;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * A section of the guide that answers some questions.
 *
 * @param title its name in the source of an answer
 * @param text in Markdown
 * @param questions the questions that it answers
 */
public record Passage(String title, String text, List<String> questions) {
  public Passage {
    Objects.requireNonNull(title);
    Objects.requireNonNull(text);
    questions = List.copyOf(questions);
  }

  /** Returns whether this is one of the questions of the passage. */
  public boolean isAskedBy(String question) {
    return questions.stream().map(Passage::plain).anyMatch(plain(question)::equals);
  }

  /** Returns the texts that a question is compared with. */
  List<String> keys() {
    return Stream.concat(questions.stream(), Stream.of(title, title + ". " + text)).toList();
  }

  /** Returns the words of the title, the text and the questions. */
  Stream<Word> words() {
    return Stream.concat(Stream.of(title, text), questions.stream())
        .flatMap(one -> Words.of(one).stream());
  }

  private static String plain(String question) {
    return question.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }
}
