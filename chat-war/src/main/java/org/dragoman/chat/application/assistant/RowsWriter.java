package org.dragoman.chat.application.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.chat.language.Markdown;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.Selection;

/**
 * Formats rows as Markdown, line by line. All values are escaped, since they are text from a
 * database: they appear as they are and form no link, image, table or other markup.
 */
final class RowsWriter {
  private static final int MOST_ROWS = 50;
  private static final int MEAN_DECIMALS = 2;

  /** Matches a mean as the database computes it; it has more decimals than any value. */
  private static final Pattern LONG_MEAN = Pattern.compile("-?\\d+\\.\\d{10,}");

  private final List<String> lines = new ArrayList<>();

  private RowsWriter() {}

  /**
   * Returns the lines for the rows.
   *
   * @param rows an object or an array of objects, never empty; or a single value
   * @param selection null for a single value
   */
  static List<String> lines(JsonNode rows, Selection selection) {
    RowsWriter writer = new RowsWriter();
    if (selection == null) {
      writer.lines.add("**" + value(rows) + "**");
    } else if (rows.isArray()) {
      writer.many(rows, selection);
    } else {
      writer.one(rows, selection);
    }
    return List.copyOf(writer.lines);
  }

  private void many(JsonNode rows, Selection selection) {
    if (rows.size() == 1) {
      one(rows.get(0), selection);
    } else if (!selection.members().isEmpty()
        || selection.links().stream().anyMatch(Selection.Linked::many)) {
      int shown = Math.min(rows.size(), MOST_ROWS);
      for (int i = 0; i < shown; i++) {
        one(rows.get(i), selection);
        if (selection.members().isEmpty()) {
          lines.add("");
        }
      }
      rest(rows.size(), shown);
    } else {
      table(rows, selection);
    }
  }

  /** Writes an object: its values in one line, then its to-many links. */
  private void one(JsonNode row, Selection selection) {
    if (row.isNull()) {
      return;
    }
    if (!selection.members().isEmpty()) {
      String type = row.path("__typename").asText();
      lines.add("- " + Words.spoken(type) + ": " + linked(row, selection.member(type)));
      return;
    }
    List<String> values = new ArrayList<>();
    for (String scalar : selection.scalars()) {
      values.add(Words.spoken(scalar) + ": **" + value(scalar, row) + "**");
    }
    for (Selection.Linked link : selection.links()) {
      if (!link.many()) {
        values.add(
            Words.spoken(link.name()) + ": **" + linked(row.path(link.name()), link.of()) + "**");
      }
    }
    lines.add(String.join(", ", values));
    for (Selection.Linked link : selection.links()) {
      if (link.many()) {
        JsonNode rows = row.path(link.name());
        lines.add("");
        if (rows.isEmpty()) {
          lines.add("No " + Words.spoken(link.name()) + ".");
        } else {
          lines.add(title(link.name()) + " (" + rows.size() + "):");
          lines.add("");
          table(rows, link.of());
        }
      }
    }
  }

  private void table(JsonNode rows, Selection selection) {
    List<Selection.Linked> links = selection.links().stream().filter(link -> !link.many()).toList();
    int columns = selection.scalars().size() + links.size();
    int shown = Math.min(rows.size(), MOST_ROWS);
    if (columns > 1) {
      List<String> heads = new ArrayList<>();
      selection.scalars().forEach(scalar -> heads.add(Words.spoken(scalar)));
      links.forEach(link -> heads.add(Words.spoken(link.name())));
      lines.add("| " + String.join(" | ", heads) + " |");
      lines.add("|" + "---|".repeat(columns));
    }
    for (int i = 0; i < shown; i++) {
      List<String> cells = new ArrayList<>();
      for (String scalar : selection.scalars()) {
        cells.add(value(scalar, rows.get(i)));
      }
      for (Selection.Linked link : links) {
        cells.add(linked(rows.get(i).path(link.name()), link.of()));
      }
      lines.add(columns > 1 ? "| " + String.join(" | ", cells) + " |" : "- " + cells.getFirst());
    }
    rest(rows.size(), shown);
  }

  private void rest(int all, int shown) {
    if (all > shown) {
      lines.add("");
      lines.add("... and " + (all - shown) + " more.");
    }
  }

  private static String linked(JsonNode object, Selection of) {
    if (object.isNull() || object.isMissingNode()) {
      return "-";
    }
    return of.scalars().stream()
        .map(scalar -> value(object.path(scalar)))
        .collect(Collectors.joining(", "));
  }

  /** Returns the value of a field; a mean with the decimals that people read. */
  private static String value(String scalar, JsonNode row) {
    JsonNode value = row.path(scalar);
    return scalar.endsWith("Avg") && LONG_MEAN.matcher(value.asText()).matches()
        ? Markdown.escaped(mean(new BigDecimal(value.asText())).toPlainString())
        : value(value);
  }

  private static BigDecimal mean(BigDecimal exact) {
    BigDecimal rounded =
        exact.abs().compareTo(BigDecimal.ONE) < 0
            ? exact.round(new MathContext(MEAN_DECIMALS, RoundingMode.HALF_UP))
            : exact.setScale(MEAN_DECIMALS, RoundingMode.HALF_UP);
    return rounded.stripTrailingZeros();
  }

  private static String value(JsonNode value) {
    if (value.isNull() || value.isMissingNode()) {
      return "-";
    }
    if (value.isBoolean()) {
      return value.booleanValue() ? "yes" : "no";
    }
    if (value.isArray()) {
      List<String> parts = new ArrayList<>();
      value.forEach(part -> parts.add(value(part)));
      return String.join(", ", parts);
    }
    return Markdown.escaped(value.isValueNode() ? value.asText() : value.toString());
  }

  private static String title(String name) {
    String spoken = Words.spoken(name);
    return Character.toUpperCase(spoken.charAt(0)) + spoken.substring(1);
  }
}
