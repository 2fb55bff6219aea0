package org.dragoman.chat.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.chat.dialect.Question;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/**
 * A request of Anthropic's Messages API as a {@link Question}. What {@link AnthropicMember} refuses
 * is refused; what it does not know is ignored and named.
 */
final class AnthropicRequestReader {
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
    root.fieldNames().forEachRemaining(this::see);
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

  private void see(String name) {
    JsonNode value = root.get(name);
    AnthropicMember member = AnthropicMember.named(name);
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
        if (!value.isNull() && !(value.isContainerNode() && value.isEmpty())) {
          throw CommonMembers.invalid(name + " " + member.reason());
        }
      }
    }
  }
}
