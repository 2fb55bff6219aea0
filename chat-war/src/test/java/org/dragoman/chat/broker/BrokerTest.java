package org.dragoman.chat.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerTest {
  private static final BrokerQuery QUERY =
      new BrokerQuery(
          "todo",
          "query Q($username: String!) { getUser(username: $username) { name } }",
          "Q",
          Map.of("username", "alice"),
          null);

  private final BrokerStandIn standIn = new BrokerStandIn("todo", "music");
  private final Broker broker = new Broker(standIn.url() + "/", 5);
  private final OnBehalf caller = OnBehalf.of(Conversations.asking("anything"));

  @AfterEach
  void close() {
    broker.close();
    standIn.close();
  }

  @Test
  void callersTokensGoNowhereButToHttpsOrLoopback() {
    for (String url :
        List.of("http://127.evil.com/graphql", "http://user:word@localhost/graphql")) {
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(() -> new Broker(url, 1))
          .withMessageStartingWith("dragoman.broker.url");
    }
  }

  @Test
  void schemasOfTheRealmAreListed() throws InterruptedException {
    assertThat(broker.schemas(caller))
        .containsExactly(
            new PublishedSchema("todo", 1, "", Set.of(), Set.of()),
            new PublishedSchema("music", 1, "", Set.of(), Set.of()));
  }

  @Test
  void queryRunsWithTheTokenAndRealmOfTheCaller() throws InterruptedException {
    BrokerAnswer answer = broker.run(QUERY, caller);
    assertThat(answer.refusals()).isEmpty();
    assertThat(answer.data().at("/getUser/name").textValue()).isEqualTo("Alice Adams");
    assertThat(standIn.requests()).containsExactly("POST /graphql/todo acme Bearer token-of-acme");
  }

  @Test
  void anotherRealmGetsItsOwnRows() throws InterruptedException {
    OnBehalf globex =
        OnBehalf.of(
            Conversations.of("globex", List.of(new Message(Message.Role.USER, "anything"))));
    assertThat(broker.run(QUERY, globex).data().at("/getUser/name").textValue())
        .isEqualTo("Alice of Globex");
  }

  @Test
  void refusalsKeepTheirCodes() throws InterruptedException {
    standIn.insteadOfAll(
        400, "{\"errors\":[{\"message\":\"Too deep\",\"extensions\":{\"code\":\"DRG-4003\"}}]}");
    assertThat(broker.run(QUERY, caller).refusals())
        .containsExactly(new BrokerAnswer.Refusal("DRG-4003", "Too deep"));
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> broker.schemas(caller))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.DOCUMENT_TOO_DEEP));
  }

  @Test
  void problemDocumentIsARefusalToo() throws InterruptedException {
    standIn.insteadOfAll(503, "{\"code\":\"DRG-5005\",\"detail\":\"The proxy is away\"}");
    assertThat(broker.run(QUERY, caller).refusals())
        .containsExactly(new BrokerAnswer.Refusal("DRG-5005", "The proxy is away"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>", "[]", "\"text\""})
  void otherAnswersAreFaultsThatTellNothing(String body) {
    standIn.insteadOfAll(502, body);
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> broker.run(QUERY, caller))
        .withMessage("The published operations cannot be reached");
  }

  @Test
  void answerOverTheBoundIsAFault() {
    standIn.insteadOfAll(200, "{\"data\":\"" + "x".repeat(9 << 20) + "\"}");
    assertThatExceptionOfType(Fault.class).isThrownBy(() -> broker.run(QUERY, caller));
  }

  @Test
  void absentBrokerIsAFault() {
    standIn.close();
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> broker.schemas(caller))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.PROXY_UNAVAILABLE));
  }
}
