package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/**
 * Reads CSV (RFC 4180) in UTF-8 with a header line. A field without anything is null, an empty text
 * is {@code ""}. Empty lines are none.
 */
final class CsvReader implements RowsReader {
  /** Of these types the text of a field is the JSON of the value. */
  private static final Set<String> AS_JSON =
      Set.of("integer", "double precision", "boolean", "jsonb");

  private final TransferTable table;
  private final LineBound bound;
  private final CsvParser parser;
  private final int longest;

  /** Where the last line that was read begins, from 1. */
  private long began;

  /** Of each field of a line, the number of its column in the table. */
  private final List<Integer> order = new ArrayList<>();

  /**
   * Reads the header line.
   *
   * @param longest line, in characters
   * @throws Fault {@link FaultCode#COLUMNS_REFUSED} when its names are not those of the type
   */
  CsvReader(TransferTable table, InputStream input, int longest) throws IOException {
    this.table = table;
    this.longest = longest;
    this.bound =
        new LineBound(new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder()), longest);
    this.parser =
        CsvFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(longest).build())
            .enable(CsvParser.Feature.EMPTY_UNQUOTED_STRING_AS_NULL)
            .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
            .build()
            .createParser(bound);
    List<String> names = fields();
    if (names == null) {
      throw new Fault(FaultCode.COLUMNS_REFUSED, "The header line is missing");
    }
    header(names);
  }

  private void header(List<String> names) {
    List<String> known = table.columns().stream().map(TransferColumn::name).toList();
    for (String name : names) {
      int column = known.indexOf(name);
      if (column < 0) {
        throw refused("The type has no column of the name in field " + (order.size() + 1));
      }
      if (order.contains(column)) {
        throw refused("The column " + name + " is there twice");
      }
      order.add(column);
    }
    for (List<TransferColumn> columns : table.byField().values()) {
      long there = columns.stream().filter(column -> names.contains(column.name())).count();
      if (there > 0 && there < columns.size()) {
        throw refused("Of a link all columns are needed, as " + columns.getLast().name());
      }
    }
  }

  private static Fault refused(String detail) {
    return new Fault(FaultCode.COLUMNS_REFUSED, detail);
  }

  /** The columns that every line has. */
  List<TransferColumn> columns() {
    return order.stream().map(table.columns()::get).toList();
  }

  @Override
  public Line next() throws IOException {
    List<String> fields = fields();
    if (fields == null) {
      return null;
    }
    return row(began, fields);
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
      JsonNode value = JsonLinesReader.JSON.readTree(field);
      // No value is a field without anything: a null that is written out is none of any type.
      if (!value.isNull() && !value.isMissingNode()) {
        return value;
      }
    } catch (JacksonException e) {
      // Told below: what Jackson says has the value in it.
    }
    throw new Fault(FaultCode.VALUE_REFUSED, "A value is not of the column's type");
  }

  /**
   * The fields of the next line; null for one without anything.
   *
   * @return null at the end
   */
  private List<String> fields() throws IOException {
    bound.begin();
    try {
      if (parser.nextToken() == null) {
        return null;
      }
      List<String> fields = new ArrayList<>(order.size());
      long length = 0;
      for (JsonToken token = parser.nextToken();
          token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        if (fields.isEmpty()) {
          began = parser.currentTokenLocation().getLineNr();
        }
        String field = token == JsonToken.VALUE_NULL ? null : parser.getText();
        length += field == null ? 0 : field.length();
        fields.add(field);
      }
      if (length > longest) {
        throw tooLong();
      }
      return fields;
    } catch (StreamConstraintsException e) {
      throw tooLong();
    } catch (JacksonException e) {
      throw new Fault(FaultCode.LINE_MALFORMED, "What comes after line " + began + " is no CSV");
    } catch (CharacterCodingException e) {
      throw new Fault(FaultCode.LINE_MALFORMED, "What comes after line " + began + " is not UTF-8");
    }
  }

  private Fault tooLong() {
    return new Fault(
        FaultCode.LINE_TOO_LONG,
        "The line after line " + began + " is longer than the " + longest + " characters allowed");
  }
}
