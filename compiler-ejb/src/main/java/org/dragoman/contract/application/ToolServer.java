package org.dragoman.contract.application;

import java.util.List;
import java.util.Objects;

/**
 * A server of the Model Context Protocol whose tools an application may call.
 *
 * @param name in the names of its tools
 * @param url of its endpoint; its host is allowed by the operator
 * @param tools that may be called
 */
public record ToolServer(String name, String url, List<RemoteTool> tools) {
  public ToolServer {
    Objects.requireNonNull(name);
    Objects.requireNonNull(url);
    tools = List.copyOf(tools);
  }
}
