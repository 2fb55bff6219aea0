package org.dragoman.chat.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is left when something breaks that should not. */
@Timeout(60)
class UpstreamTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final byte[] BODY = "{}".getBytes(StandardCharsets.US_ASCII);

  @Test
  void errorIsNotTheEndOfAllLaterRequests() throws IOException {
    AtomicBoolean broken = new AtomicBoolean(true);
    AddressRule rule =
        (host, address) -> {
          if (broken.getAndSet(false)) {
            throw new StackOverflowError();
          }
          return true;
        };
    try (ModelServer server = ModelServer.start(asked -> List.of(new Step.End("stop")));
        Upstream upstream = new Upstream(rule, 10, LONG)) {
      URI url = URI.create(server.address() + "/chat/completions");

      assertThatExceptionOfType(StackOverflowError.class)
          .isThrownBy(() -> upstream.post(url, Map.of(), BODY, upstream.watch(LONG)).close());
      try (Reply reply = upstream.post(url, Map.of(), BODY, upstream.watch(LONG))) {
        assertThat(reply.status()).isEqualTo(200);
      }
    }
  }

  /** The client of a request that is cancelled between two of its steps finds no connection. */
  @Test
  void timeThatIsOverWhileConnectingEndsTheRequest() {
    AtomicReference<Watch> watch = new AtomicReference<>();
    AddressRule untilTheTimeIsOver =
        (host, address) -> {
          while (!watch.get().isExpired()) {
            Thread.onSpinWait();
          }
          return true;
        };
    try (ModelServer server = ModelServer.start(asked -> List.of(new Step.End("stop")));
        Upstream upstream = new Upstream(untilTheTimeIsOver, 10, LONG)) {
      URI url = URI.create(server.address() + "/chat/completions");
      watch.set(upstream.watch(Duration.ofMillis(1)));

      assertThatExceptionOfType(IOException.class)
          .isThrownBy(() -> upstream.post(url, Map.of(), BODY, watch.get()).close());
    }
  }

  /** A kept connection that the server has closed is one to be replaced, no failure of ours. */
  @Test
  void connectionThatIsClosedHasNoAnswer() throws Exception {
    ReadAheadParser parser = new ReadAheadParser(Http1Config.DEFAULT);

    assertThat(parser.parse(new SessionInputBufferImpl(1_024), InputStream.nullInputStream()))
        .isNull();
  }

  @Test
  void nameForWhichThereIsNoThreadIsUnknown() {
    try (CheckedNames names =
        new CheckedNames(
            (host, address) -> true,
            LONG,
            task -> {
              throw new OutOfMemoryError("unable to create native thread");
            })) {
      assertThatExceptionOfType(UnknownHostException.class)
          .isThrownBy(() -> names.resolve("localhost"));
    }
  }

  @Test
  void connectionThatCannotBeClosedIsNotTheEndOfTimeLimits() throws InterruptedException {
    try (Watchdog watchdog = new Watchdog()) {
      Watch broken = watchdog.watch(Duration.ZERO);
      broken.closes(
          () -> {
            throw new IllegalStateException("no connection");
          });
      while (!broken.isExpired()) {
        Thread.onSpinWait();
      }
      CountDownLatch closed = new CountDownLatch(1);
      watchdog.watch(Duration.ZERO).closes(closed::countDown);

      assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }
}
