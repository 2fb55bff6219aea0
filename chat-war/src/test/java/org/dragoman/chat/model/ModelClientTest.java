package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.dragoman.application.Parameters;
import org.dragoman.chat.upstream.Key;
import org.dragoman.chat.upstream.PublicAddresses;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.extension.Chunks;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
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

  private final List<AutoCloseable> open = new ArrayList<>();
  private final Heard caller = new Heard();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : open) {
      one.close();
    }
  }

  private ModelServer server(ModelServer.Script script) {
    ModelServer server = ModelServer.start(script);
    open.add(server);
    return server;
  }

  private Upstream upstream() {
    Upstream upstream = new Upstream((host, address) -> true, 10, Duration.ofSeconds(2));
    open.add(upstream);
    return upstream;
  }

  private static Endpoint endpoint(URI server, WireFormat format, Duration first, Duration idle) {
    return new Endpoint(
        "test",
        format,
        URI.create(server + format.path()),
        Optional.of(new Key("sk-secret")),
        Map.of(),
        new Endpoint.TimeLimits(first, idle, LONG));
  }

  private ModelClient client(ModelServer server, WireFormat format) {
    return client(server, format, LONG, LONG);
  }

  private ModelClient client(ModelServer server, WireFormat format, Duration first, Duration idle) {
    return ModelClient.of(upstream(), endpoint(server.address(), format, first, idle), 2);
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
        server(asked -> List.of(new Step.Text("Hello"), new Step.Text(" wörld"), STOP));
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
        server(
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
  void whatPassesIsNotNoticed() throws Exception {
    ModelServer server =
        server(
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
    ModelServer server = server(asked -> List.of(new Step.Text("Hel"), new Step.Drop()));

    assertThat(failure(client(server, WireFormat.OPENAI))).isEqualTo(FaultCode.MODEL_BROKE_OFF);
    assertThat(server.asked()).hasSize(1);
    assertThat(caller.text()).isEqualTo("Hel");
  }

  @ParameterizedTest
  @EnumSource
  void endWithoutTheMarkIsAFailure(WireFormat format) {
    ModelServer server = server(asked -> List.of(new Step.Text("Hel"), new Step.Stop()));

    assertThat(failure(client(server, format))).isEqualTo(FaultCode.MODEL_BROKE_OFF);
  }

  @ParameterizedTest
  @EnumSource
  void endWithoutAReasonIsAFailure(WireFormat format) {
    ModelServer server = server(asked -> List.of(new Step.Text("Hel"), new Step.Mark()));

    assertThat(failure(client(server, format))).isEqualTo(FaultCode.MODEL_BROKE_OFF);
    assertThat(caller.text()).isEqualTo("Hel");
  }

  @Test
  void retryAfterThatFitsIsKept() throws Exception {
    ModelServer server =
        server(
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
        server(asked -> List.of(new Step.Status(429, Map.of("Retry-After", "77"), "{}")));

    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> client(server, WireFormat.OPENAI).ask(REQUEST, caller));

    assertThat(fault.code()).isEqualTo(FaultCode.MODEL_BUSY);
    assertThat(fault.retryAfter()).isEqualTo(77);
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void headThatDoesNotComeEndsTheWait() throws Exception {
    ModelServer server = server(asked -> List.of(new Step.Hang()));

    assertThat(failure(client(server, WireFormat.OPENAI, SHORT, LONG)))
        .isEqualTo(FaultCode.MODEL_TOO_SLOW);
    until(() -> server.left() == 1);
  }

  @Test
  void firstEventThatDoesNotComeEndsTheWait() throws Exception {
    ModelServer server = server(asked -> List.of(new Step.Pause(20_000)));

    assertThat(failure(client(server, WireFormat.OPENAI, SHORT, LONG)))
        .isEqualTo(FaultCode.MODEL_TOO_SLOW);
    until(() -> server.left() == 1);
  }

  @Test
  void silenceInTheMiddleEndsTheWait() throws Exception {
    ModelServer server = server(asked -> List.of(new Step.Text("Hel"), new Step.Pause(20_000)));

    assertThat(failure(client(server, WireFormat.OLLAMA, LONG, SHORT)))
        .isEqualTo(FaultCode.MODEL_STALLED);
    until(() -> server.left() == 1);
  }

  @Test
  void callerWhoDoesNotReadIsNoSilenceOfTheServer() throws Exception {
    ModelServer server = server(asked -> List.of(new Step.Text("one"), new Step.Text("two"), STOP));
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
    ModelServer server = server(asked -> List.of());
    server.close();

    assertThat(failure(client(server, WireFormat.OPENAI))).isEqualTo(FaultCode.MODEL_UNREACHABLE);
  }

  @ParameterizedTest
  @CsvSource({"head", "first", "middle"})
  void interruptIsTheEndForTheServerToo(String phase) throws Exception {
    ModelServer server =
        server(
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
    ModelServer server = server(asked -> List.of(new Step.Flood("x".repeat(1_000))));
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
    ModelServer server = server(asked -> List.of(new Step.Text("secret"), STOP));
    Upstream upstream =
        new Upstream((host, address) -> PublicAddresses.hold(address), 10, Duration.ofSeconds(2));
    open.add(upstream);
    URI byName = URI.create("http://localhost:" + server.address().getPort());
    ModelClient client =
        ModelClient.of(upstream, endpoint(byName, WireFormat.OPENAI, LONG, LONG), 2);

    assertThat(failure(client)).isEqualTo(FaultCode.TARGET_REFUSED);
    assertThat(server.connections()).isZero();
  }

  private Provider provider(
      String name, ModelServer server, int failures, Provider.Fallback... fallbacks) {
    Endpoint endpoint = endpoint(server.address(), WireFormat.OPENAI, SHORT, LONG);
    ModelClient client =
        new ModelClient(
            upstream(),
            new Endpoint(
                name,
                endpoint.format(),
                endpoint.url(),
                endpoint.key(),
                Map.of(),
                endpoint.limits()),
            0,
            new Breakers(() -> new Breaker(failures, LONG, System::nanoTime)));
    return new Provider(client, Set.of("m", "other"), List.of(fallbacks));
  }

  @ParameterizedTest
  @CsvSource({"500, 1", "503, 1", "429, 1", "401, 1", "404, 1", "400, 0"})
  void anotherProviderStandsIn(int status, int asked) throws Exception {
    ModelServer failing = server(it -> List.of(new Step.Status(status, Map.of(), "{}")));
    ModelServer other = server(it -> List.of(new Step.Text("Hello"), STOP));
    Models models =
        new Models(
            Map.of(
                "a",
                provider("a", failing, 100, new Provider.Fallback("b", "other")),
                "b",
                provider("b", other, 100)));

    try {
      models.ask("a", REQUEST, caller);
    } catch (Fault fault) {
      assertThat(asked).isZero();
    }

    assertThat(other.asked()).hasSize(asked);
    assertThat(other.asked()).allMatch(it -> it.body().path("model").asText().equals("other"));
  }

  @Test
  void serverThatHangsIsStoodInFor() throws Exception {
    ModelServer hanging = server(it -> List.of(new Step.Hang()));
    ModelServer other = server(it -> List.of(new Step.Text("Hello"), STOP));
    Models models =
        new Models(
            Map.of(
                "a",
                provider("a", hanging, 100, new Provider.Fallback("b", "m")),
                "b",
                provider("b", other, 100)));

    models.ask("a", REQUEST, caller);

    assertThat(caller.text()).isEqualTo("Hello");
  }

  @Test
  void serverThatFailedSeveralTimesRests() {
    ModelServer failing = server(it -> List.of(new Step.Status(500, Map.of(), "{}")));
    Models models = new Models(Map.of("a", provider("a", failing, 3)));

    List<FaultCode> codes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      codes.add(catchThrowableOfType(Fault.class, () -> models.ask("a", REQUEST, caller)).code());
    }

    assertThat(codes)
        .containsExactly(
            FaultCode.MODEL_FAILED,
            FaultCode.MODEL_FAILED,
            FaultCode.MODEL_FAILED,
            FaultCode.MODEL_BUSY,
            FaultCode.MODEL_BUSY);
    assertThat(failing.asked()).hasSize(3);
    assertThat(models.providers().getFirst().health()).isEqualTo("down");
  }

  @ParameterizedTest
  @CsvSource({"503, '', down", "529, '', down", "503, 1, up", "429, '', up"})
  void serverThatSaysNotWhenItIsBackRests(int status, String retryAfter, String health) {
    ModelServer failing =
        server(
            it ->
                List.of(
                    new Step.Status(
                        status,
                        retryAfter.isEmpty() ? Map.of() : Map.of("Retry-After", retryAfter),
                        "{}")));
    Models models = new Models(Map.of("a", provider("a", failing, 2)));

    for (int i = 0; i < 2; i++) {
      assertThat(catchThrowableOfType(Fault.class, () -> models.ask("a", REQUEST, caller)).code())
          .isEqualTo(FaultCode.MODEL_BUSY);
    }

    assertThat(models.providers().getFirst().health()).isEqualTo(health);
  }

  @Test
  void serverThatBeginsEachAnswerAndBreaksItOffRests() {
    ModelServer failing = server(it -> List.of(new Step.Text("Hel"), new Step.Drop()));
    Models models = new Models(Map.of("a", provider("a", failing, 2)));

    for (int i = 0; i < 3; i++) {
      catchThrowableOfType(Fault.class, () -> models.ask("a", REQUEST, caller));
    }

    assertThat(failing.asked()).hasSize(2);
    assertThat(models.providers().getFirst().health()).isEqualTo("down");
  }

  @Test
  void modelThatFailsDoesNotRestTheOthers() throws Exception {
    ModelServer server =
        server(
            it ->
                it.body().path("model").asText().equals("m")
                    ? List.of(new Step.Status(500, Map.of(), "{}"))
                    : List.of(new Step.Text("Hello"), STOP));
    Models models = new Models(Map.of("a", provider("a", server, 1)));

    catchThrowableOfType(Fault.class, () -> models.ask("a", REQUEST, caller));
    models.ask("a", REQUEST.of("other"), caller);

    assertThat(caller.text()).isEqualTo("Hello");
  }

  @Test
  void requestIsToldInTheLog() {
    ModelServer failing = server(it -> List.of(new Step.Status(401, Map.of(), "{}")));
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
  void unknownProviderOrModelIsRefused() {
    Models models = new Models(Map.of());

    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> models.ask("none", REQUEST, caller))
        .matches(fault -> fault.code() == FaultCode.PROVIDER_UNKNOWN);
  }

  @Test
  void askedIsWhatWasWritten() throws Exception {
    ModelServer server = server(it -> List.of(new Step.Text("Hello"), STOP));

    client(server, WireFormat.OPENAI).ask(REQUEST, caller);

    Asked asked = server.asked().getFirst();
    assertThat(asked.lastText()).isEqualTo("hello");
    assertThat(asked.body().path("stream_options").path("include_usage").asBoolean()).isTrue();
  }
}
