package org.dragoman.web.confirmation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/** Describes a write for the people who confirm it. Values are shown in full, or not at all. */
public final class WriteFacts {
  /** Nobody reads more than that before a confirmation. */
  private static final int LONGEST_ARGUMENTS = 4_000;

  private WriteFacts() {}

  /**
   * Returns the arguments, one line each.
   *
   * @param quoted marks a value, as opposed to our own text
   * @throws Fault {@link FaultCode#VARIABLES_TOO_LARGE} when they are too long to be read
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

  /**
   * Replaces invisible characters, and those that change the direction of writing, by their code
   * points.
   */
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
