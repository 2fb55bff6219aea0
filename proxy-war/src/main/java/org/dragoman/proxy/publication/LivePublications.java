package org.dragoman.proxy.publication;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.History;
import org.dragoman.contract.publication.Publication;
import org.dragoman.log.BoundedLine;
import org.dragoman.metric.Metric;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.state.UnfitState;

/**
 * The live versions that this instance has loaded. A request for a newer version makes it load
 * again, so that several instances agree without messages between them.
 */
@ApplicationScoped
public class LivePublications {
  private static final Logger LOG = Logger.getLogger(LivePublications.class.getName());

  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  /** Faults of a single database, which must not hide the other schemas. */
  private static final Set<FaultCode> OF_ONE_DATABASE =
      Set.of(
          FaultCode.STATE_UNFIT,
          FaultCode.WRITE_CONFLICT,
          FaultCode.DATABASE_LOST,
          FaultCode.DATABASE_SERVER_UNKNOWN);

  /** Faults that every other statement would cause as well. */
  private static final Set<FaultCode> OF_EVERY_DATABASE =
      Set.of(
          FaultCode.DATABASE_UNAVAILABLE,
          FaultCode.CONNECTIONS_BUSY,
          FaultCode.SERVER_FULL,
          FaultCode.CANCELLED);

  /** The maximum number of live versions in a scrape. */
  private static final int MOST_SHOWN = 2_000;

  private final Map<Place, Live> known = new ConcurrentHashMap<>();
  private final BoundedLine lost = new BoundedLine(BETWEEN_LINES);
  private final BoundedLine leftOut = new BoundedLine(BETWEEN_LINES);

  @Inject Catalogue catalogue;
  @Inject Databases databases;

  private record Place(String realm, String name) {}

  /** A publication, and the database in which it is live. */
  public record Live(Publication publication, Database database) {}

  @PostConstruct
  void measure() {
    Metric.LIVE_VERSIONS.from(
        sample ->
            known.entrySet().stream()
                .limit(MOST_SHOWN)
                .forEach(
                    one ->
                        sample.is(
                            one.getValue().publication().version(),
                            one.getKey().realm(),
                            one.getKey().name())));
  }

  /**
   * Returns the live publication of a name.
   *
   * @param version that the caller knows; 0 when it knows none
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}
   */
  public Live named(String realm, String name, int version) {
    return find(realm, name, version).orElseThrow(LivePublications::unknown);
  }

