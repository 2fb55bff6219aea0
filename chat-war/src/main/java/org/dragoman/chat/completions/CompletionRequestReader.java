package org.dragoman.chat.completions;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.CommonMembers;
import org.dragoman.chat.dialect.IgnoredNames;
import org.dragoman.chat.dialect.Question;
import org.dragoman.extension.Message;

/** Parses the body into a {@link Question}; a fault names the place of an error. */
final class CompletionRequestReader {
  private final Limits limits;
  private final IgnoredNames ignored = new IgnoredNames();

  private CompletionRequestReader(Limits limits) {
    this.limits = limits;
  }

  static Question read(byte[] body, Limits limits) {
    return new CompletionRequestReader(limits).question(CommonMembers.body(body));
  }

  private Question question(JsonNode root) {
    ignored.addOthers(root, "", Set.of("messages", "model", "stream"));
    List<Message> messages = messages(CommonMembers.messages(root, limits));
    String model = CommonMembers.model(root);
    boolean stream = CommonMembers.flag(root.path("stream"), "stream");
    return new Question("", messages, model, stream, ignored.names(), new Chunked());
  }

  private List<Message> messages(JsonNode node) {
    List<Message> messages = new ArrayList<>(node.size());
    for (int i = 0; i < node.size(); i++) {
      messages.add(message(node.get(i), "messages[" + i + "]"));
    }
    return messages;
  }

  private Message message(JsonNode node, String where) {
    ignored.addOthers(node, "messages[].", Set.of("role", "content"));
    String role = CommonMembers.text(node.path("role"), where + ".role");
    Message.Role known =
        switch (role) {
          case "user" -> Message.Role.USER;
          case "assistant" -> Message.Role.ASSISTANT;
          default -> throw CommonMembers.invalid(where + ".role must be \"user\" or \"assistant\"");
        };
    return new Message(known, CommonMembers.text(node.path("content"), where + ".content"));
  }
}
