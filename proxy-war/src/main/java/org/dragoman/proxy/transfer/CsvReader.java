package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * Reads CSV (RFC 4180) in UTF-8 with a header line. An empty field is null, an empty text is {@code
 * ""}. Empty lines are ignored, unless there is only one column.
 */
final class CsvReader implements RowsReader {
  /** Types for which the text of a field is the JSON of the value. */
  private static final Set<String> AS_JSON =
      Set.of("integer", "double precision", "boolean", "jsonb");

  /** The buffer of the library, with the same room again before and after a field. */
  private static final int READ_AHEAD = 4 * 8192;

  private final TransferTable table;
  private final LineBound bound;
  private final Iterator<CsvFields.Fields> lines;

  /** For each field of a line, the number of its column in the table. */
  private final List<Integer> order = new ArrayList<>();

  /** For each link with a composite key, the numbers of its columns in a line. */
  private final List<List<Integer>> links = new ArrayList<>();

  /** Where the last line that was read begins, from 1. */
  private long began;

  /**
   * Reads the header line.
   *
   * @param longest line, in characters
   * @throws Fault {@link FaultCode#COLUMNS_REFUSED} when its names are not those of the type
   */
  CsvReader(TransferTable table, InputStream input, int longest) throws IOException {
    this.table = table;
    this.bound =
        new LineBound(new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder()), longest);
    this.lines =
        de.siegmar.fastcsv.reader.CsvReader.builder()
            .skipEmptyLines(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .maxBufferSize(longest + READ_AHEAD)
            .build(new CsvFields(longest), bound)
            .iterator();
    CsvFields.Fields names = fields();
    while (names != null && names.values().isEmpty()) {
      names = fields();
    }
    if (names == null) {
      throw new Fault(FaultCode.COLUMNS_REFUSED, "The header line is missing");
    }
    header(names.values());
  }

  private void header(List<String> names) {
    List<String> known = table.columns().stream().map(TransferColumn::name).toList();
    for (String name : names) {
      int column = known.indexOf(name);
      if (column < 0) {
        throw refused("The type has no column with the name in field " + (order.size() + 1));
      }
      if (order.contains(column)) {
        throw refused("The column " + name + " is given more than once");
      }
      order.add(column);
    }
    for (List<TransferColumn> columns : table.byField().values()) {
      long there = columns.stream().filter(column -> names.contains(column.name())).count();
      if (there > 0 && there < columns.size()) {
        throw refused(
            "A link needs all of its columns: " + columns.getLast().name() + " is missing");
      }
      if (there > 1) {
        links.add(columns.stream().map(column -> names.indexOf(column.name())).toList());
      }
    }
  }

  private static Fault refused(String detail) {
    return new Fault(FaultCode.COLUMNS_REFUSED, detail);
  }

  /** Returns the columns that every line has. */
  List<TransferColumn> columns() {
    return order.stream().map(table.columns()::get).toList();
  }

  @Override
  public Line next() throws IOException {
    for (CsvFields.Fields line = fields(); line != null; line = fields()) {
      if (!line.values().isEmpty()) {
        return row(line.line(), line.values());
      }
      if (order.size() == 1) {
        // An empty line is one empty field.
        return row(line.line(), Collections.singletonList(null));
      }
    }
    return null;
  }

  private Line row(long number, List<String> fields) {
    if (fields.size() != order.size()) {
      Fault fault =
          new Fault(
              FaultCode.LINE_MALFORMED,
              "The line has " + fields.size() + " fields, the header line " + order.size());
      return new Line.Malformed(number, Refusal.of(number, null, fault));
    }
    JsonNode[] values = new JsonNode[table.columns().size()];
    for (List<Integer> link : links) {
      long given = link.stream().map(fields::get).filter(Objects::nonNull).count();
      if (given > 0 && given < link.size()) {
        Fault fault = new Fault(FaultCode.VALUE_REFUSED, "A field of the primary key has no value");
        String column = table.columns().get(order.get(link.getFirst())).name();
        return new Line.Malformed(number, Refusal.of(number, column, fault));
      }
    }
    for (int i = 0; i < fields.size(); i++) {
      TransferColumn column = table.columns().get(order.get(i));
      try {
        values[order.get(i)] = value(column, fields.get(i));
      } catch (Fault fault) {
        return new Line.Malformed(number, Refusal.of(number, column.name(), fault));
      }
    }
    return new Line.Row(number, Arrays.asList(values));
  }

  private static JsonNode value(TransferColumn column, String field) {
    if (field == null) {
      return JsonNodeFactory.instance.nullNode();
    }
    if (!AS_JSON.contains(column.sqlType()) && !column.sqlType().endsWith("[]")) {
      return TextNode.valueOf(field);
    }
    try {
      JsonNode value = Json.mapper().readTree(field);
      // Null is an empty field; no type accepts a literal null.
      if (!value.isNull() && !value.isMissingNode()) {
        return value;
      }
    } catch (JacksonException e) {
      // Reported below without Jackson's message, which contains the value.
    }
    throw new Fault(FaultCode.VALUE_REFUSED, "A value is not of the type of the column");
  }

  /**
   * Returns the fields of the next line.
   *
   * @return null at the end
   */
  private CsvFields.Fields fields() throws IOException {
    bound.begin();
    try {
      if (!lines.hasNext()) {
        return null;
      }
      CsvFields.Fields fields = lines.next();
      began = fields.line();
      return fields;
    } catch (CsvParseException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      // The library's message contains a character of the text.
      throw new Fault(FaultCode.LINE_MALFORMED, "Malformed CSV after line " + began);
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof CharacterCodingException) {
        throw new Fault(FaultCode.LINE_MALFORMED, "Invalid UTF-8 after line " + began);
      }
      throw e.getCause();
    }
  }
}
