package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.dragoman.contract.json.Json;

/**
 * Writes requests for a chat endpoint like this service's (specification section 2). It has no
 * instructions, parameters or tools: instructions become the first message of the user.
 */
final class NdjsonRequest {
  private NdjsonRequest() {}

  static byte[] of(ModelRequest request) {
    ObjectNode body = Json.mapper().createObjectNode();
    if (!request.model().isEmpty()) {
      body.put("model", request.model());
    }
    ArrayNode messages = body.putArray("messages");
    if (!request.instructions().isEmpty()) {
      messages.addObject().put("role", "user").put("content", request.instructions());
    }
    for (Turn turn : request.turns()) {
      switch (turn) {
        case Turn.User user -> messages.addObject().put("role", "user").put("content", user.text());
        case Turn.Assistant assistant ->
            messages.addObject().put("role", "assistant").put("content", assistant.text());
        case Turn.Results results ->
            throw new IllegalArgumentException("This wire format does not support tools");
      }
    }
    body.put("stream", true);
    return Json.bytes(body);
  }
}
