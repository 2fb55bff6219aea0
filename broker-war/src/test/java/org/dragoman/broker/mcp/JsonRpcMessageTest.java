package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of JSON-RPC: what is none is refused, and told by the codes of JSON-RPC. */
class JsonRpcMessageTest {
  private static JsonRpcMessage read(String text) {
    return JsonRpcMessage.read(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void requestsAreToldFromNotificationsAndResponses() {
    JsonRpcMessage request = read("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}");

    assertThat(request.isRequest()).isTrue();
    assertThat(request.id().asInt()).isEqualTo(7);
    assertThat(read("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"ping\"}").isRequest()).isTrue();
    assertThat(read("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}").isRequest()).isFalse();
    assertThat(read("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}").isRequest()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
        "1",
        "null",
        "{}",
        "{\"id\":1,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":3}",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]}"
      })
  void otherJsonIsAnInvalidRequest(String text) throws IOException {
    assertThat(error(text).path("code").asInt()).isEqualTo(-32600);
    assertThat(error(text).at("/data/code").asText()).isEqualTo("DRG-1002");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"jsonrpc\":\"2.0\"", "\u0000", "{\"a\":1,\"a\":1}"})
  void whatIsNoJsonIsAParseError(String text) throws IOException {
    assertThat(error(text).path("code").asInt()).isEqualTo(-32700);
    assertThat(error(text).at("/data/code").asText()).isEqualTo("DRG-1001");
  }

  private static JsonNode error(String text) throws IOException {
    try {
      read(text);
    } catch (Fault fault) {
      return Json.mapper().readTree(new McpForm(null, null).body(fault, "id")).path("error");
    }
    throw new AssertionError("It was read: " + text);
  }

  @Test
  void challengeSaysWhereTheMetadataIs() {
    McpForm form = new McpForm(null, "https://example.org/m");

    assertThat(form.challenge(new Fault(FaultCode.TOKEN_MISSING, "Send one")))
        .contains("Bearer resource_metadata=\"https://example.org/m\"");
    assertThat(form.challenge(new Fault(FaultCode.TOKEN_INVALID, "Too old")))
        .contains(
            "Bearer error=\"invalid_token\", error_description=\"Too old\","
                + " resource_metadata=\"https://example.org/m\"");
    assertThat(form.challenge(new Fault(FaultCode.INTERNAL, "Broken"))).isEmpty();
  }

  @Test
  void longIdIsNotGivenBack() {
    String id = "x".repeat(201);

    assertThatThrownBy(() -> read("{\"jsonrpc\":\"2.0\",\"id\":\"" + id + "\",\"method\":\"m\"}"))
        .isInstanceOf(Fault.class);
  }
}
