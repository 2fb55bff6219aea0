package org.dragoman.chat.confirmation;

import java.util.Map;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.DryRun;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.chat.tool.AnswerTool;
import org.dragoman.chat.tool.Fence;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ForwardingApplication;
import org.dragoman.extension.HostedApplication;
import org.dragoman.web.confirmation.ConfirmationId;
import org.dragoman.web.confirmation.ProposedWrite;

/**
 * Answers a confirmation in place of the application: runs the write with the caller's token, or
 * asks again when the rows have changed. No model is involved.
 */
final class ConfirmedWrite extends ForwardingApplication {
  private static final String DONE = "OK";
  private static final String FAILED = FaultCode.TOOL_SERVER_FAILED.code();

  /** Characters of the result of a tool of another server. */
  private static final int MOST_SHOWN = 4_000;

  private final HostedApplication application;
  private final ConfirmationId id;
  private final Confirmations confirmations;

  ConfirmedWrite(HostedApplication application, ConfirmationId id, Confirmations confirmations) {
    super(application);
    this.application = application;
    this.id = id;
    this.confirmations = confirmations;
  }

  /**
   * Returns false: the confirmation may come with instructions that the client always sends, and no
   * model reads them.
   */
  @Override
  public boolean heedsInstructions() {
    return false;
  }

  /** Returns true: the counts are the gateway's own estimates. */
  @Override
  public boolean countsTokens() {
    return true;
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    OnBehalf caller = OnBehalf.of(conversation);
    int input = (int) Math.min(TokenEstimate.ofInput(conversation), Integer.MAX_VALUE);
    chunks.inputTokens(input);
    Proposal proposal = confirmations.take(caller, application, id);
    String text;
    try {
      text = text(caller, proposal);
    } catch (Fault fault) {
      ended(caller, proposal.fullName(), fault.code().code());
      throw fault;
    }
    chunks.text(text);
    int output = Math.toIntExact(TokenEstimate.of(text));
    return new Ending(Ending.Reason.END_TURN, null, input, output);
  }

  private String text(OnBehalf caller, Proposal proposal) throws InterruptedException {
    if (!(application instanceof WritingApplication writing)
        || !writing.revision().equals(proposal.revision())) {
      throw Confirmations.outdated();
    }
    return switch (proposal) {
      case Proposal.Write(ProposedWrite write) -> written(caller, writing, write);
      case Proposal.Call call -> called(caller, writing, call);
    };
  }

  private String called(OnBehalf caller, WritingApplication writing, Proposal.Call call)
      throws InterruptedException {
    AnswerTool.Result result = result(caller, call);
    ended(caller, call.fullName(), result.failed() ? FAILED : DONE);
    String shown;
    try {
      shown = writing.givable(Fence.withoutHidden(result.text()));
    } catch (Fault fault) {
      // The call has been made, which its caller has to know.
      shown = "(not shown: " + fault.detail() + ")";
    }
    return WriteText.called(call, shown, result.failed());
  }

  private AnswerTool.Result result(OnBehalf caller, Proposal.Call call)
      throws InterruptedException {
    try {
      return confirmations
          .servers()
          .call(call.url(), call.tool(), call.arguments(), MOST_SHOWN, caller);
    } catch (Fault fault) {
      throw fault.code() == FaultCode.TARGET_REFUSED
          ? fault
          : new Fault(
              fault.code(), fault.detail() + "; it is not known whether it has changed anything");
    }
  }

  private String written(OnBehalf caller, WritingApplication writing, ProposedWrite write)
      throws InterruptedException {
    BrokerAnswer answer =
        confirmations.broker().run(query(write, id.idempotencyKey()), write.digest(), caller);
    if (answer.refusals().isEmpty()) {
      ended(caller, write.fullName(), DONE);
      return WriteText.done(write);
    }
    BrokerAnswer.Refusal refusal = answer.refusals().getFirst();
    if (FaultCode.of(refusal.code()) != FaultCode.ROWS_CHANGED) {
      throw fault(refusal);
    }
    ended(caller, write.fullName(), refusal.code());
    return again(caller, writing, write);
  }

  private static BrokerQuery query(ProposedWrite write, String idempotencyKey) {
    return new BrokerQuery(
        write.schema(),
        write.document(),
        write.documentOperation(),
        Map.copyOf(write.arguments()),
        idempotencyKey);
  }

  private String again(OnBehalf caller, WritingApplication writing, ProposedWrite write)
      throws InterruptedException {
    DryRun run = confirmations.broker().dryRun(query(write, null), caller);
    if (!run.refusals().isEmpty()) {
      throw fault(run.refusals().getFirst());
    }
    String changed = "The rows have changed since you were asked: nothing was written.";
    return run.rows() == 0
        ? changed + " The operation would touch no row now."
        : changed
            + "\n\n"
            + confirmations.question(caller, writing, write.over(run.rows(), run.digest()));
  }

  private static Fault fault(BrokerAnswer.Refusal refusal) {
    return new Fault(FaultCode.of(refusal.code()), refusal.message());
  }

  private void ended(OnBehalf caller, String fullName, String outcome) {
    Event.WRITE_CONFIRMED.log(caller.requestId(), "operation=" + fullName, "outcome=" + outcome);
    confirmations.end(caller, id, outcome);
  }
}
