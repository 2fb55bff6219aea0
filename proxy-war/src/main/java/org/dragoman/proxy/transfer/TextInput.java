package org.dragoman.proxy.transfer;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The bytes of an import, without a byte order mark, limited in number and time. */
final class TextInput extends FilterInputStream {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private static final int BUFFER = 32 * 1024;

  private final TransferLimits limits;
  private final long begun = System.nanoTime();
  private long left;

  private TextInput(InputStream bytes, TransferLimits limits) {
    super(bytes);
    this.limits = limits;
    this.left = limits.bytes();
  }

  /**
   * Returns a stream without the byte order mark.
   *
   * @param limits of its bytes, and of the time until its end; the faults are {@link
   *     FaultCode#BODY_TOO_LARGE} and {@link FaultCode#STATEMENT_TOO_SLOW}
   */
  static InputStream of(InputStream bytes, TransferLimits limits) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(new TextInput(bytes, limits), BUFFER);
    buffered.mark(BYTE_ORDER_MARK.length);
    if (!Arrays.equals(buffered.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      buffered.reset();
    }
    return buffered;
  }

  /**
   * Decodes UTF-8.
   *
   * @throws CharacterCodingException for invalid UTF-8
   */
  static String decoded(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  @Override
  public int read() throws IOException {
    throw new UnsupportedOperationException("Bytes are read in blocks");
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = super.read(into, from, length);
    count(Math.max(0, read));
    return read;
  }

  private void count(int bytes) {
    left -= bytes;
    if (left < 0) {
      throw new Fault(
          FaultCode.BODY_TOO_LARGE, "The rows exceed the limit of " + limits.bytes() + " bytes");
    }
    limits.checkTime(begun);
  }
}
