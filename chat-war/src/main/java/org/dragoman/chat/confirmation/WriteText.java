package org.dragoman.chat.confirmation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Markdown;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.confirmation.ConfirmationId;
import org.dragoman.web.confirmation.ProposedWrite;
import org.dragoman.web.confirmation.WriteFacts;

/**
 * Describes to a caller what a write would do or has done. Values are shown completely or not at
 * all.
 */
final class WriteText {
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  private WriteText() {}

  /**
   * Returns the question.
   *
   * @throws Fault {@link FaultCode#VARIABLES_TOO_LARGE} when the arguments are too long for a
   *     caller to read
   */
  static String question(ProposedWrite write, ConfirmationId id) {
    List<String> lines = new ArrayList<>();
    lines.add("This needs your yes, since it writes. Nothing has been written yet.");
    lines.add("");
    lines.add("- operation: `%s` of the schema `%s`".formatted(write.operation(), write.schema()));
    lines.addAll(arguments(write.arguments()));
    lines.add("- effect: %s".formatted(rows(write.rows())));
    lines.add("");
    lines.add("To do it, answer within 10 minutes with this line and nothing else:");
    lines.add("");
    lines.add("    yes " + id.text());
    return String.join("\n", lines);
  }

  /**
   * Returns the question about a tool of another server.
   *
   * @throws Fault {@link FaultCode#VARIABLES_TOO_LARGE} when the arguments are too long for a
   *     caller to read
   */
  static String question(Proposal.Call call, ConfirmationId id) {
    List<String> lines = new ArrayList<>();
    lines.add("This needs your yes: it may change something at another server. Nothing has been");
    lines.add("sent there yet.");
    lines.add("");
    lines.add("- tool: `%s` of the server `%s`".formatted(call.tool(), call.server()));
    lines.addAll(arguments(arguments(call)));
    lines.add("- effect: known to that server alone");
    lines.add("");
    lines.add("To do it, answer within 10 minutes with this line and nothing else:");
    lines.add("");
    lines.add("    yes " + id.text());
    return String.join("\n", lines);
  }

  /** A model has written the names: others than plain ones are quoted as values are. */
  private static Map<String, JsonNode> arguments(Proposal.Call call) {
    Map<String, JsonNode> arguments = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> one : call.arguments().properties()) {
      if (!PLAIN_NAME.matcher(one.getKey()).matches()) {
        return Map.of("arguments", call.arguments());
      }
      arguments.put(one.getKey(), one.getValue());
    }
    return arguments;
  }

  /** Returns the message after a call, with what the server says as a quotation. */
  static String called(Proposal.Call call, String result, boolean failed) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: `%s` of the server `%s`. The server says:"
            .formatted(failed ? "Failed" : "Done", call.tool(), call.server()));
    lines.add("");
    result.lines().map(line -> "> " + Markdown.literal(line)).forEach(lines::add);
    return String.join("\n", lines);
  }

  /** Returns the message after a write. */
  static String done(ProposedWrite write) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Done: `%s` of the schema `%s`. It has made, changed or deleted %s."
            .formatted(write.operation(), write.schema(), WriteFacts.rows(write.rows())));
    List<String> arguments = arguments(write.arguments());
    if (!arguments.isEmpty()) {
      lines.add("");
      lines.addAll(arguments);
    }
    return String.join("\n", lines);
  }

  private static List<String> arguments(Map<String, JsonNode> arguments) {
    return WriteFacts.arguments(arguments, Markdown::code);
  }

  private static String rows(long rows) {
    return "makes, changes or deletes " + WriteFacts.rows(rows);
  }
}
