package org.dragoman.chat.dialect;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;

/** Reads the members that requests of all dialects share; a fault names the place of an error. */
public final class CommonMembers {
  /** Of an answer that a request bounds. */
  public static final int MOST_TOKENS = 1_000_000;

  /** The texts at which an answer stops. */
  public static final int MOST_STOPS = 4;

  public static final int LONGEST_STOP = 1_000;

  private CommonMembers() {}

  /** Parses the body, which must be an object. */
  public static JsonNode body(byte[] body) {
    JsonNode root = JsonDocument.parse(body);
    if (!root.isObject()) {
      throw invalid("The body must be an object, not " + JsonDocument.kind(root));
    }
    return root;
  }

  /**
   * Returns the messages: an array with at least one message and at most as many as the limits
   * allow.
   */
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

  /** Returns the requested application; the assistant when none is named. */
  public static String model(JsonNode root) {
    JsonNode node = root.path("model");
    return isAbsent(node) ? Question.DEFAULT_MODEL : text(node, "model");
  }

  /** Returns a Boolean; false when it is absent. */
  public static boolean flag(JsonNode node, String where) {
    if (isAbsent(node)) {
      return false;
    }
    if (!node.isBoolean()) {
      throw invalid(where + " must be true or false, not " + JsonDocument.kind(node));
    }
    return node.booleanValue();
  }

  /** Returns a required string. */
  public static String text(JsonNode node, String where) {
    if (node.isMissingNode()) {
      throw invalid(where + " is missing: a string");
    }
    if (!node.isTextual()) {
      throw invalid(where + " must be a string, not " + JsonDocument.kind(node));
    }
    return node.textValue();
  }

  /** Returns whether an answer can stop at these texts. */
  public static boolean areStops(List<String> texts) {
    return texts.size() <= MOST_STOPS
        && texts.stream().noneMatch(one -> one.isEmpty() || one.length() > LONGEST_STOP);
  }

  /** Returns whether a member is missing or null. */
  public static boolean isAbsent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  /** Creates the fault of an invalid request. */
  public static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
