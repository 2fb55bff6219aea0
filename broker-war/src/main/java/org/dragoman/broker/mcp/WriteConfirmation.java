package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.dragoman.broker.graphql.DirectCalls;
import org.dragoman.broker.graphql.GraphqlOperations;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.Trial;
import org.dragoman.operation.ArgumentCheck;
import org.dragoman.operation.BadCall;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationDocument;
import org.dragoman.operation.SchemaShape;
import org.dragoman.web.confirmation.ConfirmationId;
import org.dragoman.web.confirmation.KeptWrites;
import org.dragoman.web.confirmation.PendingWrites;
import org.dragoman.web.confirmation.ProposedWrite;
import org.dragoman.web.confirmation.WriteFacts;
import org.dragoman.web.http.FaultWriter;

/**
 * Writes that a client calls for are done when its user has said yes to just that write: it is
 * tried, the user is told what it would do, and it is done if it still touches the same rows. What
 * waits for a yes is kept by the proxy, for ten minutes, and is good once.
 */
@ApplicationScoped
public class WriteConfirmation {
  private static final String CONFIRMATION = "confirmation";
  private static final String DONE = "OK";
  private static final String CHANGED =
      "The rows have changed since you were asked: nothing was written.\n\n";

  @Inject private DirectCalls calls;
  @Inject private PendingWrites pending;

  /** A call of an operation that writes, with its arguments as they were checked. */
  private record Write(
      McpMethods.Asked asked, String place, Operation operation, Map<String, Object> arguments) {
    Caller caller() {
      return asked.caller();
    }

    String requestId() {
      return asked.requestId();
    }

    /** So that a yes to other arguments is none. */
    String digest() {
      return Sha256.hex(operation.schema() + " " + operation.name() + " " + Json.text(arguments));
    }
  }

  /**
   * Answers a call: with a question, with what was done, or with a refusal.
   *
   * @param key an idempotency key of the client; null for none
   */
  public ToolRun.Outcome answer(
      McpMethods.Asked asked, Place place, ToolSet.Offered offered, JsonNode arguments, String key)
      throws IOException {
    SchemaShape shape = offered.of().shape();
    Operation operation = offered.operation();
    try {
      Map<String, Object> checked = ArgumentCheck.readWithNulls(arguments, operation, shape);
      Write write = new Write(asked, bound(asked, place), operation, checked);
      String document = OperationDocument.forModel(operation, shape, checked.keySet()).getFirst();
      JsonNode params = asked.message().params();
      JsonNode state = params.path("requestState");
      if (state.isMissingNode()) {
        return asked(write, document, "", key);
      }
      ConfirmationId id =
          ConfirmationId.read(state.asText())
              .orElseThrow(() -> ProtocolFault.params("requestState must be what the server gave"));
      JsonNode reply = params.path("inputResponses").path(CONFIRMATION);
      return reply.isMissingNode()
          ? asked(write, document, "", key)
          : replied(write, document, id, UserQuestion.reply(reply), key);
    } catch (BadCall bad) {
      return ToolRun.failed(
          new Fault(FaultCode.VARIABLES_INVALID, bad.getMessage()), asked.requestId());
    } catch (ProtocolFault fault) {
      throw fault;
    } catch (Fault fault) {
      return ToolRun.failed(fault, asked.requestId());
    }
  }

  /** A confirmation is good where it was asked for. */
  private static String bound(McpMethods.Asked asked, Place place) {
    McpAddress address = asked.address();
    return address.isOfApplication()
        ? place.application().version().id()
        : "/mcp/" + address.realm() + (address.isOfRealm() ? "" : "/schemas/" + address.schema());
  }

  private ToolRun.Outcome asked(Write write, String document, String before, String key)
      throws IOException {
    Trial.Touched touched =
        calls.tried(
            write.caller(), write.operation.schema(), document, write.arguments, write.requestId());
    if (touched.rows() == 0) {
      throw new Fault(
          FaultCode.VARIABLES_INVALID,
          "The operation would make, change and delete no rows: it was not run");
    }
    Map<String, JsonNode> shown = new LinkedHashMap<>();
    write.arguments.forEach((name, value) -> shown.put(name, Json.mapper().valueToTree(value)));
    ProposedWrite proposed =
        new ProposedWrite(
            write.digest(),
            write.operation.schema(),
            write.operation.name(),
            document,
            OperationDocument.OPERATION_NAME,
            shown,
            touched.rows(),
            touched.digest());
    ObjectNode form = UserQuestion.form(before + text(proposed));
    ConfirmationId id = ConfirmationId.random();
    kept().keep(write.caller(), write.place, proposed, id, write.requestId());
    Optional<UserQuestion.Reply> reply = write.asked.question().ask(id.text(), form);
    return reply.isEmpty()
        ? new ToolRun.Outcome(required(id, form), "")
        : replied(write, document, id, reply.get(), key);
  }

  private KeptWrites kept() {
    return new KeptWrites(pending);
  }

  private static String text(ProposedWrite write) {
    List<String> lines = new ArrayList<>();
    lines.add("This writes, and needs your yes. Nothing has been written yet.");
    lines.add("");
    lines.add("- operation: %s of the schema %s".formatted(write.operation(), write.schema()));
    lines.addAll(WriteFacts.arguments(write.arguments(), UnaryOperator.identity()));
    lines.add("- effect: makes, changes or deletes " + WriteFacts.rows(write.rows()));
    return String.join("\n", lines);
  }

  private static ObjectNode required(ConfirmationId id, ObjectNode form) {
    ObjectNode result = Json.mapper().createObjectNode().put("resultType", "input_required");
    ObjectNode request =
        result
            .putObject("inputRequests")
            .putObject(CONFIRMATION)
            .put("method", "elicitation/create");
    request.set("params", form);
    return result.put("requestState", id.text());
  }

  private ToolRun.Outcome replied(
      Write write, String document, ConfirmationId id, UserQuestion.Reply reply, String key)
      throws IOException {
    return switch (reply) {
      case YES -> confirmed(write, document, id, key);
      case NO -> ToolRun.declined("The user has said no: nothing was written");
      case NOTHING -> ToolRun.declined("The user has not answered: nothing was written");
    };
  }

  private ToolRun.Outcome confirmed(Write write, String document, ConfirmationId id, String key)
      throws IOException {
    ProposedWrite proposed = kept().take(write.caller(), write.place, id, write.requestId());
    if (!proposed.revision().equals(write.digest())) {
      ended(write, id, FaultCode.PENDING_WRITE_ELSEWHERE.code());
      throw new Fault(
          FaultCode.PENDING_WRITE_ELSEWHERE,
          "The user has confirmed another call: nothing was written. Call again without"
              + " requestState");
    }
    try {
      GraphqlOperations.Answer answer =
          calls.run(
              write.caller(),
              proposed.schema(),
              document,
              write.arguments,
              new DirectCalls.Terms(key == null ? id.idempotencyKey() : key, proposed.digest()),
              write.requestId());
      ended(write, id, DONE);
      return ToolRun.done(write.operation, answer);
    } catch (Fault fault) {
      ended(write, id, fault.code().code());
      if (fault.code() != FaultCode.ROWS_CHANGED) {
        throw fault;
      }
    }
    return asked(write, document, CHANGED, key);
  }

  private void ended(Write write, ConfirmationId id, String outcome) {
    // The outcome is told also when nobody waits for it.
    boolean interrupted = Thread.interrupted();
    try {
      kept().end(write.caller(), id, outcome, write.requestId());
    } catch (Fault fault) {
      // What was done is done; the audit log says that its outcome is not known.
      FaultWriter.log(write.requestId(), fault);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
