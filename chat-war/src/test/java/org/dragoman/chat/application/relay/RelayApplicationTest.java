package org.dragoman.chat.application.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.application.Target;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.BearerToken;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conversations that are forwarded. */
@Timeout(30)
class RelayApplicationTest {
  private final ModelServer server =
      ModelServer.start(asked -> List.of(new Step.Text("Hello"), new Step.End("stop")));
  private final Map<String, String> settings = new HashMap<>();
  private final StringBuilder text = new StringBuilder();
  private final List<Relays> opened = new ArrayList<>();

  private final Chunks chunks =
      new Chunks() {
        @Override
        public void inputTokens(int tokens) {
          // Nobody asks.
        }

        @Override
        public void text(String fragment) {
          text.append(fragment);
        }

        @Override
        public void call(ToolCall call) {
          text.append("(call ").append(call.name()).append(' ').append(call.arguments() + ")");
        }

        @Override
        public void other() {
          // Nobody asks.
        }
      };

  @AfterEach
  void stop() {
    opened.forEach(Relays::close);
    server.close();
  }

  private RelayApplication relay(String url, Target.Protocol protocol) {
    Definition definition =
        new Definition(
            "relay",
            "",
            Definition.Kind.RELAY,
            "",
            null,
            null,
            Parameters.NONE,
            List.of(),
            new Target(url, protocol, "far"));
    Settings config = Settings.of(settings);
    Relays relays = new Relays(new RelayTargets(config), config);
    opened.add(relays);
    return new RelayApplication(
        new ApplicationVersion("acme", "ai.service.relay.1", 1, definition, 0), relays);
  }

  private static Conversation conversation(int hops) {
    return new Conversation(
        "ai.service.relay.1",
        "Be short.",
        List.of(new Message(Message.Role.USER, "hello")),
        new Caller("acme", "https://issuer", "alice", Set.of("user"), Map.of()),
        new BearerToken("the-callers-token"),
        hops,
        "req-1",
        Generation.NONE);
  }

