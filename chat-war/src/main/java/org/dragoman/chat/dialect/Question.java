package org.dragoman.chat.dialect;

import java.util.List;
import java.util.Objects;
import org.dragoman.extension.Message;

/**
 * A request for an answer, independent of its dialect.
 *
 * @param instructions of the caller; empty where there are none
 * @param messages never empty
 * @param model the identifier of the application
 * @param stream whether the answer is wanted piece by piece
 * @param ignored the names of the members that were sent and have no effect, each once
 * @param dialect of the answer
 */
public record Question(
    String instructions,
    List<Message> messages,
    String model,
    boolean stream,
    List<String> ignored,
    Dialect dialect) {
  /** The application that answers where the request names none. */
  public static final String DEFAULT_MODEL = "ai.service.assistant";

  public Question {
    Objects.requireNonNull(instructions);
    messages = List.copyOf(messages);
    Objects.requireNonNull(model);
    ignored = List.copyOf(ignored);
    Objects.requireNonNull(dialect);
  }
}
