package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.List;
import org.dragoman.proxy.answer.ColumnValues;

/** Writes CSV for {@link CsvReader}, the same bytes for the same rows. */
final class CsvWriter implements RowsWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final de.siegmar.fastcsv.writer.CsvWriter csv;

  /** Writes the header line. */
  CsvWriter(List<TransferColumn> columns, OutputStream output) {
    csv =
        de.siegmar.fastcsv.writer.CsvWriter.builder()
            .quoteStrategy(QuoteStrategies.EMPTY)
            .lineDelimiter(LineDelimiter.CRLF)
            .build(output);
    csv.writeRecord(columns.stream().map(TransferColumn::name).toList());
  }

  @Override
  public void write(Object[] values) throws IOException {
    String[] fields = new String[values.length];
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value != null) {
        fields[i] = value instanceof Object[] ? json(value) : ColumnValues.text(value);
      }
    }
    csv.writeRecord(fields);
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
