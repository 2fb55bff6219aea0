package org.dragoman.chat.mcp;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.upstream.AddressRefusedException;
import org.dragoman.chat.upstream.EventSource;
import org.dragoman.chat.upstream.LineReader;
import org.dragoman.chat.upstream.Reply;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.chat.upstream.Watch;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.secret.Secret;

/**
 * One request of JSON-RPC and its response by Streamable HTTP. Redirects are not followed; what the
 * server asks or notes before the response is read and ignored. No fault has a word of the server.
 */
final class McpExchange {
  private static final int OK = 200;
  private static final int ACCEPTED = 202;
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;
  private static final Duration END = Duration.ofSeconds(2);
  private static final int MOST_EVENTS = 1_000;
  private static final long MOST_BYTES = 4L << 20;

  private final Upstream upstream;
  private final URI url;
  private final Duration limit;
  private final Optional<Secret> key;
  private final String requestId;

  /**
   * Asks the server at this address.
   *
   * @param limit for the whole exchange
   * @param key of the operator for the server
   * @param requestId for the log
   */
  McpExchange(Upstream upstream, URI url, Duration limit, Optional<Secret> key, String requestId) {
    this.upstream = upstream;
    this.url = url;
    this.limit = limit;
    this.key = key;
    this.requestId = requestId;
  }

  /**
   * The response of the server.
   *
   * @param message its response; a missing node for a notification
   * @param session the id of the session that it has begun; null for none
   */
  record Said(JsonNode message, String session) {}

  /** The server no longer knows the session. */
  static final class SessionLostException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Sends a message and returns the response.
   *
   * @param message with an id; a notification has none, and gets no response
   * @throws Fault when there is no response
   */
  Said send(ObjectNode message, Map<String, String> headers)
      throws InterruptedException, SessionLostException {
    byte[] body = Json.bytes(message);
    try (Watch watch = upstream.watch(limit)) {
      try (Reply reply = upstream.post(url, withKey(headers), body, watch)) {
        if (reply.status() == UNAUTHORIZED) {
          key.ifPresent(Secret::refused);
        }
        if (reply.status() == NOT_FOUND && headers.containsKey(McpSession.SESSION)) {
          throw new SessionLostException();
        }
        boolean notes = !message.has("id");
        if (reply.status() != OK && !(notes && reply.status() == ACCEPTED)) {
          throw failed("status" + reply.status());
        }
        String session = reply.header(McpSession.SESSION).orElse(null);
        return notes
            ? new Said(JsonNodeFactory.instance.missingNode(), session)
            : new Said(response(reply, message.path("id")), session);
      } catch (IOException e) {
        throw failure(e, watch);
      }
    }
  }

  private Map<String, String> withKey(Map<String, String> headers) {
    Map<String, String> sent = new LinkedHashMap<>(headers);
    key.ifPresent(it -> sent.put("Authorization", "Bearer " + it.value()));
    return sent;
  }

  /** Tells the server that the session is over; what it says to that changes nothing. */
  void end(Map<String, String> headers) {
    try (Watch watch = upstream.watch(END)) {
      upstream.delete(url, withKey(headers), watch);
    } catch (IOException e) {
      // The server ends the session when it likes.
    }
  }

  private JsonNode response(Reply reply, JsonNode id) throws IOException {
    String type = reply.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    boolean stream = type.startsWith("text/event-stream");
    if (!stream && !type.startsWith("application/json")) {
      throw failed("type");
    }
    EventSource events =
        new EventSource(
            reply.body(), stream ? EventSource.Form.SERVER_SENT_EVENTS : EventSource.Form.DOCUMENT);
    long bytes = 0;
    for (int count = 0; events.next(); count++) {
      bytes += events.length();
      if (count == MOST_EVENTS || bytes > MOST_BYTES) {
        throw new LineReader.TooLongException();
      }
      if (events.length() > 0) {
        JsonNode message = parsed(events);
        if (message.path("id").equals(id) && !message.has("method")) {
          if (!stream) {
            // All of it is read, so that another request may use the connection.
            reply.whole();
          }
          return message;
        }
      }
    }
    throw failed("end");
  }

  private JsonNode parsed(EventSource events) throws IOException {
    try {
      return Json.mapper().readTree(events.data(), 0, events.length());
    } catch (JacksonException e) {
      throw failed("json");
    }
  }

  /** Returns how long one exchange may take. */
  Duration limit() {
    return limit;
  }

  /** Returns the fault for several exchanges that take too long together. */
  Fault slow() {
    return noted(FaultCode.TOOL_SERVER_SLOW, "slow");
  }

  /** Returns the fault for a response that is none. */
  Fault failed(String word) {
    return noted(FaultCode.TOOL_SERVER_FAILED, word);
  }

  private Fault failure(IOException e, Watch watch) throws InterruptedException {
    if (watch.isExpired()) {
      return slow();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException("The caller has gone");
    }
    return switch (e) {
      case AddressRefusedException refused -> noted(FaultCode.TARGET_REFUSED, "address");
      case LineReader.TooLongException tooLong -> noted(FaultCode.TOOL_RESULT_TOO_LARGE, "long");
      default -> noted(FaultCode.TOOL_SERVER_UNREACHABLE, e.getClass().getSimpleName());
    };
  }

  private Fault noted(FaultCode code, String word) {
    Event.TOOL_SERVER_FAILED.log(requestId, "code=" + code.code(), "word=" + word);
    return new Fault(code, code.title());
  }
}
