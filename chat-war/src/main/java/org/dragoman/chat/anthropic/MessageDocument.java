package org.dragoman.chat.anthropic;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;

/** A whole answer as Anthropic's {@code message}. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record MessageDocument(
    String id,
    String type,
    String role,
    String model,
    List<Block> content,
    @JsonProperty("stop_reason") String stopReason,
    @JsonProperty("stop_sequence") String stopSequence,
    Usage usage) {

  static MessageDocument of(AnswerHead head, WholeAnswer answer) {
    Ending ending = answer.ending();
    List<Block> content = new ArrayList<>();
    if (!answer.text().isEmpty()) {
      content.add(new Text("text", answer.text()));
    }
    answer.calls().forEach(call -> content.add(Call.of(call)));
    return new MessageDocument(
        AnthropicDialect.id(head),
        "message",
        "assistant",
        head.model(),
        content,
        AnthropicDialect.stopReason(ending.reason()),
        ending.stopSequence(),
        Usage.of(ending));
  }

  /** A part of the answer. */
  sealed interface Block {}

  record Text(String type, String text) implements Block {}

  record Call(String type, String id, String name, JsonNode input) implements Block {
    static Call of(ToolCall call) {
      return new Call("tool_use", call.id(), call.name(), input(call));
    }

    private static JsonNode input(ToolCall call) {
      if (call.arguments().isBlank()) {
        return Json.mapper().createObjectNode();
      }
      try {
        JsonNode input = Json.mapper().readTree(call.arguments());
        if (input.isObject()) {
          return input;
        }
      } catch (JsonProcessingException notJson) {
        // Told below, as what is another value.
      }
      throw new Fault(
          FaultCode.APPLICATION_FAILED, "The model called a tool without an object of arguments");
    }
  }

  /** Tokens; input that nobody has counted is 0, since this dialect has no word for that. */
  record Usage(
      @JsonProperty("input_tokens") int inputTokens,
      @JsonProperty("output_tokens") int outputTokens) {
    static Usage of(Ending ending) {
      int input = ending.inputTokens() == null ? 0 : ending.inputTokens();
      return new Usage(input, ending.outputTokens());
    }
  }
}
