package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.dragoman.metric.Scrape;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which provider is asked when one fails, and which one is not asked for a while. */
@Timeout(60)
class ModelsTest {
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

  private Provider provider(
      String name, ModelServer server, int failures, Provider.Fallback... fallbacks) {
    return provider(name, server, LONG, failures, fallbacks);
  }

  /**
   * @param first how long the server has for its first event
   */
  private Provider provider(
      String name,
      ModelServer server,
      Duration first,
      int failures,
      Provider.Fallback... fallbacks) {
    Endpoint endpoint = Servers.endpoint(server.address(), WireFormat.OPENAI, first, LONG);
    ModelClient client =
        new ModelClient(
            servers.upstream(),
            new Endpoint(
                name,
                endpoint.format(),
                endpoint.url(),
                endpoint.key(),
                Map.of(),
                endpoint.limits()),
            0,
            new Breakers(() -> new Breaker(failures, LONG, System::nanoTime)));
    return new Provider(
        client, Set.of("m", "other"), List.of(fallbacks), Set.of(), Provider.Embedding.NONE);
  }

  /** A caller who sends an answer no further. */
  private static Chunks leaving(String how) {
    return new ForwardingChunks(new Heard()) {
      @Override
      public void text(String fragment) throws InterruptedException {
        switch (how) {
          case "left" -> throw new InterruptedException("left");
          case "budget" -> throw new Fault(FaultCode.BUDGET_USED_UP, "used up");
          default -> throw new IllegalStateException(how);
        }
      }
    };
  }

  /** Who goes away is no failure, and what fails has not gone away. */
  @ParameterizedTest
  @CsvSource({"left, cancelled", "budget, DRG-4071", "broken, DRG-9001"})
  void requestIsMeasuredByWhatBecameOfIt(String how, String error) throws Exception {
    ModelServer server = servers.start(it -> List.of(new Step.Text("Hello"), STOP));
    Models models = new Models(Map.of(how, provider(how, server, 100)));

    assertThatThrownBy(() -> models.ask("acme", how, REQUEST, leaving(how))).isNotNull();

    assertThat(new String(Scrape.text(), StandardCharsets.UTF_8))
        .contains(
            "duration_seconds_count{error_type=\"%s\",gen_ai_provider_name=\"%s\",gen_ai_request_model=\"m\"} 1"
                .formatted(error, how));
  }

  @ParameterizedTest
  @CsvSource({"500, 1", "503, 1", "429, 1", "401, 1", "404, 1", "400, 0"})
  void anotherProviderStandsIn(int status, int asked) throws Exception {
    ModelServer failing = servers.start(it -> List.of(new Step.Status(status, Map.of(), "{}")));
    ModelServer other = servers.start(it -> List.of(new Step.Text("Hello"), STOP));
    Models models =
        new Models(
            Map.of(
                "a",
                provider("a", failing, 100, new Provider.Fallback("b", "other")),
                "b",
                provider("b", other, 100)));

    try {
      models.ask("acme", "a", REQUEST, caller);
    } catch (Fault fault) {
      assertThat(asked).isZero();
    }

    assertThat(other.asked()).hasSize(asked);
    assertThat(other.asked()).allMatch(it -> it.body().path("model").asText().equals("other"));
  }

