package org.dragoman.chat.completions;

import java.util.List;
import java.util.Objects;
import org.dragoman.extension.Message;

/**
 * A request for an answer (specification section 2).
 *
 * @param messages never empty
 * @param model the identifier of the application
 * @param stream whether the answer is wanted line by line
 * @param ignored the names of the members that were sent and have no effect, each once
 */
public record CompletionRequest(
    List<Message> messages, String model, boolean stream, List<String> ignored) {
  /** The application that answers where the request names none. */
  public static final String DEFAULT_MODEL = "ai.service.assistant";

  public CompletionRequest {
    messages = List.copyOf(messages);
    Objects.requireNonNull(model);
    ignored = List.copyOf(ignored);
  }
}
