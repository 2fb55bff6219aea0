package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.dragoman.broker.graphql.DirectCalls;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.metric.Metric;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.IdempotencyKey;

/** {@code tools/list} and {@code tools/call}. */
@ApplicationScoped
public class ToolMethods {
  private static final int MOST_FOUND = 10;
  private static final int LONGEST_QUERY = 1_000;

  private final ToolSets sets = new ToolSets();

  @Inject private DirectCalls calls;
  @Inject private WriteConfirmation confirmation;

  /** The result of {@code tools/list}. */
  public ObjectNode list(McpMethods.Asked asked, Place place) {
    return sets.of(asked, place).result();
  }

  /**
   * The result of {@code tools/call}.
   *
   * @throws Fault when the call is none; what is wrong with its operation is a result
   */
  public ObjectNode call(McpMethods.Asked asked, Place place) throws IOException {
    JsonNode params = asked.message().params();
    long begun = System.nanoTime();
    String error = FaultCode.INTERNAL.code();
    String kind = "";
    String schema = asked.address().schema();
    try {
      JsonNode arguments = params.path("arguments");
      if (arguments.isMissingNode() || arguments.isNull()) {
        arguments = Json.mapper().createObjectNode();
      }
      if (!arguments.isObject()) {
        throw ProtocolFault.params("The parameter arguments must be an object");
      }
      String key = key(params.path("_meta"));
      String name = JsonRpcMessage.name(params);
      Call call;
      try {
        call = call(sets.of(asked, place), name, arguments);
      } catch (ProtocolFault unknown) {
        throw sets.of(asked.caller(), true, place).operation(name).isPresent()
            ? ProtocolFault.unable(
                asked.speaker(),
                "The operation writes, and your client does not say that it can ask its user")
            : unknown;
      }
      if (call.offered != null) {
        schema = call.offered.operation().schema();
        kind = call.offered.operation().write() ? "mutation" : "query";
        if (call.offered.operation().write()) {
          asked.call().write();
        }
      }
      ToolRun.Outcome outcome = outcome(asked, place, call, key);
      error = outcome.error();
      return outcome.result();
    } catch (Fault fault) {
      error = fault.code().code();
      throw fault;
    } finally {
      Metric.GRAPHQL_REQUESTS.since(
          begun, asked.address().route(), asked.caller().realm(), schema, kind, error);
    }
  }

  private ToolRun.Outcome outcome(McpMethods.Asked asked, Place place, Call call, String key)
      throws IOException {
    String requestId = asked.requestId();
    if (call.offered == null) {
      return call.refusal == null
          ? new ToolRun.Outcome(ToolRun.given(Json.text(call.found)), "")
          : ToolRun.failed(call.refusal, requestId);
    }
    SchemaShape shape = call.offered.of().shape();
    Operation operation = call.offered.operation();
    try {
      return call.offered.asks()
          ? confirmation.answer(asked, place, call.offered, call.arguments, key)
          : new ToolRun(calls)
              .run(asked.caller(), shape, operation, call.arguments, key, requestId);
    } catch (ProtocolFault fault) {
      throw fault;
    } catch (RuntimeException e) {
      return ToolRun.failed(FaultWriter.internal(e), requestId);
    }
  }

  /** The meaning of a call: an operation to run, operations found, or a refusal. */
  private record Call(
      ToolSet.Offered offered, JsonNode arguments, ObjectNode found, Fault refusal) {
    static Call run(ToolSet.Offered operation, JsonNode arguments) {
      return new Call(operation, arguments, null, null);
    }

    static Call found(ObjectNode found) {
      return new Call(null, null, found, null);
    }

    static Call refused(String detail) {
      return new Call(null, null, null, new Fault(FaultCode.VARIABLES_INVALID, detail));
    }
  }

  private static Call call(ToolSet set, String name, JsonNode arguments) {
    if (!set.isLarge()) {
      return Call.run(set.operation(name).orElseThrow(() -> unknown()), arguments);
    }
    if (name.equals(ToolSet.SEARCH)) {
      JsonNode query = arguments.path("query");
      if (!query.isTextual() || query.textValue().length() > LONGEST_QUERY) {
        return Call.refused("query must be text of at most " + LONGEST_QUERY + " characters");
      }
      ObjectNode found = Json.mapper().createObjectNode();
      found.set("operations", set.found(query.textValue(), MOST_FOUND));
      return Call.found(found);
    }
    if (!List.of(ToolSet.DESCRIBE, ToolSet.RUN, ToolSet.RUN_WRITE).contains(name)) {
      throw unknown();
    }
    String wanted = arguments.path("operation").asText("");
    ToolSet.Offered operation = set.operation(wanted).orElse(null);
    if (operation == null) {
      return Call.refused(
          "operation must name an operation that you may call: find it by " + ToolSet.SEARCH);
    }
    if (name.equals(ToolSet.DESCRIBE)) {
      return Call.found(set.described(wanted));
    }
    if (operation.operation().write() != name.equals(ToolSet.RUN_WRITE)) {
      return Call.refused(
          operation.operation().write()
              ? "The operation writes: call " + ToolSet.RUN_WRITE
              : "The operation reads: call " + ToolSet.RUN);
    }
    JsonNode given = arguments.path("arguments");
    return Call.run(operation, given.isMissingNode() ? Json.mapper().createObjectNode() : given);
  }

  private static ProtocolFault unknown() {
    return ProtocolFault.params("There is no tool of this name for you: ask for tools/list");
  }

  /** The idempotency key of a call, which is checked like the header of the same name. */
  private static String key(JsonNode meta) {
    JsonNode key = meta.path(IdempotencyKey.HEADER);
    if (key.isMissingNode()) {
      return null;
    }
    if (!key.isTextual()) {
      throw ProtocolFault.params(IdempotencyKey.HEADER + " in _meta must be a string");
    }
    return key.textValue();
  }
}
