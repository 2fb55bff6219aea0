package org.dragoman.chat.model;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.chat.dialect.Question;

/** What a server of some kind is asked for a question. */
public final class WrittenRequests {
  private WrittenRequests() {}

  /** The body. */
  public static String body(WireFormat format, Question question) {
    List<ModelTool> tools =
        question.generation().tools().offered().stream().map(ModelTool::of).toList();
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
