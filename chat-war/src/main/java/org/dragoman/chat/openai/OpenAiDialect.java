package org.dragoman.chat.openai;

import java.io.OutputStream;
import java.util.List;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.Dialect;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.extension.Ending;

/**
 * The words of OpenAI's chat completions.
 *
 * @param usage whether a stream tells the tokens before its end ({@code
 *     stream_options.include_usage})
 */
record OpenAiDialect(boolean usage) implements Dialect {
  private static final List<String> STREAM_TYPES = List.of("text/event-stream", "application/json");

  @Override
  public List<String> streamTypes() {
    return STREAM_TYPES;
  }

  @Override
  public ChunkOutput stream(AnswerHead head, OutputStream out) {
    return new EventWriter(head, usage, out);
  }

  @Override
  public OpenAiDocument document(AnswerHead head, WholeAnswer answer) {
    return OpenAiDocument.of(head, answer);
  }

  /** What the answer is called. */
  static String id(AnswerHead head) {
    return "chatcmpl-" + head.requestId();
  }

  /** How this dialect calls the reason. */
  static String finishReason(Ending.Reason reason) {
    return switch (reason) {
      case END_TURN, STOP_SEQUENCE -> "stop";
      case MAX_TOKENS -> "length";
      case REFUSAL -> "content_filter";
      case TOOL_CALLS -> "tool_calls";
    };
  }
}
