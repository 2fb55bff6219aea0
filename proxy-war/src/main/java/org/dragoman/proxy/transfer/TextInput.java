package org.dragoman.proxy.transfer;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** The bytes of rows that come as text: as many as there may be, without a byte order mark. */
final class TextInput extends FilterInputStream {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final long most;
  private long left;

  private TextInput(InputStream bytes, long most) {
    super(bytes);
    this.most = most;
    this.left = most;
  }

  /**
   * What is left of a stream.
   *
   * @param most how many bytes it may have; more are a {@link FaultCode#BODY_TOO_LARGE}
   */
  static TextInput of(InputStream bytes, long most) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(bytes);
    buffered.mark(BYTE_ORDER_MARK.length);
    if (!java.util.Arrays.equals(buffered.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      buffered.reset();
    }
    return new TextInput(buffered, most);
  }

  /**
   * Decodes UTF-8.
   *
   * @throws CharacterCodingException when it is none
   */
  static String decoded(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = super.read(into, from, length);
    count(Math.max(0, read));
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(int bytes) {
    left -= bytes;
    if (left < 0) {
      throw new Fault(
          FaultCode.BODY_TOO_LARGE, "The rows are longer than the " + most + " bytes allowed");
    }
  }
}
