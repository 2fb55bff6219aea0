package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication;
import org.dragoman.contract.publication.PublicationChange;
import org.dragoman.contract.publication.RepairedSequence;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.audit.AuditLog;
import org.dragoman.proxy.audit.AuditNote;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;

/**
 * Changes the live versions: one publication of a name at a time, each change as one step. A
 * version becomes live by the commit of one transaction in the published database; the catalogue
 * only names that database.
 *
 * <p>The text is compiled here and not received as SQL from the edge: the edge cannot make the
 * database run a script of its own.
 */
@ApplicationScoped
public class Publisher {
  private static final Logger LOG = Logger.getLogger(Publisher.class.getName());

  @Inject private Catalogue catalogue;
  @Inject private LivePublications live;
  @Inject private Leftovers leftovers;
  @Inject private Databases databases;
  @Inject private Compiler compiler;
  @Inject private AuditLog audit;

  /** Work on a locked name. */
  @FunctionalInterface
  private interface Work<T> {
    T done(NameLock lock) throws SQLException;
  }

  /**
   * The next version.
   *
   * @param seen the version that the publisher knows as the last one, 0 for none; null for any
   */
  private record Wanted(
      VersionTable.Texts texts, Compilation.Accepted accepted, List<String> confirm, Integer seen) {
    static Wanted of(Publication.Request request, Compilation.Accepted accepted) {
      VersionTable.Texts texts =
          new VersionTable.Texts(request.sdl(), accepted.expansion().toKeep());
      return new Wanted(texts, accepted, request.confirm(), request.seen());
    }

    /** A text that is based on an older version would undo the versions since. */
    void requireSeen(int last) {
      if (seen != null && seen != last) {
        throw new Fault(
            FaultCode.PUBLICATION_CONFLICT,
            "Nothing was changed: the newest version is " + last + ", not " + seen);
      }
    }
  }

  /** Work on a database by the role that owns it. */
  @FunctionalInterface
  private interface DatabaseWork<T> {
    T done(Connection connection, VersionTable.Last last) throws SQLException;
  }

  /**
   * Publishes a schema text in the caller's realm.
   *
   * @throws Fault with a code of 29xx, or one for an error of the database
   */
  Publication.Outcome publish(Caller caller, Publication.Request request, String requestId) {
    return kept(
        caller,
        AuditAction.PUBLISH,
        request.name(),
        requestId,
        (name, note) -> {
          Compilation.Accepted accepted = compile(request.sdl());
          return alone(name, lock -> publish(lock, caller, Wanted.of(request, accepted), note));
        });
  }

  /**
   * Publishes the text of an earlier version as the next one.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}, {@link FaultCode#VERSION_UNKNOWN}, or as {@link
   *     #publish}
   */
  Publication.Outcome rollback(
      Caller caller, String schema, Publication.Rollback request, String requestId) {
    return kept(
        caller,
        PublicationChange.ROLLBACK.action(),
        schema,
        requestId,
        (name, note) -> alone(name, lock -> publish(lock, caller, earlier(lock, request), note)));
  }

  /** The next version with the text of an earlier one. */
  private Wanted earlier(NameLock lock, Publication.Rollback request) throws SQLException {
    VersionTable.Texts texts =
        inDatabase(
            lock,
            database(lock),
            (connection, last) ->
                VersionTable.texts(connection, request.version())
                    .orElseThrow(Publisher::versionUnknown));
    return new Wanted(
        texts,
        accepted(compiler.compile(texts.sdl(), texts.expansion())),
        request.confirm(),
        request.seen());
  }

  static Fault versionUnknown() {
    return new Fault(FaultCode.VERSION_UNKNOWN, "The history lists the versions of the schema");
  }

  /**
   * Retires a schema. Its rows and versions are kept, and it can be published again.
   *
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN} or {@link FaultCode#PUBLICATION_BUSY}
   */
  Publication.Outcome retire(Caller caller, String schema, String requestId) {
    return kept(
        caller,
        PublicationChange.RETIRE.action(),
        schema,
        requestId,
        (name, note) -> alone(name, lock -> retire(lock, caller, note)));
  }

