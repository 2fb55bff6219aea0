package org.dragoman.chat.application.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.json.Members;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.application.ToolServer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads the servers of a definition. The descriptions of their tools come from the servers, see
 * {@link DefinitionRules}, and only checked in form here.
 */
final class ServerReader {
  private static final int MOST = 4;
  private static final int MOST_TOOLS = 32;
  private static final int LONGEST_NAME = 32;
  private static final int LONGEST_TOOL = 128;
  private static final int LONGEST_URL = 2_000;
  private static final int LONGEST_DESCRIPTION = 2_000;

  private ServerReader() {}

  /**
   * Reads the member {@code servers}.
   *
   * @throws Fault {@link FaultCode#INVALID_REQUEST}
   */
  static List<ToolServer> read(Members definition) {
    List<ToolServer> servers = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Members members : definition.objects("servers", MOST)) {
      ToolServer server = server(members);
      if (!names.add(server.name())) {
        throw invalid(members.place("name") + " is given more than once");
      }
      servers.add(server);
    }
    int tools = servers.stream().mapToInt(server -> server.tools().size()).sum();
    if (tools > MOST_TOOLS) {
      throw invalid(
          definition.place("servers") + " must have at most " + MOST_TOOLS + " tools together");
    }
    return servers;
  }

  private static ToolServer server(Members members) {
    String name = members.line("name", LONGEST_NAME);
    if (!name.matches("[A-Za-z0-9_-]+")) {
      throw invalid(members.place("name") + " must consist of letters, digits, - and _");
    }
    List<RemoteTool> tools = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Members one : members.objects("tools", MOST_TOOLS)) {
      RemoteTool tool = tool(one);
      if (!names.add(tool.name())) {
        throw invalid(one.place("name") + " is given more than once");
      }
      tools.add(tool);
    }
    ToolServer read = new ToolServer(name, members.line("url", LONGEST_URL), tools);
    members.end();
    return read;
  }

  private static RemoteTool tool(Members members) {
    RemoteTool read =
        new RemoteTool(
            members.line("name", LONGEST_TOOL),
            members.has("description") ? members.text("description", 0, LONGEST_DESCRIPTION) : null,
            members.tree("parameters"),
            members.flag("read_only"),
            members.flag("unasked"));
    members.end();
    return read;
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
