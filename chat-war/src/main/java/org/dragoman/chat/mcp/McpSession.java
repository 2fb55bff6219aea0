package org.dragoman.chat.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.contract.fault.Fault;

/**
 * A session with a server, for one answer to one caller: no two callers share one, as a server may
 * keep what it was told. It begins with the first request.
 */
final class McpSession {
  static final String SESSION = "Mcp-Session-Id";

  private static final String REVISION = "2025-11-25";
  private static final Set<String> SPOKEN = Set.of(REVISION, "2025-06-18", "2025-03-26");
  private static final int MOST_PAGES = 10;
  private static final int MOST_TOOLS = 200;
  private static final int LONGEST_SESSION = 256;

  private final McpExchange exchange;
  private final AtomicInteger ids = new AtomicInteger();
  private final ReentrantLock opening = new ReentrantLock();
  private volatile Map<String, String> headers;

  /** A session by these exchanges. */
  McpSession(McpExchange exchange) {
    this.exchange = exchange;
  }

  /** Ends the session, without waiting for the server. */
  void end() {
    Map<String, String> known = headers;
    if (known != null && known.containsKey(SESSION)) {
      Thread.ofVirtual().name("session-end").start(() -> exchange.end(known));
    }
  }

  /**
   * Returns the tools of the server, up to {@value #MOST_TOOLS}, as it tells of them.
   *
   * @throws Fault when it does not
   */
  List<JsonNode> tools() throws InterruptedException {
    List<JsonNode> tools = new ArrayList<>();
    String cursor = null;
    long begun = System.nanoTime();
    for (int page = 0; page < MOST_PAGES; page++) {
      if (System.nanoTime() - begun >= exchange.limit().toNanos()) {
        throw exchange.slow();
      }
      ObjectNode parameters = JsonNodeFactory.instance.objectNode();
      if (cursor != null) {
        parameters.put("cursor", cursor);
      }
      JsonNode result = ask("tools/list", parameters);
      for (JsonNode tool : result.path("tools")) {
        if (tools.size() == MOST_TOOLS) {
          return tools;
        }
        tools.add(tool);
      }
      cursor = result.path("nextCursor").textValue();
      if (cursor == null) {
        break;
      }
    }
    return tools;
  }

  /**
   * Calls a tool and returns its result, which may say that it has failed.
   *
   * @throws Fault when there is no result
   */
  JsonNode call(String tool, JsonNode arguments) throws InterruptedException {
    ObjectNode parameters = JsonNodeFactory.instance.objectNode();
    parameters.put("name", tool).set("arguments", arguments);
    return ask("tools/call", parameters);
  }

  private JsonNode ask(String method, ObjectNode parameters) throws InterruptedException {
    Map<String, String> known = open();
    try {
      return result(exchange.send(message(method, parameters), known).message());
    } catch (McpExchange.SessionLostException e) {
      // The request was not carried out: a server that has lost a session says so before.
      forget(known);
    }
    try {
      return result(exchange.send(message(method, parameters), open()).message());
    } catch (McpExchange.SessionLostException e) {
      throw exchange.failed("session");
    }
  }

  /** Another call may have begun a new session already. */
  private void forget(Map<String, String> lost) throws InterruptedException {
    opening.lockInterruptibly();
    try {
      if (headers == lost) {
        headers = null;
      }
    } finally {
      opening.unlock();
    }
  }

  private JsonNode result(JsonNode response) {
    if (!response.path("result").isObject()) {
      throw exchange.failed("error" + response.path("error").path("code").asInt());
    }
    return response.path("result");
  }

  private ObjectNode message(String method, ObjectNode parameters) {
    ObjectNode message = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
    message.put("id", ids.incrementAndGet()).put("method", method).set("params", parameters);
    return message;
  }

  /** Begins the session when it has not begun; calls at the same time wait for it. */
  private Map<String, String> open() throws InterruptedException {
    Map<String, String> known = headers;
    if (known != null) {
      return known;
    }
    opening.lockInterruptibly();
    try {
      if (headers == null) {
        headers = begun();
      }
      return headers;
    } finally {
      opening.unlock();
    }
  }

  private Map<String, String> begun() throws InterruptedException {
    Map<String, String> sent = new LinkedHashMap<>();
    sent.put("Accept", "application/json, text/event-stream");
    ObjectNode parameters = JsonNodeFactory.instance.objectNode().put("protocolVersion", REVISION);
    parameters.putObject("capabilities");
    parameters.putObject("clientInfo").put("name", "dragoman").put("version", "1");
    try {
      McpExchange.Said said = exchange.send(message("initialize", parameters), sent);
      String revision = result(said.message()).path("protocolVersion").asText();
      if (!SPOKEN.contains(revision)) {
        throw exchange.failed("revision");
      }
      sent.put("MCP-Protocol-Version", revision);
      if (said.session() != null) {
        if (!said.session().matches("[!-~]{1," + LONGEST_SESSION + "}")) {
          throw exchange.failed("session");
        }
        sent.put(SESSION, said.session());
      }
      ObjectNode ready = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
      exchange.send(ready.put("method", "notifications/initialized"), sent);
      return Map.copyOf(sent);
    } catch (McpExchange.SessionLostException e) {
      throw exchange.failed("session");
    }
  }
}