  private Publication.Outcome retire(NameLock lock, Caller caller, AuditNote note)
      throws SQLException {
    return changing(
        lock,
        database(lock),
        (connection, last) -> {
          note.version(last.publication().version());
          boolean changed = migrator(connection).retire(last, caller.subject());
          if (!changed) {
            note.unchanged();
          }
          return new Publication.Outcome(last.publication(), changed);
        });
  }

  /**
   * Drops a schema with all its rows and versions.
   *
   * @param confirm the name once more
   * @throws Fault {@link FaultCode#PUBLICATION_UNCONFIRMED}, {@link FaultCode#SCHEMA_UNKNOWN} (a
   *     schema whose database is lost is dropped, too)
   */
  Publication.Outcome drop(Caller caller, String schema, String confirm, String requestId) {
    return kept(
        caller,
        PublicationChange.DROP.action(),
        schema,
        requestId,
        (name, note) -> {
          if (!schema.equals(confirm)) {
            throw new Fault(
                FaultCode.PUBLICATION_UNCONFIRMED,
                "Nothing was dropped. To delete all rows and versions of the schema, confirm its"
                    + " name");
          }
          return alone(name, lock -> drop(lock, note));
        });
  }

  /**
   * Corrects the sequences of a schema.
   *
   * @return those that were behind
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN}, {@link FaultCode#PUBLICATION_CONFLICT}
   */
  List<RepairedSequence> repairSequences(Caller caller, String schema, String requestId) {
    return kept(
        caller,
        PublicationChange.REPAIR_SEQUENCES.action(),
        schema,
        requestId,
        (name, note) -> alone(name, lock -> repairSequences(lock, note)));
  }

  private List<RepairedSequence> repairSequences(NameLock lock, AuditNote note)
      throws SQLException {
    return inDatabase(
        lock,
        database(lock),
        (connection, last) -> {
          Publication publication = last.publication();
          note.version(publication.version());
          List<RepairedSequence> repaired =
              SequenceRepair.run(connection, publication.configuration());
          if (repaired.isEmpty()) {
            note.unchanged();
          }
          return repaired;
        });
  }

  private Publication.Outcome drop(NameLock lock, AuditNote note) throws SQLException {
    CatalogueEntry entry = entry(lock).orElseThrow(LivePublications::unknown);
    Database database = entry.database();
    Publication last =
        Leftovers.isThere(lock, database)
            ? inDatabase(lock, database, (connection, known) -> known.publication())
            : LostSchema.remains(entry);
    note.version(last.version());
    catalogue.drop(lock.name(), database, last.version());
    live.forget(lock.name());
    try {
      databases.forget(database);
      Leftovers.drop(lock, database);
      catalogue.gone(database);
    } catch (SQLException | Fault e) {
      // The schema is dropped; Recovery drops the database later.
      LOG.log(Level.WARNING, "The database of a dropped schema cannot be dropped yet", e);
    }
    return new Publication.Outcome(last, true);
  }

