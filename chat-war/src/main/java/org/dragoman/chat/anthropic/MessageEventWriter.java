package org.dragoman.chat.anthropic;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.JsonText;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;

/**
 * Writes chunks as the events of Anthropic's streams: blocks of text and of calls, one after the
 * other. A stream that is whole ends with {@code message_stop}, and no other.
 */
final class MessageEventWriter implements ChunkOutput {
  private static final byte[] PING =
      "event: ping\ndata: {\"type\":\"ping\"}\n\n".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] END_OF_EVENT = "\n".getBytes(StandardCharsets.US_ASCII);

  private final AnswerHead head;
  private final OutputStream out;

  /** Of the block that is written, or comes next. */
  private int block;

  private boolean inText;

  MessageEventWriter(AnswerHead head, OutputStream out) {
    this.head = head;
    this.out = out;
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
      case Chunk.Start(int inputTokens) -> start(inputTokens);
      case Chunk.Delta(int index, String text) -> text(text);
      case Chunk.Logprobs logprobs ->
          throw new IllegalStateException("This dialect does not support log probabilities");
      case Chunk.Call(int index, ToolCall call) -> call(call);
      case Chunk.Other other -> out.write(PING);
      case Chunk.Finish(Ending ending) -> finish(ending);
      case Chunk.Failure failure ->
          send(
              new JsonText()
                  .syntax("event: error\ndata: ")
                  .syntax(AnthropicFault.of(failure.fault(), head.requestId()).text()));
    }
  }

  private void start(int inputTokens) throws IOException {
    send(
        event("message_start")
            .syntax(",\"message\":{\"id\":")
            .string(AnthropicDialect.id(head))
            .syntax(",\"type\":\"message\",\"role\":\"assistant\",\"model\":")
            .string(head.model())
            .syntax(",\"content\":[],\"stop_reason\":null,\"stop_sequence\":null,")
            .syntax("\"usage\":{\"input_tokens\":")
            .number(inputTokens)
            .syntax(",\"output_tokens\":0}}}"));
  }

  private void text(String text) throws IOException {
    if (!inText) {
      inText = true;
      send(
          ofBlock("content_block_start")
              .syntax(",\"content_block\":{\"type\":\"text\",\"text\":\"\"}}"));
    }
    send(
        ofBlock("content_block_delta")
            .syntax(",\"delta\":{\"type\":\"text_delta\",\"text\":")
            .string(text)
            .syntax("}}"));
  }

  /** A block of its own; its arguments come whole. */
  private void call(ToolCall call) throws IOException {
    endText();
    send(
        ofBlock("content_block_start")
            .syntax(",\"content_block\":{\"type\":\"tool_use\",\"id\":")
            .string(call.id())
            .syntax(",\"name\":")
            .string(call.name())
            .syntax(",\"input\":{}}}"));
    send(
        ofBlock("content_block_delta")
            .syntax(",\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":")
            .string(call.arguments())
            .syntax("}}"));
    endBlock();
  }

  private void endText() throws IOException {
    if (inText) {
      inText = false;
      endBlock();
    }
  }

  private void endBlock() throws IOException {
    send(ofBlock("content_block_stop").syntax("}"));
    block++;
  }

  private void finish(Ending ending) throws IOException {
    endText();
    MessageDocument.Usage tokens = MessageDocument.Usage.of(ending);
    send(
        event("message_delta")
            .syntax(",\"delta\":{\"stop_reason\":")
            .string(AnthropicDialect.stopReason(ending.reason()))
            .syntax(",\"stop_sequence\":")
            .string(ending.stopSequence())
            .syntax("},\"usage\":{\"input_tokens\":")
            .number(tokens.inputTokens())
            .syntax(",\"output_tokens\":")
            .number(tokens.outputTokens())
            .syntax("}}"));
    send(event("message_stop").syntax("}"));
  }

  private JsonText ofBlock(String type) {
    return event(type).syntax(",\"index\":").number(block);
  }

  private static JsonText event(String type) {
    return new JsonText().syntax("event: " + type + "\ndata: {\"type\":\"" + type + "\"");
  }

  private void send(JsonText text) throws IOException {
    out.write(text.line());
    out.write(END_OF_EVENT);
  }
}
