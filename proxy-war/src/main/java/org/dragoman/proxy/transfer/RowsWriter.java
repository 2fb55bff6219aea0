package org.dragoman.proxy.transfer;

import java.io.IOException;

/** Writes rows as text. */
interface RowsWriter {
  /**
   * Writes a row.
   *
   * @param values one for each column, as {@link org.dragoman.proxy.answer.ColumnValues} reads them
   */
  void write(Object[] values) throws IOException;

  /** Writes buffered text; the stream stays open. */
  void flush() throws IOException;
}
