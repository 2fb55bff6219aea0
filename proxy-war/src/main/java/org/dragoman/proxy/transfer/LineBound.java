package org.dragoman.proxy.transfer;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Lets only as many characters pass as a line may have, until the next line begins. */
final class LineBound extends FilterReader {
  private final int longest;
  private int left;

  /**
   * @param longest line, in characters; the characters that its reader buffers ahead pass as well
   */
  LineBound(Reader characters, int longest) {
    super(characters);
    this.longest = longest;
    this.left = longest;
  }

  /** Begins the next line. */
  void begin() {
    left = longest;
  }

  @Override
  public int read() throws IOException {
    throw new UnsupportedOperationException("Characters are read in blocks");
  }

  @Override
  public int read(char[] into, int from, int length) throws IOException {
    if (left <= 0) {
      throw new Fault(
          FaultCode.LINE_TOO_LONG, "A line is longer than the " + longest + " characters allowed");
    }
    int read = super.read(into, from, Math.min(length, left));
    left -= Math.max(0, read);
    return read;
  }
}
