package org.dragoman.chat.model;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.extension.Chunks;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** The models of the configured providers. */
@ApplicationScoped
public class Models {
  /**
   * Asks a model; its text goes to {@code chunks} as it comes.
   *
   * @param provider the configured name
   * @throws Fault with a code of a provider (DRG-601x) when there is no whole answer
   * @throws InterruptedException when the caller has gone; the provider is told by then
   */
  public ModelAnswer ask(String provider, ModelRequest request, Chunks chunks)
      throws InterruptedException {
    throw new Fault(
        FaultCode.PROVIDER_UNKNOWN, "No model provider of the name " + provider + " is configured");
  }
}
