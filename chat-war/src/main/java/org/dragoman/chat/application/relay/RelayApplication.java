package org.dragoman.chat.application.relay;

import java.util.List;
import java.util.Objects;
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
import org.dragoman.extension.HostedApplication;

/** An application elsewhere, to which conversations are forwarded. */
public final class RelayApplication implements HostedApplication {
  private final ApplicationVersion version;
  private final Relays relays;

  /** The version of an application, which is reached in this way. */
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
   * The builder of a relay chooses its target, whose counts could exhaust the budget of a realm.
   */
  @Override
  public boolean countsTokens() {
    return false;
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    Target target = version.definition().target();
    ModelRequest request =
        new ModelRequest(
            Objects.requireNonNullElse(target.model(), ""),
            conversation.instructions(),
            conversation.messages().stream().map(Turn::of).toList(),
            version.definition().parameters(),
            List.of(),
            conversation.requestId());
    ModelAnswer answer =
        relays
            .client(target, conversation.caller().realm(), conversation.hops())
            .ask(request, chunks);
    if (!answer.calls().isEmpty()) {
      throw new Fault(
          FaultCode.MODEL_MALFORMED, "The target called a tool, although it was offered none");
    }
    return answer.ending();
  }
}
