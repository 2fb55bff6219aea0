package org.dragoman.proxy.transfer;

import java.io.IOException;
import org.dragoman.contract.fault.Fault;

/** Reads rows from text, one at a time. */
interface RowsReader {
  /**
   * The next line.
   *
   * @return null at the end
   * @throws Fault when what follows cannot be split into lines
   * @throws IOException when the text breaks off
   */
  Line next() throws IOException;
}
