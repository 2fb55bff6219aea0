package org.dragoman.chat.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.chat.dialect.KnownMembers;
import org.dragoman.chat.dialect.Question;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/**
 * A request of Anthropic's Messages API as a {@link Question}. {@code docs/anthropic.md} tells
 * clients what becomes of each member, and a test compares the two.
 */
final class AnthropicRequestReader {
  /** As Anthropic publishes them, and those that older clients send. */
  static final KnownMembers MEMBERS =
      new KnownMembers(
          Set.of(
              "max_tokens",
              "messages",
              "model",
              "output_config",
              "stop_sequences",
              "stream",
              "system",
              "temperature",
              "thinking",
              "tool_choice",
              "tools",
              "top_p"),
          Set.of(
              "cache_control",
              "diagnostics",
              "metadata",
              "service_tier",
              "speed",
              "top_k",
              "user_profile_id",
              "workspace_id"),
          Map.of(
              "container", "is not read, since no code runs here: omit it",
              "inference_geo", "is not read: the operator chooses where models run, so omit it",
              "mcp_servers", "is not read: use tools"));

  private final JsonNode root;
  private final Limits limits;
  private final IgnoredNames ignored = new IgnoredNames();

  private AnthropicRequestReader(JsonNode root, Limits limits) {
    this.root = root;
    this.limits = limits;
  }

  static Question read(byte[] body, Limits limits) {
    return new AnthropicRequestReader(CommonMembers.body(body), limits).question();
  }

  /**
   * The same of a request whose tokens are counted: it says nothing of how long an answer may be.
   */
  static Question counted(byte[] body, Limits limits) {
    ObjectNode root = (ObjectNode) CommonMembers.body(body);
    return new AnthropicRequestReader(root.put("max_tokens", 1), limits).question();
  }

  private Question question() {
    MEMBERS.see(root, ignored, (name, value) -> value.isContainerNode() && value.isEmpty());
    Map<Feature, String> wanted = new LinkedHashMap<>();
    BlocksReader blocks = new BlocksReader(ignored, wanted);
    blocks.system(root.path("system"));
    blocks.read(CommonMembers.messages(root, limits));
    Generation generation = new MessageGenerationReader(root, ignored, wanted).read();
    return new Question(
        blocks.instructions(),
        blocks.messages(),
        CommonMembers.model(root),
        CommonMembers.flag(root.path("stream"), "stream"),
        ignored.names(),
        generation,
        wanted,
        new AnthropicDialect());
  }
}
