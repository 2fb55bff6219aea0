package org.dragoman.broker.graphql;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.cache.Recent;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.proxyclient.ProxyClient;
import org.dragoman.proxyclient.Purpose;
import org.dragoman.publication.Publication;

/**
 * The schemas that are live, as far as this instance was asked for them. A value is only ever
 * replaced whole, by a newer version. Keyed by realm: what one realm sees, no other can ask for.
 */
@ApplicationScoped
public class LiveSchemas {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_-]{0,39}");
  private static final TypeReference<List<Publication.Summary>> SUMMARIES =
      new TypeReference<>() {};

  /** Bounded by its weight: publishers choose how large schemas are, and how many. */
  private final Recent<Place, LiveSchema> known =
      new Recent<>(Runtime.getRuntime().maxMemory() / 8, LiveSchema::weight);

  @Inject private ProxyClient proxy;

  private record Place(String realm, String name) {}

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    proxy.start();
  }

  /**
   * The live schema of this name in the caller's realm.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}
   */
  public LiveSchema named(Caller caller, String name, String requestId) {
    if (!NAME.matcher(name).matches()) {
      throw new Fault(
          FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm");
    }
    LiveSchema live = known.get(new Place(caller.realm(), name));
    return live != null ? live : load(caller, name, requestId);
  }

  /** The same, asked for anew because the proxy says that what is known is no longer live. */
  LiveSchema load(Caller caller, String name, String requestId) {
    ProxyClient.Answer answer =
        proxy.ask(
            caller,
            Purpose.PUBLICATIONS,
            "/publications/" + URLEncoder.encode(name, StandardCharsets.UTF_8),
            null,
            requestId);
    LiveSchema live = new LiveSchema(read(answer), answer.body().length);
    known.put(new Place(caller.realm(), name), live);
    return live;
  }

  /** Forgets a schema that has changed here. */
  public void forget(String realm, String name) {
    known.remove(new Place(realm, name));
  }

  /** What is published in the caller's realm. */
  public List<Publication.Summary> of(Caller caller, String requestId) {
    ProxyClient.Answer answer =
        proxy.ask(caller, Purpose.PUBLICATIONS, "/publications", null, requestId);
    try {
      return Json.mapper().readValue(answer.body(), SUMMARIES);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
    }
  }

  private static Publication read(ProxyClient.Answer answer) {
    try {
      return Json.mapper().readValue(answer.body(), Publication.class);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
    }
  }
}
