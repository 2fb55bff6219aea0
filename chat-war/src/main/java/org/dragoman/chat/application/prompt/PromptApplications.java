package org.dragoman.chat.application.prompt;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.confirmation.Confirmations;
import org.dragoman.chat.knowledge.KnowledgeSearch;
import org.dragoman.chat.mcp.ToolServers;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.extension.HostedApplication;

/** What all applications that users have made of models have in common. */
@ApplicationScoped
public class PromptApplications {
  private final Models models;
  private final KnowledgeSearch knowledge;
  private final OperationTools operations;
  private final Broker broker;
  private final PromptLimits limits;
  private final ToolLimits toolLimits;
  private final Confirmations confirmations;
  private final ToolServers servers;

  /** With these models, documents, operations and servers of other tools. */
  @Inject
  public PromptApplications(
      Models models,
      KnowledgeSearch knowledge,
      OperationTools operations,
      Broker broker,
      PromptLimits limits,
      ToolLimits toolLimits,
      Confirmations confirmations,
      ToolServers servers) {
    this.models = models;
    this.knowledge = knowledge;
    this.operations = operations;
    this.broker = broker;
    this.limits = limits;
    this.toolLimits = toolLimits;
    this.confirmations = confirmations;
    this.servers = servers;
  }

  /** For the container's proxy alone. */
  PromptApplications() {
    this(null, null, null, null, null, null, null, null);
  }

  /** The application of this version. */
  public HostedApplication made(ApplicationVersion version) {
    return new PromptApplication(version, this);
  }

  Models models() {
    return models;
  }

  KnowledgeSearch knowledge() {
    return knowledge;
  }

  OperationTools operations() {
    return operations;
  }

  Broker broker() {
    return broker;
  }

  PromptLimits limits() {
    return limits;
  }

  ToolLimits toolLimits() {
    return toolLimits;
  }

  ToolServers servers() {
    return servers;
  }

  Confirmations confirmations() {
    return confirmations;
  }
}
