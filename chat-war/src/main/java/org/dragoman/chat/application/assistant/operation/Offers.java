package org.dragoman.chat.application.assistant.operation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.cache.Recent;
import org.dragoman.caller.Caller;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.PublishedSchema;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.extension.Conversation;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/**
 * The operations that a caller may run, learned from the broker. What an introspection showed is
 * kept for callers of the same realm with the same roles, as long as the schema's version is the
 * same.
 */
@ApplicationScoped
public class Offers {
  private static final int MOST_KEPT = 200;
  private static final long KEPT_NANOS = Duration.ofMinutes(5).toNanos();

  /** A schema that is not shown to the caller offers nothing, and stands in no other's way. */
  private static final Set<FaultCode> SHOWS_NOTHING =
      EnumSet.of(
          FaultCode.SCHEMA_UNKNOWN, FaultCode.DOCUMENT_NOT_REGISTERED, FaultCode.INTROSPECTION_OFF);

  private final Recent<Key, Kept> kept = new Recent<>(MOST_KEPT);

  private record Key(String realm, String issuer, Set<String> roles, String schema, long version) {}

  private record Kept(List<Offer> offers, long since) {}

  private final Broker broker;

  /** Of this broker. */
  @Inject
  public Offers(Broker broker) {
    this.broker = broker;
  }

  /** For the container's proxy alone. */
  Offers() {
    this(null);
  }

  /**
   * All operations of the caller's realm that the caller may run.
   *
   * @throws Fault when the broker cannot say
   */
  public List<Offer> of(Conversation conversation, Embeddings embeddings)
      throws InterruptedException {
    Caller caller = conversation.caller();
    List<Offer> offers = new ArrayList<>();
    for (PublishedSchema schema : broker.schemas(conversation)) {
      Key key =
          new Key(caller.realm(), caller.issuer(), caller.roles(), schema.name(), schema.version());
      Kept known = kept.get(key);
      if (known == null || System.nanoTime() - known.since() > KEPT_NANOS) {
        known = new Kept(learn(schema, conversation, embeddings), System.nanoTime());
        kept.put(key, known);
      }
      offers.addAll(known.offers());
    }
    return offers;
  }

  private List<Offer> learn(
      PublishedSchema schema, Conversation conversation, Embeddings embeddings)
      throws InterruptedException {
    BrokerAnswer answer =
        broker.run(
            new BrokerQuery(schema.name(), IntrospectionReader.QUESTION, "Shape", Map.of()),
            conversation);
    if (answer.data().isMissingNode()) {
      BrokerAnswer.Refusal refusal =
          answer.refusals().isEmpty()
              ? new BrokerAnswer.Refusal("", "")
              : answer.refusals().getFirst();
      if (SHOWS_NOTHING.contains(FaultCode.of(refusal.code()))) {
        return List.of();
      }
      throw new Fault(FaultCode.of(refusal.code()), refusal.message());
    }
    return Offer.of(IntrospectionReader.read(schema.name(), answer.data()), embeddings);
  }
}
