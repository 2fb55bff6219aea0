package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How requests of the older and the newest revision are told apart, and what the newest asks for.
 */
class SpeakerTest {
  private static final String META =
      "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"%s\","
          + "\"io.modelcontextprotocol/clientCapabilities\":%s}";

  private static JsonRpcMessage message(String method, String params) {
    return JsonRpcMessage.read(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}"
            .formatted(method, params)
            .getBytes(StandardCharsets.UTF_8));
  }

  private static String meta(String abilities) {
    return META.formatted(Speaker.STATELESS, abilities);
  }

  private static Map<String, String> headers(String... namesAndValues) {
    Map<String, String> headers = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      headers.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return headers;
  }

  private static Map<String, String> whole(String method, String name) {
    Map<String, String> headers =
        headers("MCP-Protocol-Version", Speaker.STATELESS, "Mcp-Method", method);
    headers.put("Mcp-Name", name);
    return headers;
  }

  private static JsonNode error(Map<String, String> headers, String method, String params) {
    ProtocolFault fault =
        catchThrowableOfType(
            ProtocolFault.class, () -> Speaker.of(headers::get, message(method, params)));
    assertThat(new McpForm(null, null).status(fault)).isEqualTo(400);
    return Json.read(new McpForm(null, null).body(fault, "r"), JsonNode.class).path("error");
  }

  @Test
  void olderClientsSayNothingOrTheirRevision() {
    assertThat(Speaker.of(headers()::get, message("ping", "")))
        .isEqualTo(new Speaker("2025-11-25", false));
    assertThat(
            Speaker.of(
                headers("MCP-Protocol-Version", "2025-06-18", "Mcp-Session-Id", "asks-1")::get,
                message("ping", "\"_meta\":{\"progressToken\":1}")))
        .isEqualTo(new Speaker("2025-06-18", true));
    assertThat(
            Speaker.of(headers("Mcp-Session-Id", "anything")::get, message("ping", "")).asksUser())
        .isFalse();
  }

  @Test
  void sessionSaysWhetherTheClientCanAsk() {
    JsonNode able = Json.read("{\"capabilities\":{\"elicitation\":{}}}", JsonNode.class);
    JsonNode unable = Json.read("{\"capabilities\":{\"sampling\":{}}}", JsonNode.class);

    assertThat(
            Speaker.of(headers("Mcp-Session-Id", Speaker.session(unable))::get, message("ping", ""))
                .asksUser())
        .isFalse();
    assertThat(
            Speaker.of(headers("Mcp-Session-Id", Speaker.session(able))::get, message("ping", ""))
                .asksUser())
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | false",
        "{\"elicitation\":{}} | true",
        "{\"elicitation\":{\"form\":{},\"url\":{}}} | true",
        "{\"elicitation\":{\"url\":{}}} | false",
        "{\"elicitation\":true} | false"
      })
  void eachRequestOfTheNewestSaysWhatItsClientCanDo(String abilities, boolean asks) {
    assertThat(
            Speaker.of(
                whole("tools/call", "notes")::get,
                message("tools/call", "\"name\":\"notes\"," + meta(abilities))))
        .isEqualTo(new Speaker(Speaker.STATELESS, asks));
  }

  @Test
  void revisionThatIsNotSpokenIsToldWithThoseThatAre() {
    JsonNode older = error(headers("MCP-Protocol-Version", "2099-01-01"), "ping", "");
    JsonNode newer =
        error(
            headers("MCP-Protocol-Version", "2099-01-01"),
            "tools/list",
            META.formatted("2099-01-01", "{}"));

    for (JsonNode error : new JsonNode[] {older, newer}) {
      assertThat(error.path("code").asInt()).isEqualTo(-32022);
      assertThat(error.at("/data/requested").asText()).isEqualTo("2099-01-01");
      assertThat(error.at("/data/supported").toString())
          .isEqualTo("[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\"]");
      assertThat(error.at("/data/code").asText()).isEqualTo("DRG-1002");
    }
  }

  @Test
  void headersRepeatTheBody() {
    String list = meta("{}");
    assertThat(error(headers("Mcp-Method", "tools/list"), "tools/list", list).path("code").asInt())
        .isEqualTo(-32020);
    assertThat(
            error(headers("MCP-Protocol-Version", "2025-11-25"), "tools/list", list)
                .path("code")
                .asInt())
        .isEqualTo(-32020);
    assertThat(error(whole("tools/call", null), "tools/list", list).path("code").asInt())
        .isEqualTo(-32020);
    String call = "\"name\":\"notes\"," + list;
    for (String name : new String[] {null, "others", "=?base64?bm90ZQ==?=", "=?base64??="}) {
      assertThat(error(whole("tools/call", name), "tools/call", call).path("code").asInt())
          .as(name)
          .isEqualTo(-32020);
    }
  }

  @Test
  void headerMayBeEncoded() {
    String name = "nötes";
    String encoded =
        "=?base64?"
            + Base64.getEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8))
            + "?=";

    assertThat(
            Speaker.of(
                    whole("tools/call", encoded)::get,
                    message("tools/call", "\"name\":\"" + name + "\"," + meta("{}")))
                .isStateless())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\"_meta\":{}",
        "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}",
        "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":20260728}"
      })
  void newestRevisionAsksForItsFields(String params) {
    assertThat(error(whole("tools/list", null), "tools/list", params).path("code").asInt())
        .isEqualTo(-32602);
  }
}
