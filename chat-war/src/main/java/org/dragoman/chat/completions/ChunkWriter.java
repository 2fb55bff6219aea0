package org.dragoman.chat.completions;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.chat.dialect.JsonText;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Ending;

/** Writes chunks in the format of specification section 6: one JSON object a line. */
final class ChunkWriter implements ChunkOutput {
  static final String MEDIA_TYPE = "application/x-ndjson";

  private final OutputStream out;

  ChunkWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(List<Chunk> chunks) throws IOException {
    for (Chunk chunk : chunks) {
      out.write(line(chunk));
    }
    out.flush();
  }

  static byte[] line(Chunk chunk) {
    JsonText json = new JsonText();
    return switch (chunk) {
      case Chunk.Start(int inputTokens) ->
          json.syntax("{\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":")
              .number(inputTokens)
              .syntax(",\"output_tokens\":0}}}")
              .line();
      case Chunk.Delta(int index, String text) ->
          json.syntax("{\"type\":\"content_block_delta\",\"index\":")
              .number(index)
              .syntax(",\"delta\":{\"type\":\"text_delta\",\"text\":")
              .string(text)
              .syntax("}}")
              .line();
      case Chunk.Other() -> json.syntax("{\"type\":\"Other\"}").line();
      case Chunk.Logprobs logprobs ->
          throw new IllegalStateException("This dialect does not support log probabilities");
      case Chunk.Call call ->
          throw new IllegalStateException("This dialect does not support tools of clients");
      case Chunk.Finish(Ending ending) ->
          json.syntax("{\"type\":\"message_delta\",\"usage\":{\"input_tokens\":")
              .number(ending.inputTokens())
              .syntax(",\"output_tokens\":")
              .number(ending.outputTokens())
              .syntax("},\"delta\":{\"stop_reason\":")
              .string(word(ending.reason()))
              .syntax(",\"stop_sequence\":")
              .string(ending.stopSequence())
              .syntax("}}")
              .line();
      case Chunk.Failure(FaultCode code, String message, int retryAfter) -> {
        json.syntax("{\"type\":\"error\",\"error\":{\"code\":")
            .string(code.code())
            .syntax(",\"message\":")
            .string(message);
        if (retryAfter > 0) {
          json.syntax(",\"retry_after\":").number(retryAfter);
        }
        yield json.syntax("}}").line();
      }
    };
  }

  /** Returns the stop reason in the words of the specification. */
  static String word(Ending.Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
