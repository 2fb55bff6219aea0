package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.dragoman.chat.upstream.PublicAddresses;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How a server is asked that answers, fails, hangs, and is not listened to any more. */
@Timeout(60)
class ModelClientTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Step.End STOP = new Step.End("stop");
  private static final ModelRequest REQUEST =
      new ModelRequest(
          "m", "", List.of(new Turn.User("hello")), Parameters.NONE, List.of(), "req-1");

  private final Servers servers = new Servers();
  private final Heard caller = new Heard();

  @AfterEach
  void close() throws Exception {
    servers.close();
  }

  private ModelClient client(ModelServer server, WireFormat format) {
    return client(server, format, LONG, LONG);
  }

  private ModelClient client(ModelServer server, WireFormat format, Duration first, Duration idle) {
    return ModelClient.of(
        servers.upstream(), Servers.endpoint(server.address(), format, first, idle), 2);
  }

  private FaultCode failure(ModelClient client) {
    return catchThrowableOfType(Fault.class, () -> client.ask(REQUEST, caller)).code();
  }

  private static void until(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(5);
    }
  }

  @ParameterizedTest
  @EnumSource
  void textArrivesInOrderAndTheConnectionServesAgain(WireFormat format) throws Exception {
    ModelServer server =
        servers.start(asked -> List.of(new Step.Text("Hello"), new Step.Text(" wörld"), STOP));
    ModelClient client = client(server, format);

    ModelAnswer first = client.ask(REQUEST, caller);
    client.ask(REQUEST, new Heard());

    assertThat(caller.text()).isEqualTo("Hello wörld");
    assertThat(first.ending().inputTokens()).isEqualTo(11);
    assertThat(first.ending().outputTokens()).isEqualTo(7);
    assertThat(server.connections()).isEqualTo(1);
    Map<String, String> headers = server.asked().getFirst().headers();
    assertThat(headers.get(format == WireFormat.ANTHROPIC ? "x-api-key" : "authorization"))
        .endsWith("sk-secret");
    assertThat(headers).doesNotContainKeys("cookie", "x-realm", "accept-encoding");
  }

  @ParameterizedTest
  @CsvSource({
    "400, false, MODEL_REFUSED",
    "401, false, MODEL_REFUSED",
    "403, false, MODEL_REFUSED",
    "404, false, MODEL_REFUSED",
    "413, false, CONTEXT_TOO_LONG",
    "302, false, MODEL_REFUSED",
    "429, true, MODEL_BUSY",
    "500, true, MODEL_FAILED",
    "503, true, MODEL_BUSY",
    "508, false, RELAY_LOOP",
    "529, true, MODEL_BUSY"
  })
  void onlyWhatMayPassIsAskedAgain(int status, boolean again, FaultCode code) {
    ModelServer server =
        servers.start(
            asked ->
                List.of(
                    new Step.Status(
                        status,
                        Map.of("Location", "/elsewhere"),
                        "{\"error\":{\"message\":\"secret sk-1\",\"type\":\"some_error\"}}")));

    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> client(server, WireFormat.OPENAI).ask(REQUEST, caller));

    assertThat(fault.code()).isEqualTo(code);
    assertThat(fault.detail()).doesNotContain("secret", "sk-1");
    assertThat(fault.getCause()).isNull();
    assertThat(server.asked()).hasSize(again ? 3 : 1);
  }

  @Test
  void schemaThatOllamaCannotReadIsARefusal() {
    ModelServer server =
        servers.start(
            asked ->
                List.of(
                    new Step.Status(
                        500, Map.of(), "{\"error\":\"invalid JSON schema in format\"}")));

    assertThat(failure(client(server, WireFormat.OLLAMA))).isEqualTo(FaultCode.MODEL_REFUSED);
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void whatPassesIsNotNoticed() throws Exception {
    ModelServer server =
        servers.start(
            asked ->
                switch (asked.number()) {
                  case 1 -> List.of(new Step.Drop());
                  case 2 -> List.of(new Step.Failure("overloaded_error"));
                  default -> List.of(new Step.Text("Hello"), STOP);
                });

    client(server, WireFormat.ANTHROPIC).ask(REQUEST, caller);

    assertThat(caller.text()).isEqualTo("Hello");
    assertThat(server.asked()).hasSize(3);
  }

  @Test
  void nothingIsAskedAgainAfterTheFirstText() {
    ModelServer server = servers.start(asked -> List.of(new Step.Text("Hel"), new Step.Drop()));

    assertThat(failure(client(server, WireFormat.OPENAI))).isEqualTo(FaultCode.MODEL_BROKE_OFF);
    assertThat(server.asked()).hasSize(1);
    assertThat(caller.text()).isEqualTo("Hel");
  }

  @ParameterizedTest
  @EnumSource
  void endWithoutTheMarkIsAFailure(WireFormat format) {
    ModelServer server = servers.start(asked -> List.of(new Step.Text("Hel"), new Step.Stop()));

    assertThat(failure(client(server, format))).isEqualTo(FaultCode.MODEL_BROKE_OFF);
  }

  @ParameterizedTest
  @EnumSource
  void endWithoutAReasonIsAFailure(WireFormat format) {
    ModelServer server = servers.start(asked -> List.of(new Step.Text("Hel"), new Step.Mark()));

    assertThat(failure(client(server, format))).isEqualTo(FaultCode.MODEL_BROKE_OFF);
    assertThat(caller.text()).isEqualTo("Hel");
  }

  @Test
  void retryAfterThatFitsIsKept() throws Exception {
    ModelServer server =
        servers.start(
            asked ->
                asked.number() == 1
                    ? List.of(new Step.Status(429, Map.of("Retry-After", "1"), "{}"))
                    : List.of(new Step.Text("Hello"), STOP));
    long began = System.nanoTime();

    client(server, WireFormat.OPENAI).ask(REQUEST, caller);

    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began)).isGreaterThan(950);
  }

  @Test
  void retryAfterThatDoesNotFitGoesToTheCaller() {
    ModelServer server =
        servers.start(asked -> List.of(new Step.Status(429, Map.of("Retry-After", "77"), "{}")));

    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> client(server, WireFormat.OPENAI).ask(REQUEST, caller));

    assertThat(fault.code()).isEqualTo(FaultCode.MODEL_BUSY);
    assertThat(fault.retryAfter()).isEqualTo(77);
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void headThatDoesNotComeEndsTheWait() throws Exception {
    ModelServer server = servers.start(asked -> List.of(new Step.Hang()));

    assertThat(failure(client(server, WireFormat.OPENAI, SHORT, LONG)))
        .isEqualTo(FaultCode.MODEL_TOO_SLOW);
    until(() -> server.left() == 1);
  }

  @Test
  void firstEventThatDoesNotComeEndsTheWait() throws Exception {
    ModelServer server = servers.start(asked -> List.of(new Step.Pause(20_000)));

    assertThat(failure(client(server, WireFormat.OPENAI, SHORT, LONG)))
        .isEqualTo(FaultCode.MODEL_TOO_SLOW);
    until(() -> server.left() == 1);
  }

  @Test
  void silenceInTheMiddleEndsTheWait() throws Exception {
    ModelServer server =
        servers.start(asked -> List.of(new Step.Text("Hel"), new Step.Pause(20_000)));

    assertThat(failure(client(server, WireFormat.OLLAMA, LONG, SHORT)))
        .isEqualTo(FaultCode.MODEL_STALLED);
    until(() -> server.left() == 1);
  }

  @Test
  void callerWhoDoesNotReadIsNoSilenceOfTheServer() throws Exception {
    ModelServer server =
        servers.start(asked -> List.of(new Step.Text("one"), new Step.Text("two"), STOP));
    Chunks slow =
        new SlowChunks() {
          @Override
          public void text(String fragment) throws InterruptedException {
            Thread.sleep(4 * SHORT.toMillis());
            caller.text(fragment);
          }
        };

    client(server, WireFormat.OLLAMA, LONG, SHORT).ask(REQUEST, slow);

    assertThat(caller.text()).isEqualTo("onetwo");
  }

  private abstract static class SlowChunks implements Chunks {
    @Override
    public void inputTokens(int tokens) {
      // Nobody asks.
    }

    @Override
    public void other() {
      // Nobody asks.
    }
  }

  @Test
  void serverThatCannotBeReachedIsToldAsSuch() throws Exception {
    ModelServer server = servers.start(asked -> List.of());
    server.close();

    assertThat(failure(client(server, WireFormat.OPENAI))).isEqualTo(FaultCode.MODEL_UNREACHABLE);
  }

  @ParameterizedTest
  @CsvSource({"head", "first", "middle"})
  void interruptIsTheEndForTheServerToo(String phase) throws Exception {
    ModelServer server =
        servers.start(
            asked ->
                switch (phase) {
                  case "head" -> List.of(new Step.Hang());
                  case "first" -> List.of(new Step.Pause(20_000));
                  default -> List.of(new Step.Text("Hel"), new Step.Pause(20_000));
                });
    ModelClient client = client(server, WireFormat.OPENAI);
    CompletableFuture<Throwable> thrown = new CompletableFuture<>();
    Thread application =
        Thread.startVirtualThread(
            () -> {
              try {
                client.ask(REQUEST, caller);
              } catch (InterruptedException | RuntimeException e) {
                thrown.complete(e);
              }
            });
    until(() -> !server.asked().isEmpty());
    until(() -> !phase.equals("middle") || caller.text().equals("Hel"));

    application.interrupt();

    assertThat(thrown.get(10, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
    until(() -> server.left() == 1);
  }

  @Test
  void interruptWhileTheCallerDoesNotReadIsTheEndToo() throws Exception {
    ModelServer server = servers.start(asked -> List.of(new Step.Flood("x".repeat(1_000))));
    ModelClient client = client(server, WireFormat.OPENAI);
    CountDownLatch blocked = new CountDownLatch(1);
    Chunks reader =
        new SlowChunks() {
          @Override
          public void text(String fragment) throws InterruptedException {
            blocked.countDown();
            Thread.sleep(30_000);
          }
        };
    Thread application =
        Thread.startVirtualThread(
            () ->
                assertThatExceptionOfType(InterruptedException.class)
                    .isThrownBy(() -> client.ask(REQUEST, reader)));
    blocked.await();

    // What is taken from the server while nobody reads is bounded: the flood comes to a stand.
    int before = -1;
    while (before != server.flooded()) {
      before = server.flooded();
      Thread.sleep(300);
    }
    application.interrupt();

    until(() -> server.left() == 1);
    assertThat(server.flooded()).isLessThan(16_000);
  }

  @Test
  void addressThatIsNotAdmittedIsNotConnectedTo() {
    ModelServer server = servers.start(asked -> List.of(new Step.Text("secret"), STOP));
    Upstream upstream =
        new Upstream((host, address) -> PublicAddresses.hold(address), 10, Duration.ofSeconds(2));
    servers.add(upstream);
    URI byName = URI.create("http://localhost:" + server.address().getPort());
    ModelClient client =
        ModelClient.of(upstream, Servers.endpoint(byName, WireFormat.OPENAI, LONG, LONG), 2);

    assertThat(failure(client)).isEqualTo(FaultCode.TARGET_REFUSED);
    assertThat(server.connections()).isZero();
  }

  @Test
  void requestIsToldInTheLog() {
    ModelServer failing = servers.start(it -> List.of(new Step.Status(401, Map.of(), "{}")));
    List<String> lines = new CopyOnWriteArrayList<>();
    Logger log = Logger.getLogger("org.dragoman.chat");
    Filter before = log.getFilter();
    log.setFilter(line -> lines.add(line.getMessage()));
    try {
      failure(client(failing, WireFormat.OPENAI));
    } finally {
      log.setFilter(before);
    }

    assertThat(lines).anyMatch(line -> line.startsWith("MODEL_FAILED request=req-1 "));
  }

  @Test
  void askedIsWhatWasWritten() throws Exception {
    ModelServer server = servers.start(it -> List.of(new Step.Text("Hello"), STOP));

    client(server, WireFormat.OPENAI).ask(REQUEST, caller);

    Asked asked = server.asked().getFirst();
    assertThat(asked.lastText()).isEqualTo("hello");
    assertThat(asked.body().path("stream_options").path("include_usage").asBoolean()).isTrue();
  }
}