  static Fault unknown() {
    return new Fault(FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm");
  }

  /**
   * Returns the live publication of a name, in exactly this version.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}, or {@link FaultCode#SCHEMA_CHANGED} when
   *     another version is live
   */
  public Live exactly(String realm, String name, int version) {
    Live live = named(realm, name, version);
    if (live.publication().version() != version) {
      throw changed(null);
    }
    return live;
  }

  static Fault changed(Throwable cause) {
    return new Fault(
        FaultCode.SCHEMA_CHANGED, "The live version of the schema is not the requested one", cause);
  }

  /**
   * Returns the live publication of a name from its database.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}
   */
  Live now(String realm, String name) {
    Live live = named(realm, name, 0);
    if (isLive(live)) {
      return live;
    }
    known.remove(new Place(realm, name));
    return named(realm, name, 0);
  }

  private boolean isLive(Live live) {
    try {
      return databases.read(
          live.database(),
          connection -> {
            DatabaseState.require(connection);
            return LiveMarker.isLive(connection, live.publication().version());
          });
    } catch (Fault fault) {
      if (fault.code() == FaultCode.DATABASE_LOST) {
        return false;
      }
      throw fault;
    }
  }

  /**
   * Returns the fault for a failed request that has changed nothing: a version that is no longer
   * live takes precedence over every other reason.
   *
   * @param live that it was run with
   */
  public Fault reason(String realm, Live live, Fault fault) {
    if (OF_EVERY_DATABASE.contains(fault.code())) {
      return fault;
    }
    try {
      Live now = now(realm, live.publication().name());
      boolean same =
          now.publication().version() == live.publication().version()
              && now.database().equals(live.database());
      return same ? fault : changed(fault);
    } catch (Fault other) {
      // A missing table or column may belong to another version, which cannot be checked now.
      boolean unsure =
          fault.code() == FaultCode.INTERNAL || fault.code() == FaultCode.TABLES_ALTERED;
      return unsure || other.code() == FaultCode.SCHEMA_UNKNOWN ? other : fault;
    }
  }

  /** Makes the next request load the name again. */
  void forget(PublicationName name) {
    known.remove(new Place(name.realm(), name.name()));
  }

  /**
   * Returns the versions of a name, even if it is retired.
   *
   * @param before an exclusive upper bound of the numbers
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}
   */
  History history(String realm, String name, int before, int most) {
    return inDatabase(
        realm,
        name,
        connection ->
            new History(
                name,
                VersionTable.live(connection).isEmpty(),
                VersionTable.versions(connection, before, most)));
  }

  /**
   * Returns the text of a version, even if the name is retired.
   *
   * @param expanded whether with the operations that {@code @svc_api} generates
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}, {@link FaultCode#VERSION_UNKNOWN}
   */
  String sdl(String realm, String name, int version, boolean expanded) {
    VersionTable.Texts texts =
        inDatabase(realm, name, connection -> VersionTable.texts(connection, version))
            .orElseThrow(Publisher::versionUnknown);
    return expanded && texts.expansion() != null ? texts.expansion() : texts.sdl();
  }

  private <T> T inDatabase(String realm, String name, Databases.Work<T> work) {
    CatalogueEntry entry = catalogue.find(realm, name).orElseThrow(LivePublications::unknown);
    try {
      upgrade(entry.database());
      return databases.read(entry.database(), work);
    } catch (Fault fault) {
      throw isDropped(new Place(realm, name), entry, fault) ? unknown() : fault;
    }
  }

  Optional<Live> find(String realm, String name, int version) {
    Place place = new Place(realm, name);
    return known(place, version)
        .or(() -> catalogue.find(realm, name).flatMap(entry -> load(place, entry)));
  }

  private Optional<Live> known(Place place, int version) {
    return Optional.ofNullable(known.get(place))
        .filter(live -> live.publication().version() >= version);
  }

  List<Publication.Summary> of(String realm) {
    return catalogue.of(realm).stream()
        .filter(entry -> !entry.isRetired())
        .flatMap(entry -> listed(new Place(realm, entry.name()), entry).stream())
        .map(live -> live.publication().summary())
        .toList();
  }

  /**
   * Returns the last versions of the schemas of a realm that are not live, each from its database.
   */
  List<Publication.Summary> retired(String realm) {
    return catalogue.of(realm).stream()
        .filter(CatalogueEntry::isRetired)
        .flatMap(entry -> unlessUnfit(entry, () -> lastOf(realm, entry)).stream())
        .filter(VersionTable.Last::retired)
        .map(last -> last.publication().summary().asRetired())
        .toList();
  }

  /** Returns empty when the schema was dropped meanwhile. */
  private Optional<VersionTable.Last> lastOf(String realm, CatalogueEntry entry) {
    try {
      upgrade(entry.database());
      return databases.read(entry.database(), VersionTable::last);
    } catch (Fault fault) {
      if (isDropped(new Place(realm, entry.name()), entry, fault)) {
        return Optional.empty();
      }
      throw fault;
    }
  }

  private Optional<Live> listed(Place place, CatalogueEntry entry) {
    return unlessUnfit(entry, () -> known(place, entry.version()).or(() -> load(place, entry)));
  }

  /** An entry whose database cannot be migrated to this release must not hide the rest. */
  private <T> Optional<T> unlessUnfit(CatalogueEntry entry, Supplier<Optional<T>> reading) {
    try {
      return reading.get();
    } catch (Fault fault) {
      if (!OF_ONE_DATABASE.contains(fault.code())) {
        throw fault;
      }
      // A lost database was already logged.
      if (fault.code() != FaultCode.DATABASE_LOST) {
        leftOut
            .next(
                System.nanoTime(),
                "A schema is left out of the list of its realm, database %s. %s"
                    .formatted(entry.database(), UnfitState.reason(fault)))
            .ifPresent(LOG::warning);
      }
      return Optional.empty();
    }
  }

  private Optional<Live> load(Place place, CatalogueEntry entry) {
    try {
      upgrade(entry.database());
      Optional<Live> loaded =
          databases
              .read(entry.database(), VersionTable::live)
              .map(publication -> new Live(publication, entry.database()));
      Live before = loaded.isPresent() ? known.put(place, loaded.get()) : known.remove(place);
      if (before != null) {
        // The prepared statements of their sessions belong to the earlier tables.
        databases.renew(before.database());
      }
      return loaded;
    } catch (Fault fault) {
      if (isDropped(place, entry, fault)) {
        return Optional.empty();
      }
      throw fault;
    }
  }

  /**
   * Whether a database was dropped with its schema since the look-up in the catalogue. A database
   * that the catalogue still contains is lost: the log names it.
   */
  private boolean isDropped(Place place, CatalogueEntry entry, Fault fault) {
    if (fault.code() != FaultCode.DATABASE_LOST) {
      return false;
    }
    databases.forget(entry.database());
    known.remove(place);
    boolean named =
        catalogue
            .find(place.realm(), place.name())
            .filter(now -> now.database().equals(entry.database()))
            .isPresent();
    if (named) {
      lost.next(
              System.nanoTime(),
              "The database %s of the schema %s in the realm %s is lost: the server does not have it, or refuses the role of requests. Restore it, or drop the schema."
                  .formatted(entry.database(), place.name(), place.realm()))
          .ifPresent(LOG::severe);
    }
    return !named;
  }

  private void upgrade(Database database) {
    if (!databases.read(database, DatabaseState::isOld)) {
      return;
    }
    try {
      databases.publish(
          database.server(),
          () -> {
            try (Connection connection = databases.forScripts(database)) {
              DatabaseState.bring(connection, databases.requestRole());
              return null;
            }
          });
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }
}
