package org.dragoman.chat.openai;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.JsonText;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;

/**
 * Writes chunks as OpenAI's {@code chat.completion.chunk}, each as a server-sent event (<a
 * href="https://html.spec.whatwg.org/multipage/server-sent-events.html">HTML, section 9.2</a>). A
 * stream that is whole ends with {@code [DONE]}, and no other.
 */
final class EventWriter implements ChunkOutput {
  /** A comment, which readers of events skip. */
  private static final byte[] KEEP_ALIVE = bytes(": keep-alive\n\n");

  private static final byte[] DONE = bytes("data: [DONE]\n\n");
  private static final byte[] END_OF_EVENT = bytes("\n");

  private final AnswerHead head;
  private final boolean usage;
  private final OutputStream out;

  EventWriter(AnswerHead head, boolean usage, OutputStream out) {
    this.head = head;
    this.usage = usage;
    this.out = out;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void write(List<Chunk> chunks) throws IOException {
    for (Chunk chunk : chunks) {
      write(chunk);
    }
    out.flush();
  }

  private void write(Chunk chunk) throws IOException {
    switch (chunk) {
      case Chunk.Start start ->
          event(
              choice().syntax("\"role\":\"assistant\",\"content\":\"\"},\"finish_reason\":null}]"));
      case Chunk.Delta(int index, String text) ->
          event(choice().syntax("\"content\":").string(text).syntax("},\"finish_reason\":null}]"));
      case Chunk.Logprobs(List<TokenLogprob> tokens) ->
          event(
              choice()
                  .syntax("},\"logprobs\":")
                  .syntax(Logprobs.of(tokens).text())
                  .syntax(",\"finish_reason\":null}]"));
      case Chunk.Call(int index, ToolCall call) -> call(index, call);
      case Chunk.Other other -> out.write(KEEP_ALIVE);
      case Chunk.Finish(Ending ending) -> finish(ending);
      case Chunk.Failure failure -> {
        out.write(
            new JsonText().syntax("data: ").syntax(OpenAiFault.of(failure.fault()).text()).line());
        out.write(END_OF_EVENT);
      }
    }
  }

  /** A call is one event: its arguments come whole. */
  private void call(int index, ToolCall call) throws IOException {
    event(
        choice()
            .syntax("\"tool_calls\":[{\"index\":")
            .number(index)
            .syntax(",\"id\":")
            .string(call.id())
            .syntax(",\"type\":\"function\",\"function\":{\"name\":")
            .string(call.name())
            .syntax(",\"arguments\":")
            .string(call.arguments())
            .syntax("}}]},\"finish_reason\":null}]"));
  }

  private void finish(Ending ending) throws IOException {
    event(
        choice()
            .syntax("},\"finish_reason\":")
            .string(OpenAiDialect.finishReason(ending.reason()))
            .syntax("}]"));
    if (usage) {
      OpenAiDocument.Usage tokens = OpenAiDocument.Usage.of(ending);
      JsonText text =
          begun()
              .syntax("[],\"usage\":{\"prompt_tokens\":")
              .number(tokens.promptTokens())
              .syntax(",\"completion_tokens\":")
              .number(tokens.completionTokens())
              .syntax(",\"total_tokens\":")
              .number(tokens.totalTokens())
              .syntax("}}");
      out.write(text.line());
      out.write(END_OF_EVENT);
    }
    out.write(DONE);
  }

  /** Where usage is wanted, all other events have the member as null. */
  private void event(JsonText text) throws IOException {
    out.write(text.syntax(usage ? ",\"usage\":null}" : "}").line());
    out.write(END_OF_EVENT);
  }

  private JsonText choice() {
    return begun().syntax("[{\"index\":0,\"delta\":{");
  }

  private JsonText begun() {
    return new JsonText()
        .syntax("data: {\"id\":")
        .string(OpenAiDialect.id(head))
        .syntax(",\"object\":\"chat.completion.chunk\",\"created\":")
        .syntax(Long.toString(head.created()))
        .syntax(",\"model\":")
        .string(head.model())
        .syntax(",\"choices\":");
  }
}
