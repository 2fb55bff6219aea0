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
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
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
 * Writes that models ask for are done when the caller has said yes to just that write: this caller,
 * of this application as it is now, these arguments, these rows, within ten minutes, once.
 */
@ApplicationScoped
public class Confirmations {
  private final KeptWrites kept;
  private final Broker broker;
  private final Supplier<ConfirmationId> ids;

  /** Kept there, run by this broker. */
  @Inject
  Confirmations(PendingWrites pending, Broker broker) {
    this(pending, broker, ConfirmationId::random);
  }

  Confirmations(PendingWrites pending, Broker broker, Supplier<ConfirmationId> ids) {
    this.kept = new KeptWrites(pending);
    this.broker = broker;
    this.ids = ids;
  }

  /** For the container's proxy alone. */
  protected Confirmations() {
    this(null, null, null);
  }

  /**
   * Keeps a write and makes the question for the caller, which no model may see.
   *
   * @param query that was tried
   * @param run what came of that
   * @throws Fault when it cannot be asked for or kept
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

  /** The application, or what does the write in its place that the last message confirms. */
  public HostedApplication heeding(HostedApplication application, List<Message> messages) {
    return SaidYes.in(messages)
        .<HostedApplication>map(id -> new ConfirmedWrite(application, id, this))
        .orElse(application);
  }

  /** A text for an application: what confirms a write is nothing that it may see. */
  public static String without(String text) {
    return SaidYes.without(text);
  }

  /** The messages for an application. */
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
   * Takes a write that its caller confirms.
   *
   * @throws Fault when there is none, or not for this caller and application, or not any more
   */
  ProposedWrite take(OnBehalf caller, HostedApplication application, ConfirmationId id) {
    return kept.take(caller.caller(), application.id(), id, caller.requestId());
  }

  void end(OnBehalf caller, ConfirmationId id, String outcome) {
    try {
      kept.end(caller.caller(), id, outcome, caller.requestId());
    } catch (Fault fault) {
      // What was done is done; the audit log says that its outcome is not known.
      Event.OUTCOME_UNKNOWN.log(caller.requestId(), fault, "code=" + fault.code().code());
    }
  }

  Broker broker() {
    return broker;
  }

  /** That the application has changed since it asked. */
  static Fault outdated() {
    return new Fault(
        FaultCode.PENDING_WRITE_OUTDATED,
        "The application has changed since it asked for this write: nothing was written. Ask for"
            + " it again");
  }
}
