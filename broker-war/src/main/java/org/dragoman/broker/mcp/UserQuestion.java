package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Optional;
import org.dragoman.contract.json.Json;

/** How the user of a client is asked whether something may be done. */
interface UserQuestion {
  /** The member of the form. */
  String YES = "confirm";

  /** The answer of a user. */
  enum Reply {
    /** To just that. */
    YES,
    /** Or has closed the question. */
    NO,
    /** In time. */
    NOTHING
  }

  /**
   * Asks.
   *
   * @param id that the answer has to name
   * @param form the parameters of {@code elicitation/create}
   * @return the answer; empty when it comes with another request
   */
  Optional<Reply> ask(String id, ObjectNode form) throws IOException;

  /** The parameters of {@code elicitation/create}: a text, and a box that has to be ticked. */
  static ObjectNode form(String message) {
    ObjectNode form = Json.mapper().createObjectNode().put("mode", "form").put("message", message);
    ObjectNode schema = form.putObject("requestedSchema").put("type", "object");
    schema
        .putObject("properties")
        .putObject(YES)
        .put("type", "boolean")
        .put("title", "Do it")
        .put("description", "Nothing is written unless you say so");
    schema.putArray("required").add(YES);
    return form;
  }

  /** Reads the result of {@code elicitation/create}. */
  static Reply reply(JsonNode result) {
    return result.path("action").asText().equals("accept")
            && result.path("content").path(YES).asBoolean(false)
        ? Reply.YES
        : Reply.NO;
  }
}
