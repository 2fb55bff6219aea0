package org.dragoman.chat.application.definition;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.chat.application.relay.RelayTargets;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Checks that a definition names only providers and targets of the operator, and operations that
 * its builder may call.
 */
@ApplicationScoped
public class DefinitionRules {
  private final Models models;
  private final RelayTargets targets;
  private final OperationTools operations;
  private final ServerRules servers;

  /** Takes the configured providers, targets and servers, and the operations. */
  @Inject
  public DefinitionRules(
      Models models, RelayTargets targets, OperationTools operations, ServerRules servers) {
    this.models = models;
    this.targets = targets;
    this.operations = operations;
    this.servers = servers;
  }

  /** Required by the container's proxy. */
  DefinitionRules() {
    this(null, null, null, null);
  }

  /**
   * Checks a definition before it is stored, and returns it with what other servers say of their
   * tools.
   *
   * @throws Fault as {@link #check} does
   */
  public Definition stored(Definition definition, OnBehalf builder) {
    checkOwn(definition, builder);
    return uninterrupted(() -> servers.completed(definition, builder));
  }

  /**
   * Checks a definition before it is published.
   *
   * @param builder the caller, who may grant an application only operations that the caller may
   *     call
   * @throws Fault {@link FaultCode#DEFINITION_REFUSED} with the place of a name that is unknown or
   *     not allowed; the broker's own fault when the broker does not answer
   */
  public void check(Definition definition, OnBehalf builder) {
    checkOwn(definition, builder);
    uninterrupted(
        () -> {
          servers.check(definition, builder);
          return definition;
        });
  }

  private void checkOwn(Definition definition, OnBehalf builder) {
    switch (definition.kind()) {
      case PROMPT -> {
        checkModel(definition, builder.caller().realm());
        checkOperations(definition, builder);
      }
      case RELAY -> targets.check(definition.target().url());
    }
  }

  private void checkOperations(Definition definition, OnBehalf builder) {
    uninterrupted(
        () -> {
          operations.check(definition.operations(), builder);
          return definition;
        });
  }

  private interface Asking {
    Definition ask() throws InterruptedException;
  }

  private static Definition uninterrupted(Asking asking) {
    try {
      return asking.ask();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Fault(FaultCode.STOPPING, "The service is shutting down", e);
    }
  }

  private void checkModel(Definition definition, String realm) {
    if (!models.offers(realm, definition.provider(), definition.model())) {
      throw new Fault(
          FaultCode.DEFINITION_REFUSED,
          "definition.provider and definition.model must name a configured model provider and one"
              + " of its models");
    }
  }
}
