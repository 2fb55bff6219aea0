package org.dragoman.chat.openai;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.Question;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.extension.Message;

/**
 * A request of OpenAI's chat completions as a {@link Question}. Texts of {@code system} and {@code
 * developer} become the caller's instructions, in their order; what would have to be something else
 * than text is refused, and what only tunes the answer is ignored and named.
 */
final class OpenAiRequestReader {
  private static final String BETWEEN_INSTRUCTIONS = "\n\n";

  private final Limits limits;
  private final Set<String> ignored = new LinkedHashSet<>();
  private final List<String> instructions = new ArrayList<>();
  private final List<Message> messages = new ArrayList<>();

  private OpenAiRequestReader(Limits limits) {
    this.limits = limits;
  }

  static Question read(byte[] body, Limits limits) {
    return new OpenAiRequestReader(limits).question(CommonMembers.body(body));
  }

  private Question question(JsonNode root) {
    root.fieldNames()
        .forEachRemaining(
            name -> {
              switch (name) {
                case "messages", "model", "stream", "stream_options" -> {}
                default -> ignored.add(name);
              }
            });
    JsonNode given = CommonMembers.messages(root, limits);
    for (int i = 0; i < given.size(); i++) {
      message(given.get(i), "messages[" + i + "]");
    }
    if (messages.isEmpty()) {
      throw CommonMembers.invalid("messages must hold at least one message with the role user");
    }
    boolean stream = CommonMembers.flag(root.path("stream"), "stream");
    boolean usage = includesUsage(root.path("stream_options"));
    return new Question(
        String.join(BETWEEN_INSTRUCTIONS, instructions),
        messages,
        CommonMembers.model(root),
        stream,
        List.copyOf(ignored),
        new OpenAiDialect(usage));
  }

  private boolean includesUsage(JsonNode options) {
    if (CommonMembers.isAbsent(options)) {
      return false;
    }
    if (!options.isObject()) {
      throw CommonMembers.invalid(
          "stream_options must be an object, not " + JsonDocument.kind(options));
    }
    options
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!name.equals("include_usage")) {
                ignored.add("stream_options." + name);
              }
            });
    return CommonMembers.flag(options.path("include_usage"), "stream_options.include_usage");
  }

  private void message(JsonNode node, String where) {
    node.fieldNames()
        .forEachRemaining(
            name -> {
              switch (name) {
                case "role", "content" -> {}
                default -> ignored.add("messages[]." + name);
              }
            });
    String role = CommonMembers.text(node.path("role"), where + ".role");
    String content = content(node.path("content"), where + ".content");
    switch (role) {
      case "system", "developer" -> instructions.add(content);
      case "user" -> messages.add(new Message(Message.Role.USER, content));
      case "assistant" -> messages.add(new Message(Message.Role.ASSISTANT, content));
      default ->
          throw CommonMembers.invalid(
              where + ".role must be \"system\", \"developer\", \"user\" or \"assistant\"");
    }
  }

  private static String content(JsonNode node, String where) {
    if (!node.isArray()) {
      return CommonMembers.text(node, where);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < node.size(); i++) {
      JsonNode part = node.get(i);
      String place = where + "[" + i + "]";
      if (!part.isObject()) {
        throw CommonMembers.invalid(place + " must be an object, not " + JsonDocument.kind(part));
      }
      if (!CommonMembers.text(part.path("type"), place + ".type").equals("text")) {
        throw CommonMembers.invalid(
            place + ".type must be \"text\": applications read nothing else");
      }
      text.append(CommonMembers.text(part.path("text"), place + ".text"));
    }
    return text.toString();
  }
}
