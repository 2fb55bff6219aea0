package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.broker.graphql.LiveSchemas;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.rate.Computations;

/**
 * The meanings of schemas as JSON. A large one has tens of thousands of values, so that the JSON of
 * a live version is written once and kept. Bounded by weight, since publishers choose the size and
 * the number of schemas.
 */
@ApplicationScoped
public class Meanings {
  private final Recent<Version, Written> known =
      new Recent<>(
          Runtime.getRuntime().maxMemory() / 64, one -> one.json.length + one.compressed.length);

  @Inject private LiveSchemas schemas;
  @Inject private Compiler compiler;

  private record Version(String realm, String name, int number, String digest) {}

  /** A document and the same in the content coding gzip. */
  public record Written(byte[] json, byte[] compressed) {
    static Written of(Object document) {
      byte[] json = Json.bytes(document);
      return new Written(json, Gzip.compressed(json));
    }
  }

  /** The document of a live version. */
  private record Live(String name, int version, SchemaMeaning meaning) {}

  /** Returns the meaning of the live version of a schema of the caller's realm. */
  public Written live(Caller caller, String name, String requestId) {
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
    return Written.of(
        new Live(live.name(), live.version(), SchemaMeaning.of(live.configuration())));
  }

  /** Returns the meaning of a text, or its problems. */
  public Written text(Caller caller, String sdl) {
    return Computations.ofThisWar()
        .make(caller, () -> Written.of(SchemaCheck.of(compiler.compile(sdl))));
  }
}
