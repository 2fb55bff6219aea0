package org.dragoman.chat.completions;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** A whole answer as one document, for {@code stream: false}. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record CompletionDocument(
    String id,
    String type,
    String role,
    String model,
    List<Text> content,
    @JsonProperty("stop_reason") String stopReason,
    @JsonProperty("stop_sequence") @JsonInclude(JsonInclude.Include.ALWAYS) String stopSequence,
    Usage usage) {

  record Text(String type, String text) {}

  record Usage(
      @JsonProperty("input_tokens") @JsonInclude(JsonInclude.Include.ALWAYS) Integer inputTokens,
      @JsonProperty("output_tokens") int outputTokens) {}
}
