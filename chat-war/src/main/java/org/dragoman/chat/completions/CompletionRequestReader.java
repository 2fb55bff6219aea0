package org.dragoman.chat.completions;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.json.JsonBody;
import org.dragoman.extension.Message;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** Bytes in, {@link CompletionRequest} out, or a fault that says where the request is wrong. */
final class CompletionRequestReader {
  private final Limits limits;
  private final Set<String> ignored = new LinkedHashSet<>();

  private CompletionRequestReader(Limits limits) {
    this.limits = limits;
  }

  static CompletionRequest read(byte[] body, Limits limits) {
    return new CompletionRequestReader(limits).request(JsonBody.parse(body));
  }

  private CompletionRequest request(JsonNode root) {
    if (!root.isObject()) {
      throw invalid("The body must be an object, not " + JsonBody.kind(root));
    }
    root.fieldNames()
        .forEachRemaining(
            name -> {
              switch (name) {
                case "messages", "model", "stream" -> {}
                default -> ignored.add(name);
              }
            });
    List<Message> messages = messages(root.path("messages"));
    String model = model(root.path("model"));
    boolean stream = stream(root.path("stream"));
    return new CompletionRequest(messages, model, stream, List.copyOf(ignored));
  }

  private List<Message> messages(JsonNode node) {
    if (node.isMissingNode()) {
      throw invalid("messages is missing: an array with at least one message");
    }
    if (!node.isArray()) {
      throw invalid("messages must be an array, not " + JsonBody.kind(node));
    }
    if (node.isEmpty()) {
      throw invalid("messages must hold at least one message");
    }
    if (node.size() > limits.messages()) {
      throw new Fault(
          FaultCode.BODY_TOO_LARGE,
          "messages holds %d messages; at most %d are allowed"
              .formatted(node.size(), limits.messages()));
    }
    List<Message> messages = new ArrayList<>(node.size());
    for (int i = 0; i < node.size(); i++) {
      messages.add(message(node.get(i), "messages[" + i + "]"));
    }
    return messages;
  }

  private Message message(JsonNode node, String where) {
    if (!node.isObject()) {
      throw invalid(where + " must be an object, not " + JsonBody.kind(node));
    }
    node.fieldNames()
        .forEachRemaining(
            name -> {
              switch (name) {
                case "role", "content" -> {}
                default -> ignored.add("messages[]." + name);
              }
            });
    String role = text(node.path("role"), where + ".role");
    Message.Role known =
        switch (role) {
          case "user" -> Message.Role.USER;
          case "assistant" -> Message.Role.ASSISTANT;
          default -> throw invalid(where + ".role must be \"user\" or \"assistant\"");
        };
    return new Message(known, text(node.path("content"), where + ".content"));
  }

  private static String model(JsonNode node) {
    return absent(node) ? CompletionRequest.DEFAULT_MODEL : text(node, "model");
  }

  private static boolean stream(JsonNode node) {
    if (absent(node)) {
      return false;
    }
    if (!node.isBoolean()) {
      throw invalid("stream must be true or false, not " + JsonBody.kind(node));
    }
    return node.booleanValue();
  }

  private static boolean absent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  private static String text(JsonNode node, String where) {
    if (node.isMissingNode()) {
      throw invalid(where + " is missing: a string");
    }
    if (!node.isTextual()) {
      throw invalid(where + " must be a string, not " + JsonBody.kind(node));
    }
    return node.textValue();
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
