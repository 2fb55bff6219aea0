package org.dragoman.web.confirmation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/** What people are told of a write. Values are shown whole, or not at all. */
public final class WriteFacts {
  /** Nobody reads more than that before a yes. */
  private static final int LONGEST_ARGUMENTS = 4_000;

  private WriteFacts() {}

  /**
   * The arguments, a line each.
   *
   * @param quoted marks what is a value and no text of ours
   * @throws Fault {@link FaultCode#VARIABLES_TOO_LARGE} when nobody can be expected to read them
   */
  public static List<String> arguments(
      Map<String, JsonNode> arguments, UnaryOperator<String> quoted) {
    List<String> lines = new ArrayList<>();
    arguments.forEach(
        (name, value) -> lines.add("- " + name + ": " + quoted.apply(shown(Json.text(value)))));
    if (lines.stream().mapToInt(String::length).sum() > LONGEST_ARGUMENTS) {
      throw new Fault(
          FaultCode.VARIABLES_TOO_LARGE,
          "The arguments have more than "
              + LONGEST_ARGUMENTS
              + " characters, too many for somebody to read and confirm: write less at once");
    }
    return lines;
  }

  /** Writes a number of rows. */
  public static String rows(long rows) {
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
    return plain.toString();
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
