package org.dragoman.chat.anthropic;

import java.io.OutputStream;
import java.util.List;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.Dialect;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.extension.Ending;

/** The words of Anthropic's Messages API. */
record AnthropicDialect() implements Dialect {
  private static final List<String> STREAM_TYPES = List.of("text/event-stream", "application/json");

  @Override
  public List<String> streamTypes() {
    return STREAM_TYPES;
  }

  @Override
  public ChunkOutput stream(AnswerHead head, OutputStream out) {
    return new MessageEventWriter(head, out);
  }

  @Override
  public MessageDocument document(AnswerHead head, WholeAnswer answer) {
    return MessageDocument.of(head, answer);
  }

  /** What the answer is called. */
  static String id(AnswerHead head) {
    return "msg_" + head.requestId();
  }

  /** How this dialect calls the reason. */
  static String stopReason(Ending.Reason reason) {
    return switch (reason) {
      case END_TURN -> "end_turn";
      case STOP_SEQUENCE -> "stop_sequence";
      case MAX_TOKENS -> "max_tokens";
      case REFUSAL -> "refusal";
      case TOOL_CALLS -> "tool_use";
    };
  }
}
