package org.dragoman.chat.openai;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;

/** A whole answer as OpenAI's {@code chat.completion}. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record OpenAiDocument(
    String id, String object, long created, String model, List<Choice> choices, Usage usage) {

  static OpenAiDocument of(AnswerHead head, WholeAnswer answer) {
    Ending ending = answer.ending();
    Choice choice =
        new Choice(
            0,
            Said.of(answer),
            answer.logprobs().isEmpty() ? null : Logprobs.of(answer.logprobs()),
            OpenAiDialect.finishReason(ending.reason()));
    return new OpenAiDocument(
        OpenAiDialect.id(head),
        "chat.completion",
        head.created(),
        head.model(),
        List.of(choice),
        Usage.of(ending));
  }

  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Choice(
      int index,
      Said message,
      Logprobs logprobs,
      @JsonProperty("finish_reason") String finishReason) {}

  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Said(
      String role,
      String content,
      String refusal,
      @JsonProperty("tool_calls") @JsonInclude(JsonInclude.Include.NON_NULL) List<Call> calls) {
    /** Beside calls there may be no text, which is null there. */
    static Said of(WholeAnswer answer) {
      if (answer.calls().isEmpty()) {
        return new Said("assistant", answer.text(), null, null);
      }
      String text = answer.text().isEmpty() ? null : answer.text();
      return new Said("assistant", text, null, answer.calls().stream().map(Call::of).toList());
    }
  }

  record Call(String id, String type, Function function) {
    static Call of(ToolCall call) {
      return new Call(call.id(), "function", new Function(call.name(), call.arguments()));
    }
  }

  record Function(String name, String arguments) {}

  /** Tokens; input that nobody has counted is 0, since this dialect has no word for that. */
  record Usage(
      @JsonProperty("prompt_tokens") int promptTokens,
      @JsonProperty("completion_tokens") int completionTokens,
      @JsonProperty("total_tokens") long totalTokens) {
    static Usage of(Ending ending) {
      int prompt = ending.inputTokens() == null ? 0 : ending.inputTokens();
      return new Usage(prompt, ending.outputTokens(), (long) prompt + ending.outputTokens());
    }
  }
}
