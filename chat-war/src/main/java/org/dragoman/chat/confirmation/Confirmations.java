package org.dragoman.chat.confirmation;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.DryRun;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.mcp.ToolServers;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.application.ToolServer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.Operation;
import org.dragoman.web.confirmation.ConfirmationId;
import org.dragoman.web.confirmation.KeptWrites;
import org.dragoman.web.confirmation.PendingWrites;
import org.dragoman.web.confirmation.ProposedWrite;

/**
 * Runs a write that a model has asked for only after the caller has confirmed exactly this write:
 * the same caller, the unchanged application, the same arguments and rows, once and within ten
 * minutes.
 */
@ApplicationScoped
public class Confirmations {
  private final KeptWrites kept;
  private final Broker broker;
  private final ToolServers servers;
  private final Supplier<ConfirmationId> ids;

  /** Stores writes in {@code pending} and runs them at this broker and these servers. */
  @Inject
  Confirmations(PendingWrites pending, Broker broker, ToolServers servers) {
    this(pending, broker, servers, ConfirmationId::random);
  }

  Confirmations(
      PendingWrites pending, Broker broker, ToolServers servers, Supplier<ConfirmationId> ids) {
    this.kept = new KeptWrites(pending);
    this.broker = broker;
    this.servers = servers;
    this.ids = ids;
  }

  /** Required by the container's proxy. */
  protected Confirmations() {
    this(null, null, null, null);
  }

  /**
   * Stores a write and returns the question for the caller, which no model may see.
   *
   * @param query the mutation of the dry run
   * @param run the result of the dry run
   * @throws Fault when the question would be too long or the write cannot be stored
   */
  public String question(
      OnBehalf caller,
      WritingApplication application,
      Operation operation,
      BrokerQuery query,
      DryRun run) {
    Map<String, JsonNode> arguments = new LinkedHashMap<>();
    for (InputValue input : operation.inputs()) {
      if (query.variables().get(input.name()) instanceof JsonNode value) {
        arguments.put(input.name(), value);
      }
    }
    return question(
        caller,
        application,
        new ProposedWrite(
            application.revision(),
            query.schema(),
            operation.name(),
            query.document(),
            query.operationName(),
            arguments,
            run.rows(),
            run.digest()));
  }

  String question(OnBehalf caller, WritingApplication application, ProposedWrite write) {
    ConfirmationId id = ids.get();
    String question = WriteText.question(write, id);
    kept.keep(caller.caller(), application.id(), write, id, caller.requestId());
    Event.WRITE_PROPOSED.log(
        caller.requestId(), "operation=" + write.fullName(), "rows=" + write.rows());
    return question;
  }

  /**
   * Stores a call of a tool of another server and returns the question for the caller, which no
   * model may see.
   *
   * @throws Fault when the question would be too long or the call cannot be stored
   */
  public String question(
      OnBehalf caller,
      WritingApplication application,
      ToolServer server,
      RemoteTool tool,
      JsonNode arguments) {
    Proposal.Call call =
        new Proposal.Call(
            application.revision(), server.name(), server.url(), tool.name(), arguments);
    ConfirmationId id = ids.get();
    String question = WriteText.question(call, id);
    kept.keep(
        caller.caller(),
        application.id(),
        new KeptWrites.Sealable(call.fullName(), 0, Json.text(call)),
        id,
        caller.requestId());
    Event.WRITE_PROPOSED.log(caller.requestId(), "operation=" + call.fullName());
    return question;
  }

  /**
   * Returns the application, or in its place one that runs the write which the last message
   * confirms.
   */
  public HostedApplication heeding(HostedApplication application, List<Message> messages) {
    return SaidYes.in(messages)
        .<HostedApplication>map(id -> new ConfirmedWrite(application, id, this))
        .orElse(application);
  }

  /** Returns a text for an application, without confirmations, which it must not see. */
  public static String without(String text) {
    return SaidYes.without(text);
  }

  /** Returns the messages for an application, without confirmations. */
  public static List<Message> without(List<Message> messages) {
    return messages.stream()
        .map(
            one ->
                one.with(
                    without(one.content()),
                    one.calls().stream().map(Confirmations::without).toList()))
        .toList();
  }

  private static ToolCall without(ToolCall call) {
    return new ToolCall(call.id(), call.name(), without(call.arguments()));
  }

  /**
   * Takes the write that the caller confirms.
   *
   * @throws Fault when there is no such write, when it belongs to another caller or application, or
   *     when it has expired
   */
  Proposal take(OnBehalf caller, HostedApplication application, ConfirmationId id) {
    return Proposal.read(kept.takeText(caller.caller(), application.id(), id, caller.requestId()));
  }

  void end(OnBehalf caller, ConfirmationId id, String outcome) {
    try {
      kept.end(caller.caller(), id, outcome, caller.requestId());
    } catch (Fault fault) {
      // The write has been done; the audit log has it with an unknown outcome.
      Event.OUTCOME_UNKNOWN.log(caller.requestId(), fault, "code=" + fault.code().code());
    }
  }

  Broker broker() {
    return broker;
  }

  ToolServers servers() {
    return servers;
  }

  /** Creates the fault for an application that has changed since it asked. */
  static Fault outdated() {
    return new Fault(
        FaultCode.PENDING_WRITE_OUTDATED,
        "The application has changed since it asked for this write: nothing was written. Ask for"
            + " it again");
  }
}
