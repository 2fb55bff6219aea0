package org.dragoman.chat.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.tool.Fence;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.json.Json;

/** Reads what a server says of a tool. */
final class ListedTool {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_./-]{1,128}");
  private static final int LONGEST_DESCRIPTION = 1_000;
  private static final int LARGEST_PARAMETERS = 16 * 1024;

  private ListedTool() {}

  /** Returns the tool; none when it cannot be offered to a model. */
  static Stream<RemoteTool> read(JsonNode tool) {
    String name = tool.path("name").asText();
    JsonNode parameters = tool.path("inputSchema");
    if (!NAME.matcher(name).matches()
        || !parameters.path("type").asText().equals("object")
        || Json.text(parameters).length() > LARGEST_PARAMETERS) {
      return Stream.empty();
    }
    JsonNode hints = tool.path("annotations");
    boolean reads =
        hints.path("readOnlyHint").asBoolean(false) && !hints.path("destructiveHint").asBoolean();
    return Stream.of(
        new RemoteTool(
            name, description(tool.path("description").asText()), parameters, reads, false));
  }

  private static String description(String listed) {
    String plain = Fence.withoutHidden(listed).strip();
    return plain.length() <= LONGEST_DESCRIPTION
        ? plain
        : plain.substring(0, plain.offsetByCodePoints(0, LONGEST_DESCRIPTION / 2)) + " ...";
  }
}
