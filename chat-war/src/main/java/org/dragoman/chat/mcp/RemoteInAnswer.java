package org.dragoman.chat.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.chat.tool.AnswerTool;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.application.ToolServer;
import org.dragoman.extension.Generation;
import org.dragoman.operation.BadCall;

/** A tool of another server in one answer. Nothing of the caller is sent but the arguments. */
final class RemoteInAnswer implements AnswerTool {
  private final String name;
  private final ToolServer server;
  private final RemoteTool tool;
  private final McpSession session;
  private final RemoteTools parts;

  RemoteInAnswer(
      String name, ToolServer server, RemoteTool tool, McpSession session, RemoteTools parts) {
    this.name = name;
    this.server = server;
    this.tool = tool;
    this.session = session;
    this.parts = parts;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Generation.Tool offered() {
    String description = tool.description().isBlank() ? "No description." : tool.description();
    return new Generation.Tool(
        name,
        (tool.readOnly() ? "Reads only. " : "May change something. ")
            + "Of another server, which says of it: "
            + description,
        tool.parameters());
  }

  @Override
  public String label() {
    return server.name() + "." + tool.name();
  }

  @Override
  public boolean writes() {
    return !tool.readOnly();
  }

  @Override
  public boolean asks() {
    return !tool.runsUnasked();
  }

  @Override
  public Call call(JsonNode arguments) throws BadCall {
    if (!arguments.isObject()) {
      throw new BadCall("The arguments must be an object");
    }
    return new Call() {
      @Override
      public Result result() throws InterruptedException {
        parts.guards().requireGivable(arguments);
        return RemoteResult.of(session.call(tool.name(), arguments), parts.limits().characters());
      }

      @Override
      public String question() {
        return parts.asking().about(server, tool, arguments);
      }
    };
  }
}
