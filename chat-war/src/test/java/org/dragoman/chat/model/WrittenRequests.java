package org.dragoman.chat.model;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.chat.dialect.Question;
import org.dragoman.extension.Generation;

/** What a server of some kind is asked for a question. */
public final class WrittenRequests {
  private WrittenRequests() {}

  /** The body. */
  public static String body(WireFormat format, Question question) {
    List<Generation.Tool> tools = question.generation().tools().offered();
    ModelRequest request =
        new ModelRequest(
            "m",
            question.instructions(),
            Turn.of(question.messages()),
            question.generation(),
            tools,
            "req-1");
    return new String(format.body(request, "models.example.com"), StandardCharsets.UTF_8);
  }
}
