package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.dragoman.contract.json.Json;

/**
 * How a request speaks the protocol. In the older revisions a client says once what it can do, and
 * a session holds that; here the identifier of the session is all that there is of it. In the
 * newest one each request says all of it, and has headers that repeat a part of its body.
 *
 * @param revision of the protocol
 * @param asksUser whether the client can ask its user something
 */
record Speaker(String revision, boolean asksUser) {
  static final String REVISION_HEADER = "MCP-Protocol-Version";
  static final String SESSION_HEADER = "Mcp-Session-Id";

  /** The revision in which each request says all of it. */
  static final String STATELESS = "2026-07-28";

  /** The revisions that begin with a handshake, the newest first. */
  static final List<String> WITH_HANDSHAKE = List.of("2025-11-25", "2025-06-18");

  /** All, the newest first. */
  static final List<String> REVISIONS =
      List.of(STATELESS, WITH_HANDSHAKE.getFirst(), WITH_HANDSHAKE.getLast());

  private static final String META = "io.modelcontextprotocol/";
  private static final String SESSION_THAT_ASKS = "asks-";
  private static final String SESSION = "session-";
  private static final String ENCODED = "=?base64?";
  private static final String ENCODED_END = "?=";

  /** The parameter that the header {@code Mcp-Name} repeats. */
  private static final Map<String, String> NAMES =
      Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

  Speaker {
    Objects.requireNonNull(revision);
  }

  /** Whether nothing is known but what the request says. */
  boolean isStateless() {
    return revision.equals(STATELESS);
  }

  /**
   * Reads how a request speaks.
   *
   * @param headers the value of each; null of one that was not sent
   * @throws ProtocolFault when it contradicts itself, lacks what its revision asks for, or speaks a
   *     revision that is not spoken here
   */
  static Speaker of(UnaryOperator<String> headers, JsonRpcMessage asked) {
    String header = headers.apply(REVISION_HEADER);
    JsonNode meta = asked.params().path("_meta");
    JsonNode said = meta.path(META + "protocolVersion");
    if (said.isMissingNode() && !STATELESS.equals(header)) {
      if (header != null && !WITH_HANDSHAKE.contains(header)) {
        throw ProtocolFault.unsupported(header);
      }
      String session = headers.apply(SESSION_HEADER);
      return new Speaker(
          header == null ? WITH_HANDSHAKE.getFirst() : header,
          session != null && session.startsWith(SESSION_THAT_ASKS));
    }
    if (!said.isTextual()) {
      throw ProtocolFault.malformed(META + "protocolVersion is required in _meta");
    }
    if (!said.textValue().equals(header)) {
      throw ProtocolFault.header(REVISION_HEADER, header, said.textValue());
    }
    if (!header.equals(STATELESS)) {
      throw ProtocolFault.unsupported(header);
    }
    JsonNode abilities = meta.path(META + "clientCapabilities");
    if (!abilities.isObject()) {
      throw ProtocolFault.malformed(META + "clientCapabilities is required in _meta");
    }
    requireHeaders(headers, asked);
    return new Speaker(STATELESS, fillsForms(abilities.path("elicitation")));
  }

  private static void requireHeaders(UnaryOperator<String> headers, JsonRpcMessage asked) {
    String method = headers.apply("Mcp-Method");
    if (!asked.method().equals(method)) {
      throw ProtocolFault.header("Mcp-Method", method, asked.method());
    }
    String parameter = NAMES.get(asked.method());
    JsonNode name = parameter == null ? null : asked.params().path(parameter);
    if (name != null && name.isTextual()) {
      String header = headers.apply("Mcp-Name");
      if (!name.textValue().equals(decoded(header))) {
        throw ProtocolFault.header("Mcp-Name", header, name.textValue());
      }
    }
  }

  /** Returns the value of a header; null when it cannot be read. */
  private static String decoded(String header) {
    if (header == null || !header.startsWith(ENCODED) || !header.endsWith(ENCODED_END)) {
      return header;
    }
    try {
      return new String(
          Base64.getDecoder()
              .decode(
                  header.substring(
                      ENCODED.length(),
                      Math.max(ENCODED.length(), header.length() - ENCODED_END.length()))),
          StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** An empty ability means forms, too. */
  private static boolean fillsForms(JsonNode elicitation) {
    return elicitation.isObject() && (elicitation.isEmpty() || elicitation.has("form"));
  }

  /**
   * The identifier of a session for a client that begins one. Its requests are told apart from
   * those of other clients of the same user by it.
   *
   * @param params of {@code initialize}
   */
  static String session(JsonNode params) {
    boolean asks = fillsForms(params.path("capabilities").path("elicitation"));
    return (asks ? SESSION_THAT_ASKS : SESSION) + UUID.randomUUID();
  }

  /** The result as the revision has it: complete, and by whom. */
  ObjectNode complete(ObjectNode result, Place place) {
    if (isStateless()) {
      if (!result.has("resultType")) {
        result.put("resultType", "complete");
      }
      ObjectNode meta =
          result.get("_meta") instanceof ObjectNode known ? known : result.putObject("_meta");
      meta.set(META + "serverInfo", place.server());
    }
    return result;
  }

  /**
   * A result that a client may keep for a while; it depends on the caller.
   *
   * @param milliseconds how long
   */
  ObjectNode kept(ObjectNode result, int milliseconds) {
    return isStateless() ? result.put("ttlMs", milliseconds).put("cacheScope", "private") : result;
  }

  /** All revisions, as JSON. */
  static JsonNode revisions() {
    return Json.mapper().valueToTree(REVISIONS);
  }
}
