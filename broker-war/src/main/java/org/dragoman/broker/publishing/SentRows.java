package org.dragoman.broker.publishing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.proxyclient.ProxyExchange;

/**
 * The rows that a client sends, read on a thread of their own. A client that sends less than 1 KiB
 * a second is refused, since each import holds one of few transfers.
 */
final class SentRows extends FilterInputStream {
  private static final long LEAST_PER_SECOND = 1024;

  /** The total time for which a client may pause in addition. */
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final LongSupplier nanos;
  private long waited;
  private long bytes;
  private volatile Fault broken;

  /**
   * Reads rows as they come.
   *
   * @param nanos a clock such as {@link System#nanoTime}
   */
  SentRows(InputStream input, LongSupplier nanos) {
    super(input);
    this.nanos = nanos;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  /**
   * Waits for rows.
   *
   * @throws ProxyExchange.SourceException when no more rows come, or when they come too slowly;
   *     {@link #cause} returns the reason
   */
  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    long begun = nanos.getAsLong();
    int read;
    try {
      read = super.read(into, from, length);
    } catch (IOException e) {
      broken = BoundedBody.brokenOff(e);
      throw new ProxyExchange.SourceException(e);
    }
    waited += nanos.getAsLong() - begun;
    if (read > 0) {
      bytes += read;
      requirePace();
    }
    return read;
  }

  private void requirePace() throws IOException {
    long seconds = Duration.ofNanos(waited).minus(GRACE).toSeconds();
    if (seconds > bytes / LEAST_PER_SECOND) {
      broken =
          new Fault(
              FaultCode.BODY_TOO_SLOW, "Send at least " + LEAST_PER_SECOND + " bytes per second");
      throw new ProxyExchange.SourceException(new IOException("The rows come too slowly"));
    }
  }

  /**
   * Returns the reason why the exchange has failed: the client, if its rows were not read to their
   * end, else the given failure.
   */
  Fault cause(Fault failure) {
    Fault earlier = broken;
    return earlier == null ? failure : earlier;
  }
}
