package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;

/** Faults as programs read them: in an error of JSON-RPC, and in the result of a tool. */
class McpFormTest {
  private static final Fault LATER = new Fault(FaultCode.COST_TOO_HIGH, "Later", 7, null);
  private static final Fault NEVER = new Fault(FaultCode.COST_TOO_HIGH, "Never");

  @Test
  void retryAfterIsWrittenWhereThereIsOne() throws IOException {
    assertThat(data(LATER)).hasToString(expected(",\"retryAfter\":7"));
    assertThat(data(NEVER)).hasToString(expected(""));
    assertThat(meta(LATER)).hasToString(expected(",\"retryAfter\":7"));
    assertThat(meta(NEVER)).hasToString(expected(""));
  }

  private static String expected(String retry) {
    return "{\"code\":\"%s\",\"requestId\":\"r1\"%s}"
        .formatted(FaultCode.COST_TOO_HIGH.code(), retry);
  }

  private static JsonNode data(Fault fault) throws IOException {
    return Json.mapper().readTree(new McpForm(null, null).body(fault, "r1")).at("/error/data");
  }

  private static JsonNode meta(Fault fault) {
    return ToolRun.failed(fault, "r1").result().path("_meta");
  }
}
