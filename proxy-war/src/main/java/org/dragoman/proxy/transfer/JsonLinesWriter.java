package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.dragoman.proxy.answer.ColumnValues;

/** Writes JSON lines for {@link JsonLinesReader}, with all members. */
final class JsonLinesWriter implements RowsWriter {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private final Map<String, List<TransferColumn>> fields;
  private final JsonGenerator json;

  JsonLinesWriter(TransferTable table, OutputStream output) throws IOException {
    fields = table.byField();
    json = JSON.createGenerator(output, JsonEncoding.UTF8);
    // Replaces Jackson's separator between root values by our own line end.
    json.setPrettyPrinter(new MinimalPrettyPrinter(""));
  }

  @Override
  public void write(Object[] values) throws IOException {
    json.writeStartObject();
    int next = 0;
    for (Map.Entry<String, List<TransferColumn>> field : fields.entrySet()) {
      json.writeFieldName(field.getKey());
      List<TransferColumn> columns = field.getValue();
      if (!columns.getFirst().isLink()) {
        ColumnValues.write(values[next++], json);
      } else if (values[next] == null) {
        json.writeNull();
        next += columns.size();
      } else {
        json.writeStartObject();
        for (TransferColumn column : columns) {
          json.writeFieldName(column.value().name());
          ColumnValues.write(values[next++], json);
        }
        json.writeEndObject();
      }
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void flush() throws IOException {
    json.flush();
  }
}
