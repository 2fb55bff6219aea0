package org.dragoman.chat.application.definition;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.mcp.ToolServers;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.application.ToolServer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Asks the servers of a definition what its tools are. A draft holds what they say when it is
 * saved; it is published only as long as they say the same.
 */
@ApplicationScoped
class ServerRules {
  private final ToolServers servers;

  /** Asks these servers. */
  @Inject
  ServerRules(ToolServers servers) {
    this.servers = servers;
  }

  /** Required by the container's proxy. */
  ServerRules() {
    this(null);
  }

  /**
   * Returns the definition with what the servers say of its tools.
   *
   * @throws Fault {@link FaultCode#DEFINITION_REFUSED} with the place of a server that is not
   *     allowed, a tool that it does not have, or one that must be confirmed
   */
  Definition completed(Definition definition, OnBehalf builder) throws InterruptedException {
    if (definition.servers().isEmpty()) {
      return definition;
    }
    List<ToolServer> completed = new ArrayList<>();
    for (int i = 0; i < definition.servers().size(); i++) {
      ToolServer server = definition.servers().get(i);
      String place = "definition.servers[" + i + "]";
      List<RemoteTool> known = asked(server, builder, false, place);
      List<RemoteTool> tools = new ArrayList<>();
      for (int j = 0; j < server.tools().size(); j++) {
        RemoteTool wanted = server.tools().get(j);
        String at = place + ".tools[" + j + "]";
        RemoteTool tool = named(known, wanted.name(), at).allowed(wanted.unasked());
        if (tool.unasked() && !tool.readOnly()) {
          throw refused(
              at + ".unasked must be false: the server does not say that the tool reads only");
        }
        tools.add(tool);
      }
      completed.add(new ToolServer(server.name(), server.url(), tools));
    }
    return definition.with(completed);
  }

  /**
   * Checks that the servers say of the tools what they said when the draft was saved.
   *
   * @throws Fault {@link FaultCode#TOOL_CHANGED} with the place of a tool of which they do not
   */
  void check(Definition definition, OnBehalf builder) throws InterruptedException {
    for (int i = 0; i < definition.servers().size(); i++) {
      ToolServer server = definition.servers().get(i);
      String place = "definition.servers[" + i + "]";
      List<RemoteTool> known = asked(server, builder, true, place);
      for (int j = 0; j < server.tools().size(); j++) {
        RemoteTool tool = server.tools().get(j);
        String at = place + ".tools[" + j + "]";
        if (!tool.isSame(named(known, tool.name(), at))) {
          throw new Fault(
              FaultCode.TOOL_CHANGED,
              at + " has another description, parameters or hint now: save the draft again");
        }
      }
    }
  }

  private List<RemoteTool> asked(ToolServer server, OnBehalf builder, boolean anew, String place)
      throws InterruptedException {
    if (!servers.allows(server.url())) {
      throw refused(place + ".url must be an https URL with a host that the operator allows");
    }
    return servers.tools(server.url(), builder.caller().realm(), anew, builder.requestId());
  }

  private static RemoteTool named(List<RemoteTool> known, String name, String place) {
    return known.stream()
        .filter(tool -> tool.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> refused(place + ".name does not name a tool of the server that models can call"));
  }

  private static Fault refused(String detail) {
    return new Fault(FaultCode.DEFINITION_REFUSED, detail);
  }
}
