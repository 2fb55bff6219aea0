package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * Reads JSON lines: one object per line, with members for fields. A link is null or an object with
 * the key. Blank lines are ignored.
 */
final class JsonLinesReader implements RowsReader {
  private final TransferTable table;
  private final Map<String, List<TransferColumn>> fields;

  /** The positions of the columns in the table. */
  private final Map<TransferColumn, Integer> numbers = new IdentityHashMap<>();

  private final InputStream input;
  private final int longest;
  private long number;

  /**
   * @param longest line, in bytes
   */
  JsonLinesReader(TransferTable table, InputStream input, int longest) {
    this.table = table;
    this.fields = table.byField();
    for (TransferColumn column : table.columns()) {
      numbers.put(column, numbers.size());
    }
    this.input = input;
    this.longest = longest;
  }

  @Override
  public Line next() throws IOException {
    for (byte[] line = line(); line != null; line = line()) {
      String text;
      try {
        text = TextInput.decoded(line);
      } catch (CharacterCodingException e) {
        return malformed(null, new Fault(FaultCode.LINE_MALFORMED, "The line is not UTF-8"));
      }
      if (!text.isBlank()) {
        return row(text);
      }
    }
    return null;
  }

  private byte[] line() throws IOException {
    number++;
    ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    int read = input.read();
    if (read < 0) {
      return null;
    }
    for (; read >= 0 && read != '\n'; read = input.read()) {
      if (line.size() == longest) {
        throw new Fault(
            FaultCode.LINE_TOO_LONG,
            "Line " + number + " is longer than the " + longest + " bytes allowed");
      }
      line.write(read);
    }
    return line.toByteArray();
  }

  private Line malformed(String column, Fault fault) {
    return new Line.Malformed(number, Refusal.of(number, column, fault));
  }

  private Line row(String text) {
    JsonNode node;
    try {
      node = Json.mapper().readTree(text);
    } catch (JacksonException e) {
      return malformed(
          null, new Fault(FaultCode.LINE_MALFORMED, "The line is not a single JSON value"));
    }
    if (!(node instanceof ObjectNode object)) {
      return malformed(null, new Fault(FaultCode.LINE_MALFORMED, "The line is not a JSON object"));
    }
    JsonNode[] values = new JsonNode[table.columns().size()];
    Iterator<Map.Entry<String, JsonNode>> members = object.properties().iterator();
    while (members.hasNext()) {
      Map.Entry<String, JsonNode> member = members.next();
      try {
        set(values, member.getKey(), member.getValue());
      } catch (Fault fault) {
        return malformed(member.getKey(), fault);
      }
    }
    return new Line.Row(number, new ArrayList<>(Arrays.asList(values)));
  }

  private void set(JsonNode[] values, String name, JsonNode value) {
    List<TransferColumn> columns = fields.get(name);
    if (columns == null) {
      throw new Fault(
          FaultCode.COLUMNS_REFUSED,
          "The line has a field that the type does not have, or that cannot be imported");
    }
    if (!columns.getFirst().isLink()) {
      values[numbers.get(columns.getFirst())] = value;
      return;
    }
    if (!value.isNull() && !(value.isObject() && value.size() == columns.size())) {
      throw keyExpected();
    }
    for (TransferColumn column : columns) {
      JsonNode part =
          value.isNull() ? JsonNodeFactory.instance.nullNode() : value.get(column.value().name());
      if (part == null || part.isNull() != value.isNull()) {
        throw keyExpected();
      }
      values[numbers.get(column)] = part;
    }
  }

  private static Fault keyExpected() {
    return new Fault(
        FaultCode.VALUE_REFUSED,
        "A link must be null or an object with the primary key of the linked row");
  }
}
