package org.dragoman.chat.operation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.dragoman.cache.KeyLocks;
import org.dragoman.cache.Recent;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerAnswer;
import org.dragoman.chat.broker.BrokerQuery;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.broker.PublishedSchema;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.operation.IntrospectionReader;
import org.dragoman.operation.SchemaShape;

/**
 * The shapes of the published schemas, read from the broker by introspection. A result is cached
 * for callers of the same realm with the same roles, until the version of the schema changes and
 * for at most five minutes.
 */
@ApplicationScoped
public class PublishedShapes {
  private static final int MOST_KEPT = 200;
  private static final long KEPT_NANOS = Duration.ofMinutes(5).toNanos();

  /**
   * Codes of a schema that the caller may not introspect: it has no operations for the caller, and
   * does not affect other schemas.
   */
  private static final Set<FaultCode> SHOWS_NOTHING =
      EnumSet.of(
          FaultCode.SCHEMA_UNKNOWN, FaultCode.DOCUMENT_NOT_REGISTERED, FaultCode.INTROSPECTION_OFF);

  private final KeyLocks locks = new KeyLocks();
  private final Recent<Key, Kept> kept = new Recent<>(MOST_KEPT);

  private record Key(String realm, String issuer, Set<String> roles, String schema, long version) {}

  private record Kept(SchemaShape shape, long since) {}

  private final Broker broker;

  /** Asks this broker. */
  @Inject
  public PublishedShapes(Broker broker) {
    this.broker = broker;
  }

  /** Required by the container's proxy. */
  PublishedShapes() {
    this(null);
  }

  /**
   * Returns the schemas of the caller's realm as the caller sees them; an unchanged schema is the
   * same object.
   *
   * @param wanted selects schemas by name
   * @throws Fault when the broker does not answer
   */
  public List<SchemaShape> of(OnBehalf caller, Predicate<String> wanted)
      throws InterruptedException {
    List<SchemaShape> shapes = new ArrayList<>();
    for (PublishedSchema schema : broker.schemas(caller)) {
      if (wanted.test(schema.name())) {
        shapes.add(shape(schema, caller));
      }
    }
    return shapes;
  }

  private SchemaShape shape(PublishedSchema schema, OnBehalf onBehalf) throws InterruptedException {
    Caller caller = onBehalf.caller();
    Key key =
        new Key(caller.realm(), caller.issuer(), caller.roles(), schema.name(), schema.version());
    Kept known = kept.get(key);
    return isFresh(known) ? known.shape() : learned(key, schema, onBehalf);
  }

  /**
   * Loads a shape once for all concurrent callers. When that fails, those who wait try it with
   * their own tokens.
   */
  private SchemaShape learned(Key key, PublishedSchema schema, OnBehalf onBehalf)
      throws InterruptedException {
    ReentrantLock lock = locks.of(key);
    lock.lockInterruptibly();
    try {
      Kept known = kept.get(key);
      if (!isFresh(known)) {
        known =
            new Kept(
                learn(key.schema(), onBehalf)
                    .withUnasked(schema.unasked())
                    .withBySelection(schema.bySelection()),
                System.nanoTime());
        kept.put(key, known);
      }
      return known.shape();
    } finally {
      lock.unlock();
    }
  }

  private static boolean isFresh(Kept known) {
    return known != null && System.nanoTime() - known.since() <= KEPT_NANOS;
  }

  private SchemaShape learn(String schema, OnBehalf caller) throws InterruptedException {
    BrokerAnswer answer =
        broker.run(
            new BrokerQuery(schema, IntrospectionReader.QUESTION, "Shape", Map.of(), null), caller);
    if (answer.data().isMissingNode()) {
      BrokerAnswer.Refusal refusal =
          answer.refusals().isEmpty()
              ? new BrokerAnswer.Refusal("", "")
              : answer.refusals().getFirst();
      if (!SHOWS_NOTHING.contains(FaultCode.of(refusal.code()))) {
        throw new Fault(FaultCode.of(refusal.code()), refusal.message());
      }
    }
    return IntrospectionReader.read(schema, answer.data());
  }
}
