package org.dragoman.chat.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;

/** Reads the members that requests of all dialects have, or says where they are wrong. */
public final class CommonMembers {
  private CommonMembers() {}

  /** The body, which must be an object. */
  public static JsonNode body(byte[] body) {
    JsonNode root = JsonDocument.parse(body);
    if (!root.isObject()) {
      throw invalid("The body must be an object, not " + JsonDocument.kind(root));
    }
    return root;
  }

  /** The messages: an array with at least one and no more than the limits allow. */
  public static JsonNode messages(JsonNode root, Limits limits) {
    JsonNode node = root.path("messages");
    if (node.isMissingNode()) {
      throw invalid("messages is missing: an array with at least one message");
    }
    if (!node.isArray()) {
      throw invalid("messages must be an array, not " + JsonDocument.kind(node));
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
    for (int i = 0; i < node.size(); i++) {
      if (!node.get(i).isObject()) {
        throw invalid(
            "messages[" + i + "] must be an object, not " + JsonDocument.kind(node.get(i)));
      }
    }
    return node;
  }

  /** The application that is asked; the assistant when none is named. */
  public static String model(JsonNode root) {
    JsonNode node = root.path("model");
    return isAbsent(node) ? Question.DEFAULT_MODEL : text(node, "model");
  }

  /** A truth value; false when it is absent. */
  public static boolean flag(JsonNode node, String where) {
    if (isAbsent(node)) {
      return false;
    }
    if (!node.isBoolean()) {
      throw invalid(where + " must be true or false, not " + JsonDocument.kind(node));
    }
    return node.booleanValue();
  }

  /** A string that must be there. */
  public static String text(JsonNode node, String where) {
    if (node.isMissingNode()) {
      throw invalid(where + " is missing: a string");
    }
    if (!node.isTextual()) {
      throw invalid(where + " must be a string, not " + JsonDocument.kind(node));
    }
    return node.textValue();
  }

  /** Whether a member is left out; null counts as that. */
  public static boolean isAbsent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  /** What is wrong with the request. */
  public static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
