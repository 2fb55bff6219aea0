package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.List;
import org.dragoman.proxy.answer.ColumnValues;

/** Writes CSV as {@link CsvReader} reads it, the same bytes for the same rows. */
final class CsvWriter implements RowsWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final CsvGenerator csv;

  /** Writes the header line. */
  CsvWriter(List<TransferColumn> columns, OutputStream output) throws IOException {
    csv =
        CsvFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
            .enable(CsvGenerator.Feature.ALWAYS_QUOTE_EMPTY_STRINGS)
            .build()
            .createGenerator(output, JsonEncoding.UTF8);
    csv.setSchema(CsvSchema.emptySchema().withLineSeparator("\r\n"));
    csv.writeStartArray();
    for (TransferColumn column : columns) {
      csv.writeString(column.name());
    }
    csv.writeEndArray();
  }

  @Override
  public void write(Object[] values) throws IOException {
    csv.writeStartArray();
    for (Object value : values) {
      if (value == null) {
        csv.writeNull();
      } else {
        csv.writeString(value instanceof Object[] ? json(value) : ColumnValues.text(value));
      }
    }
    csv.writeEndArray();
  }

  private static String json(Object value) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      ColumnValues.write(value, json);
    }
    return text.toString();
  }

  @Override
  public void flush() throws IOException {
    csv.flush();
  }
}
