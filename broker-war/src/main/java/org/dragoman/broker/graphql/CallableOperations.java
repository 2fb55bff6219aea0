package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.OperationDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.cache.RecentlyMade;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.operation.IntrospectionReader;
import org.dragoman.operation.SchemaShape;
import org.dragoman.web.rate.Computations;

/**
 * The operations of one version of a schema that callers with certain roles may call. It is the
 * same object as long as the version is live and cached, so that it can serve as a key of other
 * caches.
 */
public final class CallableOperations {
  private static final int MOST_OPERATIONS = 2_000;

  /**
   * Bytes of a shape in memory for each byte of the introspection result that it is read from,
   * approximately.
   */
  private static final int BYTES_PER_BYTE_OF_JSON = 4;

  private static final RecentlyMade<LiveSchema.View, CallableOperations> ALL =
      new RecentlyMade<>(Runtime.getRuntime().maxMemory() / 32, one -> one.weight);

  private final SchemaShape shape;
  private final int leftOut;
  private final int version;
  private final Set<String> inserts;
  private final Set<String> deletions;
  private final boolean large;
  private final long weight;

  private CallableOperations(LiveSchema live, SchemaShape shape, int leftOut, long weight) {
    this.shape = shape;
    this.leftOut = leftOut;
    this.version = live.publication().version();
    this.inserts = mutations(live, Action.Insert.class);
    this.deletions = mutations(live, Action.Delete.class);
    this.large = live.isLarge();
    this.weight = weight;
  }

  private static Set<String> mutations(LiveSchema live, Class<? extends Action> kind) {
    return live.publication().configuration().operations().stream()
        .filter(one -> one.root() == Resolver.Root.MUTATION && kind.isInstance(one.action()))
        .map(Resolver::name)
        .collect(Collectors.toSet());
  }

  /** Returns the operations that a view shows. */
  static CallableOperations of(
      Caller caller, LiveSchema live, LiveSchema.View view, DocumentReader reader) {
    return ALL.get(
        view,
        () ->
            live.isLarge()
                ? Computations.ofThisWar().make(caller, () -> made(live, view, reader))
                : made(live, view, reader));
  }

  private static CallableOperations made(
      LiveSchema live, LiveSchema.View view, DocumentReader reader) {
    String question = IntrospectionReader.QUESTION;
    DocumentReader.Valid valid =
        new DocumentReader.Valid(question, OperationRequest.hash(question), reader.parse(question));
    OperationDefinition operation = OperationReader.definition(valid.document(), null);
    byte[] answer = new Introspection(valid, operation, Map.of()).answer(view.schema());
    try {
      JsonNode data = Json.mapper().readTree(answer).path("data");
      SchemaShape all =
          IntrospectionReader.read(live.publication().name(), data, MOST_OPERATIONS)
              .withUnasked(new HashSet<>(live.unasked(view)))
              .withBySelection(new HashSet<>(live.bySelection(view)));
      int leftOut = IntrospectionReader.operations(data) - all.operations().size();
      return new CallableOperations(
          live, all.forModels(), leftOut, (long) BYTES_PER_BYTE_OF_JSON * answer.length);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The schema cannot be read", new UncheckedIOException(e));
    }
  }

  /**
   * Returns the shape of the operations: their arguments and results. It leaves out the aggregates
   * that group by the selected fields alone.
   */
  public SchemaShape shape() {
    return shape;
  }

  /** Returns how many operations the caller may call that the shape leaves out. */
  public int leftOut() {
    return leftOut;
  }

  /** Returns the version of the schema. */
  public int version() {
    return version;
  }

  /** Whether the mutation of this name only inserts rows. */
  public boolean inserts(String mutation) {
    return inserts.contains(mutation);
  }

  /** Whether the mutation of this name only deletes rows. */
  public boolean deletes(String mutation) {
    return deletions.contains(mutation);
  }

  /** Whether it takes long to list all operations. */
  public boolean isLarge() {
    return large;
  }

  /** Returns the size in bytes, approximately. */
  public long weight() {
    return weight;
  }
}
