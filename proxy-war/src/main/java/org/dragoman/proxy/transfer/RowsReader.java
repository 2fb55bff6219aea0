package org.dragoman.proxy.transfer;

import java.io.IOException;
import org.dragoman.contract.fault.Fault;

/** Reads rows from text, one at a time. */
interface RowsReader {
  /**
   * Returns the next line.
   *
   * @return null at the end
   * @throws Fault when the rest cannot be split into lines
   * @throws IOException when the text ends prematurely
   */
  Line next() throws IOException;
}
