package org.dragoman.extension;

import java.util.Objects;
import java.util.Set;

/**
 * Delegates to another application: a base for wrappers that change how an application answers. A
 * wrapper without this base would have the defaults of {@link HostedApplication}.
 */
public abstract class ForwardingApplication implements HostedApplication {
  private final HostedApplication application;

  /** Delegates to this application. */
  protected ForwardingApplication(HostedApplication application) {
    this.application = Objects.requireNonNull(application);
  }

  @Override
  public String id() {
    return application.id();
  }

  @Override
  public String description() {
    return application.description();
  }

  @Override
  public boolean heedsInstructions() {
    return application.heedsInstructions();
  }

  @Override
  public Set<Generation.Feature> heeds() {
    return application.heeds();
  }

  @Override
  public boolean countsTokens() {
    return application.countsTokens();
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    return application.answer(conversation, chunks);
  }
}
