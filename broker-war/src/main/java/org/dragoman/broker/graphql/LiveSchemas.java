package org.dragoman.broker.graphql;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication;
import org.dragoman.contract.publication.SchemaName;
import org.dragoman.web.proxyclient.OperationsClient;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * The live schemas that callers have asked this instance for. A value is only ever replaced as a
 * whole, by a newer version. The keys contain the realm, so that no realm can reach a schema of
 * another.
 *
 * <p>Another instance may publish. The proxy refuses requests for a version that is not live, and
 * so reports the change. For answers that do not need the proxy, this class asks it at intervals.
 */
@ApplicationScoped
public class LiveSchemas {
  /** How long introspection may still show a schema that was retired or replaced. */
  private static final long CHECK_INTERVAL = Duration.ofSeconds(30).toNanos();

  /** How long documents may be refused for a name that only a newer version has. */
  private static final long CHECK_INTERVAL_BEFORE_REFUSAL = Duration.ofSeconds(1).toNanos();

  /** Bounded by weight, since publishers choose the size and the number of schemas. */
  private final Recent<Place, Known> known =
      new Recent<>(Runtime.getRuntime().maxMemory() / 8, one -> one.live().weight());

  @Inject private ProxyClient proxy;
  @Inject private OperationsClient operations;

  private record Place(String realm, String name) {}

  /** A schema, and when the proxy last confirmed that it is live. */
  private record Known(LiveSchema live, AtomicLong since) {
    static Known of(LiveSchema live) {
      return new Known(live, new AtomicLong(System.nanoTime()));
    }

    int version() {
      return live.publication().version();
    }

    /**
     * Takes over to renew a confirmation that is older than this, as only one of several concurrent
     * callers does; false for the others.
     */
    boolean takeRenewal(long nanoseconds) {
      long now = System.nanoTime();
      long before = since.get();
      return now - before > nanoseconds && since.compareAndSet(before, now);
    }
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) ServletContext started) {
    operations.start(started);
  }

  /**
   * Returns the live schema of this name in the caller's realm.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}
   */
  public LiveSchema named(Caller caller, String name, String requestId) {
    Known found = known.get(new Place(caller.realm(), name));
    if (found == null
        || found.takeRenewal(CHECK_INTERVAL) && !isLive(caller, name, found, requestId)) {
      return load(caller, name, requestId);
    }
    return found.live();
  }

  /** A cached schema stays valid while the proxy cannot be reached. */
  private boolean isLive(Caller caller, String name, Known found, String requestId) {
    try {
      Publication.LiveVersion live = liveVersion(caller, name, requestId);
      if (live.version() != found.version()) {
        return false;
      }
      found.live().learn(live.links());
      return true;
    } catch (Fault fault) {
      if (fault.code() != FaultCode.SCHEMA_UNKNOWN) {
        return true;
      }
      forget(caller.realm(), name);
      throw fault;
    }
  }

  private Publication.LiveVersion liveVersion(Caller caller, String name, String requestId) {
    return ask(caller, path(name) + "/live?links=true", requestId)
        .read(Publication.LiveVersion.class);
  }

  /** Whether a document that does not fit a schema may be meant for a newer version. */
  boolean isOutdated(LiveSchema live, Caller caller, String name, String requestId) {
    Known found = known.get(new Place(caller.realm(), name));
    return found == null
        || found.version() > live.publication().version()
        || found.takeRenewal(CHECK_INTERVAL_BEFORE_REFUSAL)
            && !isLive(caller, name, found, requestId);
  }

  /**
   * Returns the schema that replaced one that is no longer live according to the proxy. Concurrent
   * callers share one request to the proxy.
   */
  LiveSchema after(LiveSchema gone, Caller caller, String name, String requestId) {
    Known found = known.get(new Place(caller.realm(), name));
    return found != null && found.version() > gone.publication().version()
        ? found.live()
        : load(caller, name, requestId);
  }

  /** Asks the proxy for the live schema, so that the result is the newest version. */
  LiveSchema load(Caller caller, String name, String requestId) {
    if (!SchemaName.isValid(name)) {
      throw new Fault(
          FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm");
    }
    Place place = new Place(caller.realm(), name);
    Known before = known.get(place);
    String newer = before == null ? "" : "?version=" + (before.version() + 1);
    ProxyClient.Answer answer = ask(caller, path(name) + newer, requestId);
    LiveSchema live = new LiveSchema(answer.read(Publication.class), answer.body().length);
    Known now = Known.of(live);
    known.put(place, now);
    if (before == null || before.version() != now.version()) {
      // Asks once for each version, so that the first requests cost what later ones cost.
      isLive(caller, name, now, requestId);
    } else {
      live.learn(before.live().links());
    }
    return live;
  }

  private static String path(String name) {
    return "/publications/" + URLEncoder.encode(name, StandardCharsets.UTF_8);
  }

  private ProxyClient.Answer ask(Caller caller, String path, String requestId) {
    return proxy.ask(caller, Purpose.PUBLICATIONS, path, null, requestId);
  }

  /** Forgets a schema that this instance has changed. */
  public void forget(String realm, String name) {
    known.remove(new Place(realm, name));
  }

  /** Returns the publications in the caller's realm. */
  public List<Publication.Summary> of(Caller caller, String requestId) {
    return ask(caller, "/publications", requestId).read(new TypeReference<>() {});
  }
}