  @ParameterizedTest
  @EnumSource
  void conversationIsForwardedWithTheOperatorsKeyAndNothingOfTheCaller(Target.Protocol protocol)
      throws InterruptedException {
    String origin = server.address().toString();
    settings.put("dragoman.relay.hosts", origin);
    settings.put("dragoman.relay.keys.far.url", origin);
    settings.put("dragoman.relay.keys.far.key", "far-key");
    settings.put("dragoman.relay.keys.far.realm", "elsewhere");
    String path =
        switch (protocol) {
          case NDJSON -> "/rest/v1/chat/completions";
          case OPENAI -> "/v1/chat/completions";
          case ANTHROPIC -> "/v1/messages";
        };

    Ending ending = relay(origin + path, protocol).answer(conversation(1), chunks);

    Asked asked = server.asked().getFirst();
    assertThat(text).hasToString("Hello");
    assertThat(ending.reason()).isEqualTo(Ending.Reason.END_TURN);
    assertThat(asked.headers()).containsEntry("x-dragoman-hops", "2");
    assertThat(asked.headers()).containsEntry("x-realm", "elsewhere");
    assertThat(asked.headers().values()).anyMatch(value -> value.endsWith("far-key"));
    assertThat(asked.headers().values()).noneMatch(value -> value.contains("the-callers-token"));
    assertThat(asked.body().toString()).contains("Be short.", "hello").doesNotContain("alice");
    assertThat(asked.body().path("model").asText()).isEqualTo("far");
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', /v1/chat/completions, true",
    "/, '', /v1/chat/completions, true",
    "/v1, '', /v1/chat/completions, true",
    "/v1/, '', /v1/chat/completions?api-version=1, true",
    "/v1/chat/completions, '', /v1/chat/completions, true",
    "/v1, acme, /v1/chat/completions, true",
    "/v1, 'other, acme', /v1/chat/completions, true",
    "/v1, other, /v1/chat/completions, false",
    "/v2, '', /v1/chat/completions, false",
    "/v1/ch, '', /v1/chat/completions, false",
    "/v1, '', /v10/chat/completions, false",
    "/v1, '', /v1/../admin/chat/completions, false",
    "/v1, '', /v1/./chat/completions, false",
    "/v1, '', /v1/%2e%2e/admin/chat/completions, false",
    "/v1, '', /v1/%2E./admin/chat/completions, false",
    "/v1, '', /v1/..%2fadmin/chat/completions, false",
    "/v1, '', /v1/..;x/admin/chat/completions, false",
    "/v1, '', /v1//chat/completions, false"
  })
  void keyIsForWhatIsBelowItsAddress(String below, String realms, String path, boolean shown)
      throws InterruptedException {
    String origin = server.address().toString();
    settings.put("dragoman.relay.hosts", origin);
    settings.put("dragoman.relay.keys.far.url", origin + below);
    settings.put("dragoman.relay.keys.far.realms", realms);
    settings.put("dragoman.relay.keys.far.key", "far-key");

    relay(origin + path, Target.Protocol.OPENAI).answer(conversation(0), chunks);

    assertThat(server.asked().getFirst().headers().containsKey("authorization")).isEqualTo(shown);
  }

  @Test
  void keyIsForItsHostAlone() throws InterruptedException {
    String origin = server.address().toString();
    settings.put("dragoman.relay.hosts", origin);
    settings.put("dragoman.relay.keys.far.url", "http://127.0.0.1:1");
    settings.put("dragoman.relay.keys.far.key", "far-key");

    relay(origin + "/v1/chat/completions", Target.Protocol.OPENAI).answer(conversation(0), chunks);

    assertThat(server.asked().getFirst().headers()).doesNotContainKey("authorization");
  }

  @Test
  void longestAddressDecides() throws InterruptedException {
    String origin = server.address().toString();
    settings.put("dragoman.relay.hosts", origin);
    settings.put("dragoman.relay.keys.a.url", origin);
    settings.put("dragoman.relay.keys.a.key", "key-of-all");
    settings.put("dragoman.relay.keys.b.url", origin + "/v1");
    settings.put("dragoman.relay.keys.b.key", "key-of-v1");

    relay(origin + "/v1/chat/completions", Target.Protocol.OPENAI).answer(conversation(0), chunks);

    assertThat(server.asked().getFirst().headers())
        .containsEntry("authorization", "Bearer key-of-v1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "api.example.com",
        "https://*.example.com",
        "https://api.example.com/v1/../v2",
        "https://api.example.com/v1?x=1",
        "https://user@api.example.com/"
      })
  void addressOfAKeyThatIsNoneStopsTheStart(String url) {
    settings.put("dragoman.relay.keys.far.url", url);
    settings.put("dragoman.relay.keys.far.key", "far-key");
    Settings config = Settings.of(settings);
    RelayTargets targets = new RelayTargets(config);

    assertThatIllegalStateException()
        .isThrownBy(() -> new Relays(targets, config))
        .withMessageStartingWith("dragoman.relay.keys.far.url: ")
        .withMessageNotContaining("far-key");
  }

  @Test
  void toolsOfTheClientAreOfferedToTheTargetAndItsCallsComeBack() throws InterruptedException {
    try (ModelServer calling =
        ModelServer.start(
            asked ->
                List.of(
                    new Step.Call("1", "lookup", new ObjectMapper().createObjectNode()),
                    new Step.End("tool")))) {
      settings.put("dragoman.relay.hosts", calling.address().toString());
      RelayApplication relay = relay(calling.address() + "/v1/messages", Target.Protocol.ANTHROPIC);
      Conversation plain = conversation(0);
      Conversation offering =
          new Conversation(
              plain.application(),
              "",
              plain.messages(),
              plain.caller(),
              plain.token(),
              0,
              "req-1",
              new Generation(
                  Generation.Sampling.NONE,
                  null,
                  List.of(),
                  new Generation.ClientTools(
                      List.of(
                          new Generation.Tool(
                              "lookup", "", new ObjectMapper().createObjectNode(), null)),
                      Generation.Choice.AUTO,
                      null,
                      false),
                  new Generation.Form.Text()));

      Ending ending = relay.answer(offering, chunks);

      assertThat(text).hasToString("(call lookup {})");
      assertThat(ending.reason()).isEqualTo(Ending.Reason.TOOL_CALLS);
      assertThat(calling.asked().getFirst().body().at("/tools/0/name").asText())
          .isEqualTo("lookup");
      assertThat(relay.heeds()).contains(Feature.TOOLS).doesNotContain(Feature.JSON_OBJECT);
    }
  }

  @Test
  void targetThatCallsAToolThoughNoneMayBeCalledHasNotAnswered() {
    try (ModelServer calling =
        ModelServer.start(
            asked ->
                List.of(
                    new Step.Call("1", "lookup", new ObjectMapper().createObjectNode()),
                    new Step.End("tool")))) {
      settings.put("dragoman.relay.hosts", calling.address().toString());
      RelayApplication relay = relay(calling.address() + "/v1/messages", Target.Protocol.ANTHROPIC);
      Conversation plain = conversation(0);
      Generation.Tool lookup =
          new Generation.Tool("lookup", "", new ObjectMapper().createObjectNode(), null);
      Conversation forbidding =
          new Conversation(
              plain.application(),
              "",
              plain.messages(),
              plain.caller(),
              plain.token(),
              0,
              "req-1",
              new Generation(
                  Generation.Sampling.NONE,
                  null,
                  List.of(),
                  new Generation.ClientTools(List.of(lookup), Generation.Choice.NONE, null, false),
                  new Generation.Form.Text()));

      Fault fault = catchThrowableOfType(Fault.class, () -> relay.answer(forbidding, chunks));

      assertThat(fault.code()).isEqualTo(FaultCode.MODEL_MALFORMED);
      assertThat(text).isEmpty();
    }
  }

  @Test
  void targetThatCallsToolsHasNotAnswered() {
    try (ModelServer calling =
        ModelServer.start(
            asked ->
                List.of(
                    new Step.Call("1", "lookup", new ObjectMapper().createObjectNode()),
                    new Step.End("tool")))) {
      settings.put("dragoman.relay.hosts", calling.address().toString());
      RelayApplication relay =
          relay(calling.address() + "/v1/chat/completions", Target.Protocol.OPENAI);

      Fault fault = catchThrowableOfType(Fault.class, () -> relay.answer(conversation(0), chunks));

      assertThat(fault.code()).isEqualTo(FaultCode.MODEL_MALFORMED);
    }
  }

  @Test
  void loopFurtherOnIsToldAndNotAskedAgain() {
    try (ModelServer far =
        ModelServer.start(asked -> List.of(new Step.Status(508, Map.of(), "{}")))) {
      settings.put("dragoman.relay.hosts", far.address().toString());
      RelayApplication relay =
          relay(far.address() + "/rest/v1/chat/completions", Target.Protocol.NDJSON);

      Fault fault = catchThrowableOfType(Fault.class, () -> relay.answer(conversation(0), chunks));

      assertThat(fault.code()).isEqualTo(FaultCode.RELAY_LOOP);
      assertThat(far.asked()).hasSize(1);
    }
  }

  @Test
  void conversationDoesNotGoRoundForEver() {
    settings.put("dragoman.relay.hosts", server.address().toString());
    RelayApplication relay =
        relay(server.address() + "/v1/chat/completions", Target.Protocol.OPENAI);

    Fault fault = catchThrowableOfType(Fault.class, () -> relay.answer(conversation(3), chunks));

    assertThat(fault.code()).isEqualTo(FaultCode.RELAY_LOOP);
    assertThat(server.asked()).isEmpty();
  }

  @Test
  void targetThatIsNoLongerAllowedIsNotAsked() {
    settings.put("dragoman.relay.hosts", "api.example.com");
    RelayApplication relay =
        relay(server.address() + "/v1/chat/completions", Target.Protocol.OPENAI);

    Fault fault = catchThrowableOfType(Fault.class, () -> relay.answer(conversation(0), chunks));

    assertThat(fault.code()).isEqualTo(FaultCode.TARGET_REFUSED);
    assertThat(server.connections()).isZero();
  }

  @Test
  void tokensOfATargetAreNotTakenAsTheyAre() {
    RelayApplication relay =
        relay(server.address() + "/v1/chat/completions", Target.Protocol.OPENAI);

    assertThat(relay.countsTokens()).isFalse();
  }

  @Test
  void redirectIsNotFollowed() {
    try (ModelServer away =
        ModelServer.start(
            asked ->
                List.of(
                    new Step.Status(
                        307, Map.of("Location", server.address() + "/api/chat"), "")))) {
      settings.put("dragoman.relay.hosts", away.address() + "," + server.address());
      RelayApplication relay =
          relay(away.address() + "/v1/chat/completions", Target.Protocol.OPENAI);

      Fault fault = catchThrowableOfType(Fault.class, () -> relay.answer(conversation(0), chunks));

      assertThat(fault.code()).isEqualTo(FaultCode.MODEL_REFUSED);
      assertThat(server.connections()).isZero();
    }
  }
}
