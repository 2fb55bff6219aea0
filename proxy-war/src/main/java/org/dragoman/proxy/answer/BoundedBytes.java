package org.dragoman.proxy.answer;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The bytes of an answer, up to the maximum size. */
public final class BoundedBytes extends ByteArrayOutputStream {
  private static final int MOST = 32 * 1024 * 1024;

  BoundedBytes() {
    super(1024);
  }

  /** Wraps an answer that was written earlier. */
  public static BoundedBytes of(byte[] answer) {
    BoundedBytes bytes = new BoundedBytes();
    bytes.write(answer, 0, answer.length);
    return bytes;
  }

  /** All of it, without a copy; nothing is written any more. */
  public ByteBuffer whole() {
    return ByteBuffer.wrap(buf, 0, count);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    if (count + (long) length > MOST) {
      throw new Fault(
          FaultCode.TOO_MANY_ROWS,
          "The result is longer than 32 MiB: ask for fewer fields or rows");
    }
    super.write(bytes, offset, length);
  }
}
