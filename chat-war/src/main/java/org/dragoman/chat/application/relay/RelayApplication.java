package org.dragoman.chat.application.relay;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.dragoman.chat.model.ModelAnswer;
import org.dragoman.chat.model.ModelRequest;
import org.dragoman.chat.model.Turn;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Target;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.ToolCall;

/** An application that forwards conversations to another server. */
public final class RelayApplication implements HostedApplication {
  private final ApplicationVersion version;
  private final Relays relays;

  /** Creates the application of this version, with the client for its target. */
  public RelayApplication(ApplicationVersion version, Relays relays) {
    this.version = version;
    this.relays = relays;
  }

  @Override
  public String id() {
    return version.id();
  }

  @Override
  public String description() {
    return version.definition().description();
  }

  /**
   * Returns false: the builder of a relay chooses its target, whose token counts could exhaust the
   * budget of a realm.
   */
  @Override
  public boolean countsTokens() {
    return false;
  }

  /**
   * Returns the features that the target's protocol can express; the target itself reports what it
   * does not support.
   */
  @Override
  public Set<Feature> heeds() {
    Set<Feature> heeded = EnumSet.noneOf(Feature.class);
    heeded.addAll(Relays.format(version.definition().target().protocol()).features());
    if (version.definition().parameters().temperature() != null) {
      heeded.remove(Feature.TEMPERATURE);
    }
    if (version.definition().parameters().topP() != null) {
      heeded.remove(Feature.TOP_P);
    }
    return heeded;
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    Target target = version.definition().target();
    Generation.ClientTools tools = conversation.generation().tools();
    ModelRequest request =
        new ModelRequest(
            Objects.requireNonNullElse(target.model(), ""),
            conversation.instructions(),
            Turn.of(conversation.messages()),
            ModelRequest.within(conversation.generation(), version.definition().parameters(), 0),
            tools.offered(),
            conversation.requestId());
    ModelAnswer answer =
        relays
            .client(target, conversation.caller().realm(), conversation.hops())
            .ask(request, chunks);
    if (answer.calls().isEmpty() || answer.ending().reason() == Ending.Reason.MAX_TOKENS) {
      return answer.ending();
    }
    if (tools.choice() == Generation.Choice.NONE
        || !answer.calls().stream().allMatch(call -> tools.has(call.name()))) {
      throw new Fault(FaultCode.MODEL_MALFORMED, "The target called a tool that it may not call");
    }
    for (ToolCall call : answer.calls().subList(0, tools.one() ? 1 : answer.calls().size())) {
      chunks.call(call);
    }
    return new Ending(
        Ending.Reason.TOOL_CALLS,
        null,
        answer.ending().inputTokens(),
        answer.ending().outputTokens());
  }
}
