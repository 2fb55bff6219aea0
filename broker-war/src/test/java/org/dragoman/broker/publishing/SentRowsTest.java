package org.dragoman.broker.publishing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.proxyclient.ProxyExchange;
import org.junit.jupiter.api.Test;

class SentRowsTest {
  private static final Fault FAILURE = new Fault(FaultCode.PROXY_UNAVAILABLE, "Else");

  private final AtomicLong now = new AtomicLong();

  /** Gives a part of a thousand bytes each time, after so many seconds. */
  private SentRows slow(int most, int seconds) {
    InputStream input =
        new InputStream() {
          private int parts = 1000;

          @Override
          public int read() {
            throw new UnsupportedOperationException();
          }

          @Override
          public int read(byte[] into, int from, int length) {
            now.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
            return parts-- > 0 ? Math.min(most, length) : -1;
          }
        };
    return new SentRows(input, now::get);
  }

  @Test
  void aByteNowAndThenIsTooSlow() {
    SentRows rows = slow(1, 19);

    assertThatExceptionOfType(ProxyExchange.SourceException.class)
        .isThrownBy(() -> rows.readAllBytes());

    assertThat(rows.cause(FAILURE).code()).isEqualTo(FaultCode.BODY_TOO_SLOW);
    assertThat(TimeUnit.NANOSECONDS.toSeconds(now.get())).isLessThan(60);
  }

  @Test
  void whatNobodyWantsIsNotWaitedForEither() {
    SentRows rows = slow(1, 19);

    assertThatExceptionOfType(ProxyExchange.SourceException.class)
        .isThrownBy(() -> BoundedBody.discard(rows));
  }

  @Test
  void rowsThatComeSteadilyMayTakeLong() throws IOException {
    SentRows rows = slow(16 * 1024, 1);

    assertThat(rows.readAllBytes()).hasSizeGreaterThan(1000 * 1024);
    assertThat(rows.cause(FAILURE)).isSameAs(FAILURE);
  }

  @Test
  void theTimeThatTheProxyTakesIsNotTheClients() throws IOException {
    SentRows rows = slow(1, 0);

    while (rows.read() >= 0) {
      now.addAndGet(TimeUnit.SECONDS.toNanos(10));
    }

    assertThat(rows.cause(FAILURE)).isSameAs(FAILURE);
  }
}
