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
 * A request for an answer, independent of its dialect.
 *
 * @param instructions of the caller; empty where there are none
 * @param messages never empty
 * @param model the identifier of the application
 * @param stream whether the answer is wanted piece by piece
 * @param ignored the names of the members that were sent and have no effect, each once
 * @param generation how the answer is wanted
 * @param wanted what of that an application may not be able to do, and of images, by the member of
 *     the request that asks for it
 * @param dialect of the answer
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
  /** The application that answers where the request names none. */
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

  /** A request that leaves to the application how it answers. */
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
