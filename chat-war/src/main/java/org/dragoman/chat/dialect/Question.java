package org.dragoman.chat.dialect;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.Message;

/**
 * A chat request, independent of its dialect.
 *
 * @param instructions the caller's instructions; empty for none
 * @param messages never empty
 * @param model the identifier of the application
 * @param stream whether the answer is streamed
 * @param ignored the names of the members that have no effect, each once
 * @param generation options for the answer
 * @param wanted the features that the options and images need and an application may lack, with the
 *     member of the request that needs each
 * @param dialect the dialect of the answer
 */
public record Question(
    String instructions,
    List<Message> messages,
    String model,
    boolean stream,
    List<String> ignored,
    Generation generation,
    Map<Feature, String> wanted,
    Dialect dialect) {
  /** The application that answers when the request names none. */
  public static final String DEFAULT_MODEL = "ai.service.assistant";

  public Question {
    Objects.requireNonNull(instructions);
    messages = List.copyOf(messages);
    Objects.requireNonNull(model);
    ignored = List.copyOf(ignored);
    Objects.requireNonNull(generation);
    wanted = Collections.unmodifiableMap(new LinkedHashMap<>(wanted));
    Objects.requireNonNull(dialect);
  }

  /** Creates a request without options for the answer. */
  public Question(
      String instructions,
      List<Message> messages,
      String model,
      boolean stream,
      List<String> ignored,
      Dialect dialect) {
    this(instructions, messages, model, stream, ignored, Generation.NONE, Map.of(), dialect);
  }
}
