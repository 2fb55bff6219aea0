package org.dragoman.chat.openai;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.chat.dialect.KnownMembers;
import org.dragoman.chat.dialect.Question;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/**
 * A request of OpenAI's chat completions as a {@link Question}. {@code docs/openai.md} tells
 * clients what becomes of each member, and a test compares the two.
 */
final class OpenAiRequestReader {
  /** As OpenAI publishes them. */
  static final KnownMembers MEMBERS =
      new KnownMembers(
          Set.of(
              "frequency_penalty",
              "logprobs",
              "max_completion_tokens",
              "max_tokens",
              "messages",
              "modalities",
              "model",
              "n",
              "parallel_tool_calls",
              "presence_penalty",
              "response_format",
              "seed",
              "stop",
              "stream",
              "stream_options",
              "temperature",
              "tool_choice",
              "tools",
              "top_logprobs",
              "top_p"),
          Set.of(
              "audio",
              "metadata",
              "prediction",
              "prompt_cache_key",
              "prompt_cache_options",
              "prompt_cache_retention",
              "reasoning_effort",
              "safety_identifier",
              "service_tier",
              "store",
              "user",
              "verbosity"),
          Map.of(
              "function_call", "is not read: use tool_choice",
              "functions", "is not read: use tools",
              "logit_bias", "is not read, since an application does not tell the model's tokens",
              "moderation", "is not read, since nothing here moderates: omit it",
              "web_search_options", "is not read, since applications do not search the web"));

  private final JsonNode root;
  private final Limits limits;
  private final IgnoredNames ignored = new IgnoredNames();

  private OpenAiRequestReader(JsonNode root, Limits limits) {
    this.root = root;
    this.limits = limits;
  }

  static Question read(byte[] body, Limits limits) {
    return new OpenAiRequestReader(CommonMembers.body(body), limits).question();
  }

  private Question question() {
    MEMBERS.see(root, ignored, OpenAiRequestReader::saysNothing);
    requireText(root.path("modalities"));
    requireOne(root.path("n"));
    Map<Feature, String> wanted = new LinkedHashMap<>();
    MessagesReader messages = new MessagesReader(ignored, wanted);
    messages.read(CommonMembers.messages(root, limits));
    Generation generation = new GenerationReader(root, ignored, wanted).read();
    boolean stream = CommonMembers.flag(root.path("stream"), "stream");
    boolean usage = includesUsage(root.path("stream_options"));
    return new Question(
        messages.instructions(),
        messages.messages(),
        CommonMembers.model(root),
        stream,
        ignored.names(),
        generation,
        wanted,
        new OpenAiDialect(usage));
  }

  private static boolean saysNothing(String refused, JsonNode value) {
    return switch (refused) {
      case "functions", "logit_bias" -> value.isContainerNode() && value.isEmpty();
      case "function_call" -> value.isTextual() && Set.of("none", "auto").contains(value.asText());
      default -> false;
    };
  }

  private static void requireText(JsonNode modalities) {
    if (CommonMembers.isAbsent(modalities)) {
      return;
    }
    if (modalities.size() != 1 || !modalities.path(0).asText().equals("text")) {
      throw CommonMembers.invalid("modalities must be [\"text\"]: applications answer in text");
    }
  }

  private static void requireOne(JsonNode n) {
    if (!CommonMembers.isAbsent(n) && !(n.isIntegralNumber() && n.asLong() == 1)) {
      throw CommonMembers.invalid("n must be 1: an application gives one answer");
    }
  }

  private boolean includesUsage(JsonNode options) {
    if (CommonMembers.isAbsent(options)) {
      return false;
    }
    if (!options.isObject()) {
      throw CommonMembers.invalid(
          "stream_options must be an object, not " + JsonDocument.kind(options));
    }
    ignored.addOthers(options, "stream_options.", Set.of("include_usage"));
    return CommonMembers.flag(options.path("include_usage"), "stream_options.include_usage");
  }
}
