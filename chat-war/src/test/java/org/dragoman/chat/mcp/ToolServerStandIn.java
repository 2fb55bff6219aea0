package org.dragoman.chat.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.dragoman.contract.json.Json;

/** A server of tools that does what no honest one does. Where nothing is scripted it is honest. */
final class ToolServerStandIn implements AutoCloseable {
  private static final byte[] EVENT = "data: {\"jsonrpc\":\"2.0\",\"method\":\"x\"}\n\n".getBytes();

  final List<JsonNode> messages = new CopyOnWriteArrayList<>();
  final List<String> heads = new CopyOnWriteArrayList<>();
  final List<String> ended = new CopyOnWriteArrayList<>();

  private final HttpServer server;

  /** The list of tools, and the result of each call. */
  volatile String tools = "[]";

  volatile String result = "{\"content\":[]}";
  volatile String session = "s1";
  volatile String revision = "2025-11-25";
  volatile Act act = Act.ANSWER;

  /** Its behaviour at a call of a tool. */
  enum Act {
    ANSWER,
    STREAM,
    REDIRECT,
    ENDLESS,
    ENDLESS_LINE,
    SILENCE,
    BREAK_OFF,
    HTML,
    LOSE_SESSION,
    UNAUTHORIZED,
    OTHER_ID
  }

  ToolServerStandIn() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/mcp", this::handle);
    server.start();
  }

  String host() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  String url() {
    return host() + "/mcp";
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String head = String.valueOf(exchange.getRequestHeaders().entrySet());
      heads.add(head);
      String known = exchange.getRequestHeaders().getFirst("Mcp-Session-Id");
      if (exchange.getRequestMethod().equals("DELETE")) {
        ended.add(String.valueOf(known));
        exchange.sendResponseHeaders(204, -1);
        return;
      }
      JsonNode message = Json.mapper().readTree(exchange.getRequestBody().readAllBytes());
      messages.add(message);
      switch (message.path("method").asText()) {
        case "initialize" -> {
          if (session != null) {
            exchange.getResponseHeaders().set("Mcp-Session-Id", session);
          }
          answer(
              exchange, message, "{\"protocolVersion\":\"" + revision + "\",\"capabilities\":{}}");
        }
        case "notifications/initialized" -> exchange.sendResponseHeaders(202, -1);
        case "tools/list" -> answer(exchange, message, "{\"tools\":" + tools + "}");
        default -> act(exchange, message);
      }
    }
  }

  private void act(HttpExchange exchange, JsonNode message) throws IOException {
    switch (act) {
      case ANSWER -> answer(exchange, message, result);
      case OTHER_ID -> {
        ((ObjectNode) message).put("id", 4_711);
        answer(exchange, message, result);
      }
      case STREAM -> {
        OutputStream out = stream(exchange);
        out.write(": hello\n\n".getBytes(StandardCharsets.UTF_8));
        out.write(EVENT);
        out.write(("data: " + response(message, result) + "\n\n").getBytes(StandardCharsets.UTF_8));
      }
      case REDIRECT -> {
        exchange.getResponseHeaders().set("Location", "http://169.254.169.254/latest/meta-data");
        exchange.sendResponseHeaders(307, -1);
      }
      case ENDLESS -> {
        OutputStream out = stream(exchange);
        while (true) {
          out.write(EVENT);
          out.flush();
        }
      }
      case ENDLESS_LINE -> {
        OutputStream out = stream(exchange);
        out.write("data: \"".getBytes(StandardCharsets.UTF_8));
        byte[] part = "x".repeat(65_536).getBytes(StandardCharsets.UTF_8);
        while (true) {
          out.write(part);
        }
      }
      case SILENCE -> {
        stream(exchange).flush();
        pause();
      }
      case BREAK_OFF ->
          stream(exchange).write("data: {\"jsonrpc\"".getBytes(StandardCharsets.UTF_8));
      case HTML -> {
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write("<html>secret</html>".getBytes(StandardCharsets.UTF_8));
      }
      case LOSE_SESSION -> {
        act = Act.ANSWER;
        session = "s2";
        exchange.sendResponseHeaders(404, -1);
      }
      case UNAUTHORIZED -> exchange.sendResponseHeaders(401, -1);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(30_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static OutputStream stream(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    return exchange.getResponseBody();
  }

  private static String response(JsonNode message, String result) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + message.path("id") + ",\"result\":" + result + "}";
  }

  private static void answer(HttpExchange exchange, JsonNode message, String result)
      throws IOException {
    byte[] body = response(message, result).getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
