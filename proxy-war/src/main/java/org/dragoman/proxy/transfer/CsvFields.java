package org.dragoman.proxy.transfer;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Collects the fields of a line of CSV: null for an empty field, {@code ""} for a quoted empty one.
 */
final class CsvFields extends AbstractBaseCsvCallbackHandler<CsvFields.Fields> {
  private final int longest;
  private long line;
  private long length;
  private List<String> values = new ArrayList<>();

  /**
   * The fields of a line.
   *
   * @param line where it begins, from 1
   * @param values none for an empty line
   */
  record Fields(long line, List<String> values) {}

  /**
   * @param longest line, in characters
   */
  CsvFields(int longest) {
    this.longest = longest;
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    line = startingLineNumber;
    length = 0;
    values = new ArrayList<>();
  }

  @Override
  protected void handleField(int index, char[] buffer, int offset, int count, boolean quoted) {
    // Includes the separator, so that there are no more fields than characters.
    length += count + 1L;
    if (length > longest + 1L) {
      throw tooLong(line, longest);
    }
    values.add(count == 0 && !quoted ? null : new String(buffer, offset, count));
  }

  @Override
  protected Fields buildRecord() {
    return new Fields(line, values);
  }

  static Fault tooLong(long line, int longest) {
    return new Fault(
        FaultCode.LINE_TOO_LONG,
        "Line " + line + " is longer than the " + longest + " characters allowed");
  }
}