  @Test
  void serverThatCannotDoWhatIsAskedForDoesNotStandIn() throws Exception {
    ModelServer failing = servers.start(it -> List.of(new Step.Status(500, Map.of(), "{}")));
    ModelServer other = servers.start(it -> List.of(new Step.Text("Hello"), STOP));
    Endpoint anthropic = Servers.endpoint(other.address(), WireFormat.ANTHROPIC, LONG, LONG);
    Models models =
        new Models(
            Map.of(
                "a",
                provider("a", failing, 100, new Provider.Fallback("b", "other")),
                "b",
                new Provider(
                    ModelClient.of(servers.upstream(), anthropic, 0),
                    Set.of(),
                    List.of(),
                    Set.of(),
                    Provider.Embedding.NONE)));
    Generation json =
        new Generation(
            Generation.Sampling.NONE,
            null,
            List.of(),
            Generation.ClientTools.NONE,
            new Generation.Form.JsonObject());
    ModelRequest request = new ModelRequest("m", "", REQUEST.turns(), json, List.of(), "req-1");

    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> models.ask("acme", "a", request, caller));
    assertThat(other.asked()).isEmpty();
    models.ask("acme", "a", REQUEST, caller);
    assertThat(other.asked()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"400, DRG-1002", "422, DRG-1002", "401, DRG-6013", "404, DRG-6013"})
  void refusalOfWhatTheCallerChoseIsTheirs(int status, String code) throws Exception {
    ModelServer refusing = servers.start(it -> List.of(new Step.Status(status, Map.of(), "{}")));
    Models models = new Models(Map.of("a", provider("a", refusing, 100)));
    Generation json =
        new Generation(
            Generation.Sampling.NONE,
            null,
            List.of(),
            Generation.ClientTools.NONE,
            new Generation.Form.JsonObject());
    ModelRequest chosen = new ModelRequest("m", "", REQUEST.turns(), json, List.of(), "req-1");

    Fault fault = catchThrowableOfType(Fault.class, () -> models.ask("acme", "a", chosen, caller));
    Fault plain = catchThrowableOfType(Fault.class, () -> models.ask("acme", "a", REQUEST, caller));

    assertThat(fault.code().code()).isEqualTo(code);
    assertThat(fault.detail().startsWith("response_format ")).isEqualTo(code.equals("DRG-1002"));
    assertThat(plain.code()).isEqualTo(FaultCode.MODEL_REFUSED);
  }

  @Test
  void serverThatHangsIsStoodInFor() throws Exception {
    ModelServer hanging = servers.start(it -> List.of(new Step.Hang()));
    ModelServer other = servers.start(it -> List.of(new Step.Text("Hello"), STOP));
    Models models =
        new Models(
            Map.of(
                "a",
                provider("a", hanging, SHORT, 100, new Provider.Fallback("b", "m")),
                "b",
                provider("b", other, 100)));

    models.ask("acme", "a", REQUEST, caller);

    assertThat(caller.text()).isEqualTo("Hello");
  }

  @Test
  void serverThatFailedSeveralTimesRests() {
    ModelServer failing = servers.start(it -> List.of(new Step.Status(500, Map.of(), "{}")));
    Models models = new Models(Map.of("a", provider("a", failing, 3)));

    List<FaultCode> codes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      codes.add(
          catchThrowableOfType(Fault.class, () -> models.ask("acme", "a", REQUEST, caller)).code());
    }

    assertThat(codes)
        .containsExactly(
            FaultCode.MODEL_FAILED,
            FaultCode.MODEL_FAILED,
            FaultCode.MODEL_FAILED,
            FaultCode.MODEL_BUSY,
            FaultCode.MODEL_BUSY);
    assertThat(failing.asked()).hasSize(3);
    assertThat(models.providers("acme").getLast().health()).isEqualTo("down");
  }

  private static ModelRequest shaped(String by) {
    Generation.Tool tool =
        new Generation.Tool("weather", "", Json.mapper().createObjectNode(), null);
    boolean tools = by.startsWith("tools");
    Generation generation =
        new Generation(
            Generation.Sampling.NONE,
            null,
            List.of(),
            new Generation.ClientTools(
                tools ? List.of(tool) : List.of(),
                by.equals("tools-none") ? Generation.Choice.NONE : Generation.Choice.AUTO,
                null,
                false),
            by.equals("form") ? new Generation.Form.JsonObject() : new Generation.Form.Text());
    List<Message.Image> images =
        by.equals("image") ? List.of(new Message.Image("image/png", "AAAA")) : List.of();
    return new ModelRequest(
        "m",
        "",
        List.of(new Turn.User("shaped", images)),
        generation,
        tools ? List.of(tool) : List.of(),
        "req-1");
  }

  /** Otherwise one caller could take a provider from all realms. */
  @ParameterizedTest
  @CsvSource({
    "500, form, MODEL_FAILED",
    "502, tools, MODEL_FAILED",
    "503, tools-none, MODEL_BUSY",
    "500, image, MODEL_FAILED",
    "200, form, MODEL_FAILED"
  })
  void failureThatTheCallerMayHaveMadeDoesNotRestTheServer(int status, String by, FaultCode code)
      throws Exception {
    ModelServer server =
        servers.start(
            it ->
                it.body().toString().contains("shaped")
                    ? List.of(
                        status == 200
                            ? new Step.Failure("server_error")
                            : new Step.Status(status, Map.of(), "{}"))
                    : List.of(new Step.Text("Hello"), STOP));
    Models models = new Models(Map.of("a", provider("a", server, 1)));

    for (int i = 0; i < 2; i++) {
      assertThat(
              catchThrowableOfType(Fault.class, () -> models.ask("acme", "a", shaped(by), caller))
                  .code())
          .isEqualTo(code);
    }
    models.ask("acme", "a", REQUEST, caller);

    assertThat(server.asked()).hasSize(3);
    assertThat(caller.text()).isEqualTo("Hello");
  }

  @ParameterizedTest
  @CsvSource({"503, '', down", "529, '', down", "503, 1, up", "429, '', up"})
  void serverThatSaysNotWhenItIsBackRests(int status, String retryAfter, String health) {
    ModelServer failing =
        servers.start(
            it ->
                List.of(
                    new Step.Status(
                        status,
                        retryAfter.isEmpty() ? Map.of() : Map.of("Retry-After", retryAfter),
                        "{}")));
    Models models = new Models(Map.of("a", provider("a", failing, 2)));

    for (int i = 0; i < 2; i++) {
      assertThat(
              catchThrowableOfType(Fault.class, () -> models.ask("acme", "a", REQUEST, caller))
                  .code())
          .isEqualTo(FaultCode.MODEL_BUSY);
    }

    assertThat(models.providers("acme").getLast().health()).isEqualTo(health);
  }

  @Test
  void serverThatBeginsEachAnswerAndBreaksItOffRests() {
    ModelServer failing = servers.start(it -> List.of(new Step.Text("Hel"), new Step.Drop()));
    Models models = new Models(Map.of("a", provider("a", failing, 2)));

    for (int i = 0; i < 3; i++) {
      catchThrowableOfType(Fault.class, () -> models.ask("acme", "a", REQUEST, caller));
    }

    assertThat(failing.asked()).hasSize(2);
    assertThat(models.providers("acme").getLast().health()).isEqualTo("down");
  }

  @Test
  void modelThatFailsDoesNotRestTheOthers() throws Exception {
    ModelServer server =
        servers.start(
            it ->
                it.body().path("model").asText().equals("m")
                    ? List.of(new Step.Status(500, Map.of(), "{}"))
                    : List.of(new Step.Text("Hello"), STOP));
    Models models = new Models(Map.of("a", provider("a", server, 1)));

    catchThrowableOfType(Fault.class, () -> models.ask("acme", "a", REQUEST, caller));
    models.ask("acme", "a", REQUEST.of("other"), caller);

    assertThat(caller.text()).isEqualTo("Hello");
  }

  @Test
  void unknownProviderOrModelIsRefused() {
    Models models = new Models(Map.of());

    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> models.ask("acme", "none", REQUEST, caller))
        .matches(fault -> fault.code() == FaultCode.PROVIDER_UNKNOWN);
  }

  /** Whoever may not use a provider learns nothing of it, not even that it is there. */
  @Test
  void providerOfARealmIsUnknownToAnother() throws Exception {
    ModelServer server = servers.start(it -> List.of(new Step.Text("Hello"), STOP));
    Models models = new Models(Map.of("a", of("acme", provider("a", server, 100))));

    Fault foreign =
        catchThrowableOfType(Fault.class, () -> models.ask("globex", "a", REQUEST, caller));
    Fault unknown =
        catchThrowableOfType(Fault.class, () -> models.ask("globex", "none", REQUEST, caller));

    assertThat(foreign.code()).isEqualTo(FaultCode.PROVIDER_UNKNOWN);
    assertThat(foreign.detail()).isEqualTo(unknown.detail());
    assertThat(server.asked()).isEmpty();
    assertThat(models.offers("globex", "a", "m")).isFalse();
    assertThat(models.providers("globex")).extracting("name").containsExactly(Models.EXTRACT);
    assertThat(models.isKeptFrom("globex", "a")).isTrue();

    models.ask("acme", "a", REQUEST, caller);

    assertThat(caller.text()).isEqualTo("Hello");
    assertThat(models.offers("acme", "a", "m")).isTrue();
    assertThat(models.providers("acme")).extracting("name").containsExactly(Models.EXTRACT, "a");
    assertThat(models.isKeptFrom("acme", "a")).isFalse();
    assertThat(models.isKeptFrom("acme", "none")).isFalse();
  }

  @Test
  void providerOfARealmStandsInForThatRealmAlone() throws Exception {
    ModelServer failing = servers.start(it -> List.of(new Step.Status(500, Map.of(), "{}")));
    ModelServer other = servers.start(it -> List.of(new Step.Text("Hello"), STOP));
    Models models =
        new Models(
            Map.of(
                "a",
                provider("a", failing, 100, new Provider.Fallback("b", "m")),
                "b",
                of("acme", provider("b", other, 100))));

    catchThrowableOfType(Fault.class, () -> models.ask("globex", "a", REQUEST, caller));
    assertThat(other.asked()).isEmpty();

    models.ask("acme", "a", REQUEST, caller);
    assertThat(other.asked()).hasSize(1);
  }

  private static Provider of(String realm, Provider provider) {
    return new Provider(
        provider.client(),
        provider.models(),
        provider.fallbacks(),
        Set.of(realm),
        Provider.Embedding.NONE);
  }
}
