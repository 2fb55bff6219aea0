package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages of the Model Context Protocol as a client sends them.
 *
 * @param revision of the protocol
 * @param session null for none
 */
record McpTalk(Client client, String path, String revision, String session) {
  static final String STATELESS = "2026-07-28";
  static final String WITH_HANDSHAKE = "2025-11-25";
  static final Map<String, ?> YES = Map.of("action", "accept", "content", Map.of("confirm", true));

  private static final String META = "io.modelcontextprotocol/";
  private static final String JSON = "application/json";
  private static final Map<String, ?> ASKING = Map.of("elicitation", Map.of());

  /** A client of the newest revision, which can ask its user. */
  static McpTalk stateless(Client client, String path) {
    return new McpTalk(client, path, STATELESS, null);
  }

  /** A client that has begun a session. */
  static McpTalk begun(Client client, String path, boolean asks) {
    McpTalk talk = new McpTalk(client, path, WITH_HANDSHAKE, null);
    Client.Answer begun =
        talk.send(
            message(
                0,
                "initialize",
                Map.of(
                    "protocolVersion",
                    WITH_HANDSHAKE,
                    "capabilities",
                    asks ? ASKING : Map.of(),
                    "clientInfo",
                    Map.of("name", "test", "version", "1"))));
    String session =
        begun
            .headers()
            .firstValue("Mcp-Session-Id")
            .orElseThrow(() -> new AssertionError(begun.status() + " " + begun.text()));
    return new McpTalk(client, path, WITH_HANDSHAKE, session);
  }

  /** A message; without an id it is a notification. */
  static Map<String, Object> message(Object id, String method, Map<String, ?> params) {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    if (id != null) {
      message.put("id", id);
    }
    message.put("method", method);
    message.put("params", params);
    return message;
  }

  /**
   * A call of a tool, as the revision has it.
   *
   * @param more parameters
   */
  Map<String, Object> call(Object id, String tool, Map<String, ?> arguments, Map<String, ?> more) {
    Map<String, Object> params = new LinkedHashMap<>(more);
    params.put("name", tool);
    params.put("arguments", arguments);
    Map<String, Object> meta = new LinkedHashMap<>();
    if (more.get("_meta") instanceof Map<?, ?> own) {
      own.forEach((name, value) -> meta.put((String) name, value));
    }
    if (revision.equals(STATELESS)) {
      meta.put(META + "protocolVersion", STATELESS);
      meta.put(META + "clientCapabilities", ASKING);
    }
    params.put("_meta", meta);
    return message(id, "tools/call", params);
  }

  /** Sends a message, and reads what comes back. */
  Client.Answer send(Map<String, ?> message) {
    return RawRequest.post(client.base(), path, headers(message), JSON, Client.text(message));
  }

  /** Sends a message, and leaves the answer unread. */
  Socket begin(Map<String, ?> message) {
    String body = Client.text(message);
    String described =
        "Content-Type: "
            + JSON
            + "\r\nContent-Length: "
            + body.getBytes(StandardCharsets.UTF_8).length;
    try {
      return RawRequest.begun(client.base(), path, headers(message), described, body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Calls a tool, and returns its result. */
  JsonNode result(String tool, Map<String, ?> arguments) {
    return result(call(7, tool, arguments, Map.of()));
  }

  JsonNode result(Map<String, ?> message) {
    Client.Answer answer = send(message);
    JsonNode json = answered(answer.text());
    if (!json.has("result")) {
      throw new AssertionError(answer.status() + " " + answer.text());
    }
    return json.path("result");
  }

  /** The answer in a body, or in a stream of events. */
  static JsonNode answered(String body) {
    int event = body.lastIndexOf("data: ");
    return Client.parsed(
        event < 0 ? body : body.substring(event + "data: ".length(), body.indexOf("\n\n", event)));
  }

  Map<String, List<String>> headers(Map<String, ?> message) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Authorization", List.of("Bearer " + client.token()));
    headers.put("Accept", List.of("application/json, text/event-stream"));
    headers.put("MCP-Protocol-Version", List.of(revision));
    if (session != null) {
      headers.put("Mcp-Session-Id", List.of(session));
    }
    if (revision.equals(STATELESS)) {
      headers.put("Mcp-Method", List.of(message.get("method").toString()));
      if (message.get("params") instanceof Map<?, ?> params && params.containsKey("name")) {
        headers.put("Mcp-Name", List.of(params.get("name").toString()));
      }
    }
    return headers;
  }
}
