package org.dragoman.broker.graphql;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.publication.Publication;
import org.dragoman.contract.publication.SchemaName;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * The schemas that are live, as far as this instance was asked for them. A value is only ever
 * replaced whole, by a newer version. Keyed by realm: what one realm sees, no other can ask for.
 *
 * <p>Another instance may publish. The proxy runs no request of a version that is not live, and so
 * tells; what is answered without the proxy is asked about now and then.
 */
@ApplicationScoped
public class LiveSchemas {
  private static final TypeReference<List<Publication.Summary>> SUMMARIES =
      new TypeReference<>() {};

  /** So long a schema may have been retired or replaced while introspection still shows it. */
  private static final long TRUSTED = Duration.ofSeconds(30).toNanos();

  /** So long documents may be refused for what only the live version has. */
  private static final long TRUSTED_TO_REFUSE = Duration.ofSeconds(1).toNanos();

  /** Bounded by its weight: publishers choose how large schemas are, and how many. */
  private final Recent<Place, Known> known =
      new Recent<>(Runtime.getRuntime().maxMemory() / 8, one -> one.live().weight());

  @Inject private ProxyClient proxy;

  private record Place(String realm, String name) {}

  /** A schema, and when the proxy said the last time that it is live. */
  private record Known(LiveSchema live, AtomicLong since) {
    static Known of(LiveSchema live) {
      return new Known(live, new AtomicLong(System.nanoTime()));
    }

    int version() {
      return live.publication().version();
    }

    /** Whether it is time to ask; true for one of those who want to know. */
    boolean isOlderThan(long nanoseconds) {
      long now = System.nanoTime();
      long before = since.get();
      return now - before > nanoseconds && since.compareAndSet(before, now);
    }
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) ServletContext started) {
    proxy.start(started);
  }

  /**
   * The live schema of this name in the caller's realm.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}
   */
  public LiveSchema named(Caller caller, String name, String requestId) {
    Known found = known.get(new Place(caller.realm(), name));
    if (found == null || found.isOlderThan(TRUSTED) && !isLive(caller, name, found, requestId)) {
      return load(caller, name, requestId);
    }
    return found.live();
  }

  /** While the proxy cannot say, what is known stands. */
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
    ProxyClient.Answer answer = ask(caller, path(name) + "/live?links=true", requestId);
    return read(answer, Publication.LiveVersion.class);
  }

  /** Whether a document that a schema has no place for may be one of a newer version. */
  boolean isOutdated(LiveSchema live, Caller caller, String name, String requestId) {
    Known found = known.get(new Place(caller.realm(), name));
    return found == null
        || found.version() > live.publication().version()
        || found.isOlderThan(TRUSTED_TO_REFUSE) && !isLive(caller, name, found, requestId);
  }

  /**
   * The schema that has taken the place of one that the proxy says is no longer live. Asked for
   * once, however many requests are told.
   */
  LiveSchema after(LiveSchema gone, Caller caller, String name, String requestId) {
    Known found = known.get(new Place(caller.realm(), name));
    return found != null && found.version() > gone.publication().version()
        ? found.live()
        : load(caller, name, requestId);
  }

  /** The live schema, asked for anew: not in the version that is known, if there is a newer one. */
  LiveSchema load(Caller caller, String name, String requestId) {
    if (!SchemaName.isValid(name)) {
      throw new Fault(
          FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm");
    }
    Place place = new Place(caller.realm(), name);
    Known before = known.get(place);
    String newer = before == null ? "" : "?version=" + (before.version() + 1);
    ProxyClient.Answer answer = ask(caller, path(name) + newer, requestId);
    LiveSchema live = new LiveSchema(read(answer, Publication.class), answer.body().length);
    Known now = Known.of(live);
    known.put(place, now);
    if (before == null || before.version() != now.version()) {
      // Once a version, so that the first requests cost what later ones cost.
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

  /** Forgets a schema that has changed here. */
  public void forget(String realm, String name) {
    known.remove(new Place(realm, name));
  }

  /** What is published in the caller's realm. */
  public List<Publication.Summary> of(Caller caller, String requestId) {
    ProxyClient.Answer answer = ask(caller, "/publications", requestId);
    try {
      return Json.mapper().readValue(answer.body(), SUMMARIES);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
    }
  }

  private static <T> T read(ProxyClient.Answer answer, Class<T> type) {
    try {
      return Json.mapper().readValue(answer.body(), type);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
    }
  }
}
