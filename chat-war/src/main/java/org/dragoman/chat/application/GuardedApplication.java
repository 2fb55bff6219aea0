package org.dragoman.chat.application;

import java.util.EnumSet;
import java.util.Set;
import org.dragoman.chat.confirmation.WritingApplication;
import org.dragoman.chat.guard.GuardedChunks;
import org.dragoman.chat.guard.Guards;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ForwardingApplication;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.HostedApplication;

/** An application whose builder has set guards. */
public final class GuardedApplication extends ForwardingApplication implements WritingApplication {
  private final HostedApplication application;
  private final Guards guards;

  private GuardedApplication(HostedApplication application, Guards guards) {
    super(application);
    this.application = application;
    this.guards = guards;
  }

  /** Returns the application behind these guards; itself when there are none. */
  public static HostedApplication of(HostedApplication application, Guards guards) {
    return guards.isNone() ? application : new GuardedApplication(application, guards);
  }

  /** Of an application that writes nothing it is empty, which no write has. */
  @Override
  public String revision() {
    return application instanceof WritingApplication writing ? writing.revision() : "";
  }

  /** Log probabilities name the tokens of the text, also of what is masked. */
  @Override
  public Set<Feature> heeds() {
    Set<Feature> heeded = EnumSet.noneOf(Feature.class);
    heeded.addAll(super.heeds());
    if (guards.guardOutput()) {
      heeded.remove(Feature.LOGPROBS);
    }
    return heeded;
  }

  @Override
  public String givable(String text) throws InterruptedException {
    return guards.given(text);
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    Conversation admitted = guards.admitted(conversation);
    GuardedChunks guarded = guards.around(chunks);
    try {
      Ending ending = super.answer(admitted, guarded);
      guarded.end();
      return ending;
    } catch (Fault fault) {
      // The text before a failure is a part of the answer.
      guarded.endBefore(fault);
      throw fault;
    }
  }
}
