package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.chat.upstream.EventSource;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.chat.upstream.Watch;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Generation;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What has come at once goes on at once; what comes alone waits for nothing. */
@Timeout(60)
class GatheredTextTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final ModelRequest REQUEST =
      new ModelRequest("m", "", List.of(new Turn.User("hello")), Parameters.NONE, List.of(), "1");
  private static final String ONE = "data: {\"choices\":[{\"delta\":{\"content\":\"one\"}}]}\n\n";
  private static final String TWO = "data: {\"choices\":[{\"delta\":{\"content\":\"two\"}}]}\n\n";

  private static final String LIKELY =
      "data: {\"choices\":[{\"delta\":{\"content\":\"three\"},\"logprobs\":{\"content\":"
          + "[{\"token\":\"three\",\"logprob\":-1}]}}]}\n\n";

  private final Upstream upstream =
      new Upstream((host, address) -> true, 10, Duration.ofSeconds(2));
  private final Heard caller = new Heard();

  @AfterEach
  void close() {
    upstream.close();
  }

  private void ask(Step... steps) throws InterruptedException {
    ask(REQUEST, steps);
  }

  private void ask(ModelRequest request, Step... steps) throws InterruptedException {
    try (ModelServer server = ModelServer.start(asked -> List.of(steps))) {
      Endpoint endpoint =
          new Endpoint(
              "test",
              WireFormat.OPENAI,
              URI.create(server.address() + "/chat/completions"),
              Optional.empty(),
              Map.of(),
              new Endpoint.TimeLimits(LONG, LONG, LONG));
      ModelClient.of(upstream, endpoint, 0).ask(request, caller);
    }
  }

  @Test
  void eventsOfOneChunkAreOneFragment() throws InterruptedException {
    ask(new Step.Raw(ONE + TWO + ONE), new Step.End("stop"));

    assertThat(caller.lines()).contains("text: onetwoone");
  }

  @Test
  void logProbabilitiesAreWrittenBetweenTheTexts() throws InterruptedException {
    Generation likely =
        new Generation(
            Generation.Sampling.NONE,
            null,
            List.of(),
            Generation.ClientTools.NONE,
            new Generation.Form.Text(),
            0);
    ModelRequest request =
        new ModelRequest("m", "", List.of(new Turn.User("hello")), likely, List.of(), "1");

    ask(request, new Step.Raw(ONE + LIKELY + TWO), new Step.End("stop"));

    assertThat(caller.lines())
        .containsSubsequence(
            "text: one",
            "likely: TokenLogprob[token=three, logprob=-1.0, bytes=null, alternatives=[]]",
            "text: threetwo");
  }

  @Test
  void logProbabilitiesThatNobodyWantsAreDropped() throws InterruptedException {
    ask(new Step.Raw(ONE + LIKELY + TWO), new Step.End("stop"));

    assertThat(caller.lines())
        .contains("text: onethreetwo")
        .noneMatch(line -> line.startsWith("likely"));
  }

  @Test
  void whatCameBeforeAnErrorIsWritten() {
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> ask(new Step.Raw(ONE + TWO + "data: {\"error\":{}}\n\n")));

    assertThat(fault.code()).isEqualTo(FaultCode.MODEL_FAILED);
    assertThat(caller.lines()).containsExactly("text: onetwo");
  }

  @Test
  void whatCameBeforeTheConnectionDropsIsWritten() {
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> ask(new Step.Raw(ONE + TWO + "data: {"), new Step.Stop()));

    assertThat(fault.code()).isIn(FaultCode.MODEL_BROKE_OFF, FaultCode.MODEL_MALFORMED);
    assertThat(caller.text()).isEqualTo("onetwo");
  }

  @Test
  void fragmentsAreBounded() throws InterruptedException {
    String long1 = ONE.replace("one", "x".repeat(5_000));
    ask(new Step.Raw(long1 + long1 + TWO), new Step.End("stop"));

    assertThat(caller.lines().stream().mapToInt(String::length).max().orElseThrow())
        .isLessThan(8_300);
    assertThat(caller.text()).hasSize(10_003).endsWith("two");
  }

  @Test
  void serversTimeBeginsAnewAfterTheTokensAreTold() throws InterruptedException {
    try (Watch watch = upstream.watch(Duration.ofHours(1))) {
      new WatchedChunks(caller, watch, Duration.ZERO, false).inputTokens(1);

      while (!watch.isExpired()) {
        Thread.sleep(5);
      }
    }
    assertThat(caller.lines()).containsExactly("input: 1");
  }

  @ParameterizedTest
  @CsvSource({
    "SERVER_SENT_EVENTS, 'data: 1~~data: 2~~', true",
    "SERVER_SENT_EVENTS, 'data: 1~~data: 2~', false",
    "SERVER_SENT_EVENTS, 'data: 1~~', false",
    "SERVER_SENT_EVENTS, 'data: 1~~~~~', false",
    "SERVER_SENT_EVENTS, 'data: 1~~id: 7~data: 2~~', true",
    "LINES, '1~2~', true",
    "LINES, '1~~2', false",
    "LINES, '1~', false"
  })
  void onlyWholeEventsHaveCome(EventSource.Form form, String body, boolean come)
      throws IOException {
    for (String end : List.of("\n", "\r\n", "\r")) {
      byte[] bytes = body.replace("~", end).getBytes(StandardCharsets.US_ASCII);
      EventSource events = new EventSource(new ByteArrayInputStream(bytes), form);
      events.next();

      assertThat(events.hasCome()).as(end).isEqualTo(come);
      assertThat(events.next()).isEqualTo(body.contains("2"));
    }
  }

  @Test
  void whatHasNotComeIsNotReadFor() throws IOException {
    InputStream halting =
        new ByteArrayInputStream("data: 1\n\ndata: 2\n\n".getBytes(StandardCharsets.US_ASCII)) {
          @Override
          public synchronized int read(byte[] to, int from, int count) {
            return super.read(to, from, Math.min(9, count));
          }

          @Override
          public synchronized int available() {
            return 0;
          }
        };
    EventSource events = new EventSource(halting, EventSource.Form.SERVER_SENT_EVENTS);
    events.next();

    assertThat(events.hasCome()).isFalse();
    assertThat(events.next()).isTrue();
  }
}
