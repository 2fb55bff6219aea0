package org.dragoman.broker.graphql;

import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.usage.FailedRequests;
import org.dragoman.schedule.PeriodicTask;
import org.dragoman.settings.Settings;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * Records which operations of a schema failed, with which code, and the identifiers of the latest
 * requests, so that a publisher learns what went wrong. Neither callers nor values are recorded.
 * The failures are gathered in memory, and sent to the proxy every few seconds and at shutdown. A
 * killed process loses what it has gathered.
 */
@ApplicationScoped
public class FailureRecorder {
  private static final Logger LOG = Logger.getLogger(FailureRecorder.class.getName());
  private static final String NAME = "failed-requests";
  private static final Duration PAUSE = Duration.ofSeconds(5);

  /** In characters. Longer documents are not read once more to learn what they ask for. */
  private static final int LONGEST_DOCUMENT = 8 * 1024;

  private static final int MOST_OPERATIONS = 10;

  private final PendingFailures pending = new PendingFailures();
  private final PeriodicTask timer = new PeriodicTask(NAME, PAUSE);
  @Inject private ProxyClient proxy;
  private DocumentReader reader;
  private volatile boolean failing;

  @PostConstruct
  void configure() {
    reader = new DocumentReader(Limits.of(Settings.ofServer()));
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    timer.start(this::tellAll);
  }

  void end(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
    timer.close();
    tellAll();
  }

  /**
   * Notes a request that is answered with an error; never fails.
   *
   * @param request its document, if that is known
   */
  public void note(
      Caller caller, LiveSchema live, GraphqlRequest request, Fault fault, String requestId) {
    try {
      Configuration configuration = live.publication().configuration();
      pending.note(
          caller.realm(),
          live.publication().name(),
          operations(request, configuration),
          fault.code().code(),
          new FailedRequests.Latest(
              Instant.now().truncatedTo(ChronoUnit.MILLIS).toString(), requestId));
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "A failed request cannot be recorded", e);
    }
  }

  private Set<String> operations(GraphqlRequest request, Configuration configuration) {
    if (request.query() == null || request.query().length() > LONGEST_DOCUMENT) {
      return Set.of();
    }
    try {
      return operations(reader.parse(request.query()), request.operationName(), configuration);
    } catch (Fault unreadable) {
      return Set.of();
    }
  }

  /** Returns the operations of the schema that a document asks for. */
  static Set<String> operations(
      Document document, String operationName, Configuration configuration) {
    OperationDefinition operation = OperationReader.definition(document, operationName);
    Resolver.Root root =
        operation.getOperation() == OperationDefinition.Operation.MUTATION
            ? Resolver.Root.MUTATION
            : Resolver.Root.QUERY;
    Set<String> found = new LinkedHashSet<>();
    collect(operation.getSelectionSet(), document, new HashSet<>(), found);
    found.removeIf(name -> configuration.operation(root, name).isEmpty());
    return found;
  }

  private static void collect(
      SelectionSet selections, Document document, Set<String> spread, Set<String> found) {
    for (Selection<?> one : selections.getSelections()) {
      if (found.size() >= MOST_OPERATIONS) {
        return;
      }
      switch (one) {
        case Field field -> found.add(field.getName());
        case InlineFragment fragment ->
            collect(fragment.getSelectionSet(), document, spread, found);
        case FragmentSpread named when spread.add(named.getName()) ->
            document.getDefinitionsOfType(FragmentDefinition.class).stream()
                .filter(fragment -> fragment.getName().equals(named.getName()))
                .findFirst()
                .ifPresent(
                    fragment -> collect(fragment.getSelectionSet(), document, spread, found));
        default -> {
          // A fragment that was collected before.
        }
      }
    }
  }

  private void tellAll() {
    boolean failed = false;
    for (PendingFailures.Part part : pending.taken()) {
      try {
        proxy.tell(
            Caller.ofEdge(part.realm(), NAME),
            Purpose.USAGE,
            "/usage/failures",
            Json.bytes(part.failures()),
            NAME);
      } catch (RuntimeException e) {
        // Only this part is lost. Recording never blocks a request.
        if (!failing && !failed) {
          LOG.log(Level.WARNING, "Failed requests cannot be recorded", e);
        }
        failed = true;
      }
    }
    failing = failed;
  }
}