  /**
   * Returns the effect of publishing a text now; changes nothing, and waits for no lock.
   *
   * @throws Fault as {@link #publish}, when there is nothing to compare with
   */
  SafetyReport preview(Caller caller, Publication.Request request) {
    PublicationName name = PublicationName.of(caller.realm(), request.name());
    Compilation.Accepted accepted = compile(request.sdl());
    Optional<CatalogueEntry> entry = catalogue.find(name.realm(), name.name());
    if (entry.isEmpty()) {
      return fresh(accepted);
    }
    try {
      Database database = entry.get().database();
      return databases.publish(database.server(), () -> preview(database, accepted));
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }

  private static SafetyReport fresh(Compilation.Accepted accepted) {
    return new SafetyReport(
        0,
        List.of(),
        List.of(),
        accepted.script().transactions().stream().flatMap(List::stream).toList());
  }

  private SafetyReport preview(Database database, Compilation.Accepted next) throws SQLException {
    try (Connection connection = databases.forScripts(database)) {
      return Assessment.of(compiler, connection, last(connection).publication(), next).report();
    }
  }

  private Compilation.Accepted compile(String sdl) {
    return accepted(compiler.compile(sdl));
  }

  private static Compilation.Accepted accepted(Compilation compilation) {
    return switch (compilation) {
      case Compilation.Accepted accepted -> accepted;
      case Compilation.Rejected rejected ->
          throw new Fault(
              FaultCode.SCHEMA_REJECTED,
              "The schema has " + rejected.problems().size() + " problems");
    };
  }

  /** Makes a change of a name in the caller's realm, and records it. */
  private <T> T kept(
      Caller caller,
      AuditAction action,
      String schema,
      String requestId,
      BiFunction<PublicationName, AuditNote, T> change) {
    PublicationName name = PublicationName.of(caller.realm(), schema);
    return audit.keep(caller, action, name.name(), requestId, note -> change.apply(name, note));
  }

  private <T> T alone(PublicationName name, Work<T> work) {
    try {
      String server =
          catalogue
              .find(name.realm(), name.name())
              .map(entry -> entry.database().server())
              .orElseGet(() -> databases.serverOf(name.realm()));
      return databases.publish(
          server,
          () -> {
            try (NameLock lock = NameLock.take(databases, name)) {
              leftovers.clear(lock);
              return work.done(lock);
            }
          });
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }

  private Publication.Outcome publish(NameLock lock, Caller caller, Wanted wanted, AuditNote note)
      throws SQLException {
    Optional<Database> database = findDatabase(lock);
    int version = database.isPresent() ? 0 : catalogue.firstVersion(lock.name());
    Publication next =
        new Publication(
            lock.name().name(),
            version,
            wanted.texts().sdl(),
            wanted.accepted().configuration(),
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
            caller.subject(),
            wanted.texts().expansion());
    if (database.isPresent()) {
      return changing(
          lock,
          database.get(),
          (connection, last) -> {
            wanted.requireSeen(last.publication().version());
            return migrator(connection)
                .publish(last, next, wanted.accepted(), wanted.confirm(), note);
          });
    }
    wanted.requireSeen(0);
    if (!wanted.confirm().isEmpty()) {
      throw new Fault(
          FaultCode.CONFIRMATION_UNKNOWN,
          "No version is published, so there is no change to confirm");
    }
    new Creation(catalogue, databases, lock).publish(next, wanted.accepted().script());
    note.version(version);
    return new Publication.Outcome(next, true);
  }

  private Migrator migrator(Connection connection) {
    return new Migrator(compiler, connection, databases.requestRole());
  }

  /**
   * Changes a database; if the process dies meanwhile, the row in the catalogue leads to the
   * leftovers.
   */
  private <T> T changing(NameLock lock, Database database, DatabaseWork<T> work)
      throws SQLException {
    catalogue.begin(new PendingDatabase(database, lock.name(), PendingDatabase.Work.MIGRATE));
    try {
      return inDatabase(
          lock,
          database,
          (connection, last) -> {
            try {
              return work.done(connection, last);
            } finally {
              end(lock, database, connection);
            }
          });
    } finally {
      live.forget(lock.name());
      databases.renew(database);
    }
  }

  /** The publication is complete; {@link Recovery} removes a row that stays. */
  private void end(NameLock lock, Database database, Connection connection) {
    try {
      catalogue.end(lock.name(), database, VersionTable.liveVersion(connection));
    } catch (SQLException | Fault e) {
      LOG.log(Level.WARNING, "The end of a publication cannot be recorded", e);
    }
  }

  private <T> T inDatabase(NameLock lock, Database database, DatabaseWork<T> work)
      throws SQLException {
    try (Connection connection = databases.forScripts(database, lock.name().application())) {
      return work.done(connection, last(connection));
    }
  }

  private VersionTable.Last last(Connection connection) throws SQLException {
    DatabaseState.bring(connection, databases.requestRole());
    return VersionTable.last(connection)
        .orElseThrow(() -> new SQLException("A database of the catalogue has no version"));
  }

  private Database database(NameLock lock) throws SQLException {
    return findDatabase(lock).orElseThrow(LivePublications::unknown);
  }

  /**
   * Returns the name's database.
   *
   * @throws Fault {@link FaultCode#DATABASE_LOST}
   */
  private Optional<Database> findDatabase(NameLock lock) throws SQLException {
    Optional<Database> database = entry(lock).map(CatalogueEntry::database);
    if (database.isPresent() && !Leftovers.isThere(lock, database.get())) {
      throw LostSchema.refusal();
    }
    return database;
  }

  private Optional<CatalogueEntry> entry(NameLock lock) {
    return catalogue.find(lock.name().realm(), lock.name().name());
  }
}
