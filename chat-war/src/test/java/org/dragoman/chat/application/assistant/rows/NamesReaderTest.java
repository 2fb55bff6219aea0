package org.dragoman.chat.application.assistant.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.contract.caller.Caller;
import org.dragoman.extension.BearerToken;
import org.dragoman.questions.Question;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesReaderTest {
  private static OnBehalf caller(String subject) {
    return new OnBehalf(
        new Caller("acme", "https://idp/acme", subject, Set.of("user"), Map.of()),
        new BearerToken("token-of-" + subject),
        "request");
  }

  /** A refusal in the answer, and an answer that is a fault. */
  @ParameterizedTest
  @ValueSource(
      strings = {"{\"data\": null, \"errors\": [{\"message\": \"Too often.\"}]}", "no JSON"})
  void refusalOfOneCallerIsNoneOfAnother(String refusal) throws InterruptedException {
    try (BrokerStandIn standIn = BrokerStandIn.ofQuestions(Question.FIRST)) {
      Broker broker = new Broker(standIn.url(), 5);
      List<Offer> offers =
          new Offers(new PublishedShapes(broker))
              .of(caller("alice"), Embeddings.shared(), schema -> true);
      LargeLists large = new LargeLists();
      standIn.insteadOf("nurses", refusal);
      assertThat(names(broker, "alice", offers, large)).isEmpty();
      standIn.insteadOf("never", "");
      assertThat(names(broker, "alice", offers, large)).isEmpty();
      assertThat(names(broker, "bob", offers, large)).isNotEmpty();
    }
  }

  private static List<Names.Mention> names(
      Broker broker, String subject, List<Offer> offers, LargeLists large)
      throws InterruptedException {
    return new NamesReader(broker, caller(subject), large)
        .read(offers.stream().filter(one -> one.operation().name().equals("nurses")).toList())
        .in("Tom Hughes", Set.of());
  }
}
