package org.dragoman.chat.application.relay;

import org.dragoman.application.ApplicationVersion;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** An application elsewhere, to which conversations are forwarded. */
public final class RelayApplication implements HostedApplication {
  private final ApplicationVersion version;

  /** The version of an application. */
  public RelayApplication(ApplicationVersion version) {
    this.version = version;
  }

  @Override
  public String id() {
    return version.id();
  }

  @Override
  public String description() {
    return version.definition().description();
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    throw new Fault(FaultCode.TARGET_REFUSED, "No target is allowed");
  }
}
