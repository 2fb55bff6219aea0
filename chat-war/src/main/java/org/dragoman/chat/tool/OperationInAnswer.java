package org.dragoman.chat.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.DryRun;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Generation;
import org.dragoman.operation.ArgumentCheck;
import org.dragoman.operation.BadCall;
import org.dragoman.operation.Operation;

/** A published operation in one answer: it runs with the permissions of the caller. */
public final class OperationInAnswer implements AnswerTool {
  private static final Set<String> TOO_MUCH =
      Set.of(FaultCode.COST_TOO_HIGH.code(), FaultCode.TOO_MANY_ROWS.code());

  private final Tool tool;
  private final Broker broker;
  private final OnBehalf caller;
  private final ToolLimits limits;
  private final ToolCalls.Asking asking;

  OperationInAnswer(
      Tool tool, Broker broker, OnBehalf caller, ToolLimits limits, ToolCalls.Asking asking) {
    this.tool = tool;
    this.broker = broker;
    this.caller = caller;
    this.limits = limits;
    this.asking = asking;
  }

  /** Returns the operation. */
  public Operation operation() {
    return tool.operation();
  }

  @Override
  public String name() {
    return tool.name();
  }

  @Override
  public Generation.Tool offered() {
    return tool.offered();
  }

  @Override
  public String label() {
    return tool.operation().schema() + "." + tool.operation().name();
  }

  @Override
  public boolean writes() {
    return tool.operation().write();
  }

  @Override
  public boolean asks() {
    return writes() && !tool.unasked();
  }

  @Override
  public Call call(JsonNode given) throws BadCall {
    Map<String, Object> arguments = ArgumentCheck.read(given, tool.operation(), tool.shape());
    String key = tool.unasked() ? UUID.randomUUID().toString() : null;
    List<BrokerQuery> queries = tool.queries(arguments, key);
    return new Call() {
      @Override
      public Result result() throws BadCall, InterruptedException {
        return new Result(rows(queries.iterator()), false);
      }

      @Override
      public String question() throws BadCall, InterruptedException {
        BrokerQuery query = queries.getFirst();
        return asking.about(tool.operation(), query, touching(broker.dryRun(query, caller)));
      }
    };
  }

  private static DryRun touching(DryRun run) throws BadCall {
    if (!run.refusals().isEmpty()) {
      throw bad(run.refusals().getFirst());
    }
    if (run.rows() == 0) {
      throw new BadCall("The operation would make, change and delete no rows: it was not run");
    }
    return run;
  }

  private static BadCall bad(BrokerAnswer.Refusal refusal) {
    return new BadCall((refusal.code() + " " + refusal.message()).strip());
  }

  private String rows(Iterator<BrokerQuery> queries) throws BadCall, InterruptedException {
    BrokerAnswer answer = run(queries.next());
    while (readsTooMuch(answer) && queries.hasNext()) {
      answer = run(queries.next());
    }
    if (!answer.refusals().isEmpty()) {
      throw bad(answer.refusals().getFirst());
    }
    return ResultText.of(answer.data().path(tool.operation().name()), limits);
  }

  private BrokerAnswer run(BrokerQuery query) throws InterruptedException {
    try {
      return broker.run(query, caller);
    } catch (Fault fault) {
      if (TOO_MUCH.contains(fault.code().code())) {
        BrokerAnswer.Refusal refusal =
            new BrokerAnswer.Refusal(fault.code().code(), fault.detail());
        return new BrokerAnswer(MissingNode.getInstance(), List.of(refusal));
      }
      throw fault;
    }
  }

  private static boolean readsTooMuch(BrokerAnswer answer) {
    return answer.refusals().stream().anyMatch(refusal -> TOO_MUCH.contains(refusal.code()));
  }
}
