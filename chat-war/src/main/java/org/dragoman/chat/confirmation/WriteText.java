package org.dragoman.chat.confirmation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.chat.language.Markdown;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/** Says to a caller what a write would do, or has done. Values are shown whole, or not at all. */
final class WriteText {
  /** Nobody reads more than that before a yes. */
  private static final int LONGEST_ARGUMENTS = 4_000;

  private WriteText() {}

  /**
   * The question.
   *
   * @throws Fault {@link FaultCode#VARIABLES_TOO_LARGE} when nobody can be expected to read it
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

  /** That it is done. */
  static String done(ProposedWrite write) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Done: `%s` of the schema `%s`. It has made, changed or deleted %s."
            .formatted(write.operation(), write.schema(), number(write.rows())));
    List<String> arguments = arguments(write.arguments());
    if (!arguments.isEmpty()) {
      lines.add("");
      lines.addAll(arguments);
    }
    return String.join("\n", lines);
  }

  private static List<String> arguments(Map<String, JsonNode> arguments) {
    List<String> lines = new ArrayList<>();
    arguments.forEach((name, value) -> lines.add("- " + name + ": " + shown(Json.text(value))));
    if (lines.stream().mapToInt(String::length).sum() > LONGEST_ARGUMENTS) {
      throw new Fault(
          FaultCode.VARIABLES_TOO_LARGE,
          "The arguments have more than "
              + LONGEST_ARGUMENTS
              + " characters, too many for somebody to read and confirm: write less at once");
    }
    return lines;
  }

  private static String rows(long rows) {
    return "makes, changes or deletes " + number(rows);
  }

  private static String number(long rows) {
    return rows == 1 ? "1 row" : rows + " rows";
  }

  /** What does not show, or turns the direction of writing, is shown by its number. */
  private static String shown(String json) {
    StringBuilder plain = new StringBuilder();
    json.codePoints()
        .forEach(
            point -> {
              if (isSeen(point)) {
                plain.appendCodePoint(point);
              } else {
                plain.append("\\u{%x}".formatted(point));
              }
            });
    return Markdown.code(plain.toString());
  }

  private static boolean isSeen(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> !(point >= 0xFE00 && point <= 0xFE0F || point >= 0xE0100 && point <= 0xE01EF);
    };
  }
}
