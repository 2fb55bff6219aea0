package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import org.dragoman.broker.graphql.LiveSchemas;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.publication.Publication;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.rate.Computations;

/**
 * What the live versions mean, as JSON. A large schema has tens of thousands of values, so that its
 * JSON is written once for each version and kept. Bounded by weight, since publishers choose the
 * size and the number of schemas.
 */
@ApplicationScoped
public class LiveMeanings {
  private final Recent<Version, Written> known =
      new Recent<>(
          Runtime.getRuntime().maxMemory() / 64, one -> one.json.length + one.compressed.length);

  @Inject private LiveSchemas schemas;

  private record Version(String realm, String name, int number, String digest) {}

  /** A document and the same in the content coding gzip. */
  record Written(byte[] json, byte[] compressed) {}

  /** The document. */
  private record Meant(String name, int version, SchemaMeaning meaning) {}

  /**
   * Returns the meaning of a schema of the caller's realm. Public since it is called by a proxy.
   */
  public Written of(Caller caller, String name, String requestId) {
    Publication live = schemas.named(caller, name, requestId).publication();
    Version version =
        new Version(caller.realm(), name, live.version(), live.configuration().digest());
    Written found = known.get(version);
    if (found == null) {
      found = Computations.ofThisWar().make(caller, () -> written(live));
      known.put(version, found);
    }
    return found;
  }

  private static Written written(Publication live) {
    SchemaMeaning meaning = SchemaMeaning.of(live.configuration());
    byte[] json =
        Json.text(new Meant(live.name(), live.version(), meaning)).getBytes(StandardCharsets.UTF_8);
    return new Written(json, Gzip.compressed(json));
  }
}
