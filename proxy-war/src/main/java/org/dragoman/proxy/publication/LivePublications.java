package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.idempotency.AnswerTable;
import org.dragoman.publication.Publication;

/**
 * What is live, as far as this instance has met it. A request that names a newer version makes it
 * look again, so that several instances agree without telling one another.
 */
@ApplicationScoped
public class LivePublications {
  private static final Logger LOG = Logger.getLogger(LivePublications.class.getName());

  private final Map<Place, Live> known = new ConcurrentHashMap<>();

  @Inject private Catalogue catalogue;
  @Inject private Databases databases;

  private record Place(String realm, String name) {}

  /** A publication and the database that it is live in. */
  public record Live(Publication publication, String database) {}

  /**
   * The live publication of a name.
   *
   * @param version that the caller knows; 0 when it knows none
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}
   */
  public Live named(String realm, String name, int version) {
    return find(realm, name, version)
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm"));
  }

  /**
   * The live publication of a name, in exactly this version.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}, or {@link FaultCode#SCHEMA_CHANGED} when
   *     another version is live
   */
  public Live exactly(String realm, String name, int version) {
    Live live = named(realm, name, version);
    if (live.publication().version() != version) {
      throw new Fault(
          FaultCode.SCHEMA_CHANGED, "The schema is live in another version than was asked for");
    }
    return live;
  }

  Optional<Live> find(String realm, String name, int version) {
    Place place = new Place(realm, name);
    Live live = known.get(place);
    if (live != null && live.publication().version() >= version) {
      return Optional.of(live);
    }
    return catalogue.find(realm, name).flatMap(entry -> load(place, entry));
  }

  List<Publication.Summary> of(String realm) {
    return catalogue.of(realm).stream()
        .flatMap(entry -> find(realm, entry.name(), 0).stream())
        .map(live -> live.publication().summary())
        .toList();
  }

  private Optional<Live> load(Place place, CatalogueEntry entry) {
    try {
      Optional<Live> loaded =
          databases
              .read(entry.database(), VersionTable::live)
              .map(publication -> new Live(publication, entry.database()));
      if (loaded.isPresent() && !databases.read(entry.database(), AnswerTable::isThere)) {
        addAnswers(entry.database());
      }
      loaded.ifPresent(live -> known.put(place, live));
      return loaded;
    } catch (Fault fault) {
      if (!DatabaseFault.isMissingDatabase(fault)) {
        throw fault;
      }
      // One entry without its database must not hide the rest of the realm.
      LOG.log(Level.WARNING, "The catalogue names a database that is not there", fault);
      databases.forget(entry.database());
      return Optional.empty();
    }
  }

  /** A database that an earlier version of the product has made is brought up to this one. */
  private void addAnswers(String database) {
    try {
      databases.publish(
          () -> {
            try (Connection connection = databases.forScripts(database)) {
              connection.setAutoCommit(false);
              AnswerTable.create(connection);
              AnswerTable.grant(connection, databases.requestRole());
              connection.commit();
              return null;
            }
          });
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }
}
