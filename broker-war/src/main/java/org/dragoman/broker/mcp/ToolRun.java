package org.dragoman.broker.mcp;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.filter.FilteringParserDelegate;
import com.fasterxml.jackson.core.filter.JsonPointerBasedFilter;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.core.filter.TokenFilter.Inclusion;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.dragoman.broker.graphql.DirectCalls;
import org.dragoman.broker.graphql.GraphqlOperations;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.operation.ArgumentCheck;
import org.dragoman.operation.BadCall;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationDocument;
import org.dragoman.operation.ResultSchema;
import org.dragoman.operation.SchemaShape;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.IdempotencyKey;

/** Runs operations as tools, each as a request of GraphQL by the same caller would be run. */
final class ToolRun {
  private static final Set<FaultCode> TOO_MUCH =
      EnumSet.of(FaultCode.COST_TOO_HIGH, FaultCode.TOO_MANY_ROWS);

  /** In bytes. A context of a model holds less. */
  private static final int LONGEST_ANSWER = 1024 * 1024;

  private final DirectCalls calls;

  ToolRun(DirectCalls calls) {
    this.calls = calls;
  }

  /**
   * The result of a call.
   *
   * @param error the stable code of a failure; empty when it went well
   */
  record Outcome(ObjectNode result, String error) {}

  /**
   * Runs an operation.
   *
   * @param arguments an object
   * @param key an idempotency key; null for none
   */
  Outcome run(
      Caller caller,
      SchemaShape shape,
      Operation operation,
      JsonNode arguments,
      String key,
      String requestId)
      throws IOException {
    Map<String, Object> checked;
    try {
      checked = ArgumentCheck.readWithNulls(arguments, operation, shape);
    } catch (BadCall bad) {
      return failed(new Fault(FaultCode.VARIABLES_INVALID, bad.getMessage()), requestId);
    }
    try {
      return done(
          operation,
          answer(caller, shape, operation, checked, operation.write() ? key : null, requestId));
    } catch (Fault fault) {
      return failed(fault, requestId);
    }
  }

  /** The result of what was run. */
  static Outcome done(Operation operation, GraphqlOperations.Answer answer) throws IOException {
    if (answer.body().length > LONGEST_ANSWER) {
      throw tooLong("The operation is done, but its answer is too long to be shown");
    }
    ObjectNode result = given(content(answer.body(), operation.name()));
    if (answer.replayed()) {
      result.putObject("_meta").put(IdempotencyKey.REPLAYED, true);
    }
    return new Outcome(result, "");
  }

  /**
   * The JSON of a tool's result. Rows are taken from the answer as they are written there: to read
   * and write them again would cost more than all else of a call.
   */
  static String content(byte[] answer, String operation) throws IOException {
    String value = "null";
    try (JsonParser parser = Json.mapper().createParser(answer)) {
      TokenFilter ofOperation = new JsonPointerBasedFilter("/data/" + operation);
      if (new FilteringParserDelegate(parser, ofOperation, Inclusion.ONLY_INCLUDE_ALL, false)
              .nextToken()
          != null) {
        value = value(parser, answer);
      }
    }
    return "{\"" + ResultSchema.RESULT + "\":" + value + "}";
  }

  private static String value(JsonParser parser, byte[] answer) throws IOException {
    JsonToken token = parser.currentToken();
    if (token.isStructStart()) {
      int from = (int) parser.currentTokenLocation().getCharOffset();
      parser.skipChildren();
      int to = (int) parser.currentLocation().getCharOffset();
      return new String(answer, StandardCharsets.UTF_8).substring(from, to);
    }
    return token == JsonToken.VALUE_STRING ? Json.text(parser.getText()) : parser.getText();
  }

  /** The result of a write that the user declined. It is no error. */
  static Outcome declined(String text) {
    return new Outcome(text(text).put("isError", true), "");
  }

  private static ObjectNode text(String text) {
    ObjectNode result = Json.mapper().createObjectNode();
    result.putArray("content").addObject().put("type", "text").put("text", text);
    return result;
  }

  private GraphqlOperations.Answer answer(
      Caller caller,
      SchemaShape shape,
      Operation operation,
      Map<String, Object> arguments,
      String key,
      String requestId)
      throws IOException {
    Iterator<String> documents =
        OperationDocument.forModel(operation, shape, arguments.keySet()).iterator();
    while (true) {
      try {
        GraphqlOperations.Answer answer =
            calls.run(
                caller,
                operation.schema(),
                documents.next(),
                arguments,
                new DirectCalls.Terms(key, null),
                requestId);
        if (answer.body().length > LONGEST_ANSWER && !operation.write()) {
          throw tooLong("The answer is longer than 1 MiB: ask for fewer rows");
        }
        return answer;
      } catch (Fault fault) {
        if (!TOO_MUCH.contains(fault.code()) || !documents.hasNext()) {
          throw fault;
        }
      }
    }
  }

  private static Fault tooLong(String detail) {
    return new Fault(FaultCode.TOO_MANY_ROWS, detail);
  }

  /**
   * A result with this content, as an object and as text for clients that do not read objects.
   *
   * @param content the JSON of an object
   */
  static ObjectNode given(String content) {
    ObjectNode result = text(content);
    result.putRawValue("structuredContent", new RawValue(content));
    return result;
  }

  /** A failure that the model is told, and may mend. */
  static Outcome failed(Fault fault, String requestId) {
    FaultWriter.log(requestId, fault);
    ObjectNode result = text(McpForm.message(fault)).put("isError", true);
    McpForm.tell(result.putObject("_meta"), fault, requestId);
    return new Outcome(result, fault.code().code());
  }
}
