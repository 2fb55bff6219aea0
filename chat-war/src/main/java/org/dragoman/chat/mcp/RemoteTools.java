package org.dragoman.chat.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.guard.Guards;
import org.dragoman.chat.tool.AnswerTool;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.application.ToolServer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.operation.ToolNames;

/**
 * The tools of other servers in one answer, each server with a session of its own.
 *
 * @param guards that arguments have to pass: they leave the application
 * @param asking asks the caller before a call that may change something
 */
public record RemoteTools(ToolServers servers, ToolLimits limits, Guards guards, Asking asking) {
  /** Asks the caller before a call is made. */
  @FunctionalInterface
  public interface Asking {
    /**
     * Returns the question; the call is kept until its answer.
     *
     * @throws Fault for the model
     */
    String about(ToolServer server, RemoteTool tool, JsonNode arguments);
  }

  /**
   * The tools, until they are closed.
   *
   * @param sessions that they use
   */
  public record Open(List<AnswerTool> tools, List<McpSession> sessions) implements AutoCloseable {
    @Override
    public void close() {
      sessions.forEach(McpSession::end);
    }
  }

  /**
   * Returns the tools for an answer to this caller; no server is asked before its first call. Those
   * of a server that the operator no longer allows are left out.
   *
   * @param others tools of the answer, whose names are taken
   */
  public Open of(List<ToolServer> granted, List<AnswerTool> others, OnBehalf caller) {
    Set<String> taken = new HashSet<>();
    others.forEach(tool -> taken.add(tool.name()));
    List<AnswerTool> tools = new ArrayList<>();
    List<McpSession> sessions = new ArrayList<>();
    for (ToolServer server : granted) {
      if (servers.allows(server.url())) {
        McpSession session =
            servers.session(server.url(), caller.caller().realm(), caller.requestId());
        sessions.add(session);
        server.tools().stream()
            .filter(RemoteTool::isListed)
            .forEach(
                tool -> {
                  String name = ToolNames.name(server.name(), tool.name(), taken);
                  taken.add(name);
                  tools.add(new RemoteInAnswer(name, server, tool, session, this));
                });
      }
    }
    return new Open(tools, sessions);
  }
}
