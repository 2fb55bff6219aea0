package org.dragoman.chat.openai;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.chat.dialect.Question;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/**
 * A request of OpenAI's chat completions as a {@link Question}. What {@link OpenAiMember} refuses
 * is refused; what it does not know is ignored and named.
 */
final class OpenAiRequestReader {
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
    root.fieldNames().forEachRemaining(this::see);
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

  private void see(String name) {
    JsonNode value = root.get(name);
    OpenAiMember member = OpenAiMember.named(name);
    if (member == null) {
      ignored.add(name);
      return;
    }
    switch (member.treatment()) {
      case USED -> {}
      case IGNORED -> {
        if (!value.isNull()) {
          ignored.add(name);
        }
      }
      case REFUSED -> {
        if (!saysNothing(member, value)) {
          throw CommonMembers.invalid(name + " " + member.reason());
        }
      }
    }
  }

  /** Whether a member that is refused asks for what is so without it. */
  private static boolean saysNothing(OpenAiMember member, JsonNode value) {
    return value.isNull()
        || switch (member) {
          case FUNCTIONS, LOGIT_BIAS -> value.isContainerNode() && value.isEmpty();
          case FUNCTION_CALL ->
              value.isTextual() && Set.of("none", "auto").contains(value.asText());
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
