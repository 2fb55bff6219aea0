package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.idempotency.AnswerTable;
import org.dragoman.proxy.state.StateVersion;

/** Deletes the expired answers of idempotency keys, in one published database after the other. */
@ApplicationScoped
public class AnswerSweep {
  private static final Logger LOG = Logger.getLogger(AnswerSweep.class.getName());

  /** The maximum number of answers of one transaction. */
  private static final int MOST_AT_ONCE = 1_000;

  private static final String ANSWERS = "dragoman.answer";

  @Inject private Databases databases;
  @Inject private Catalogue catalogue;

  /** Deletes the expired answers. */
  public void sweep() {
    Set<String> away = new HashSet<>();
    for (Database database : catalogue.databases()) {
      if (!away.contains(database.server()) && isAway(database)) {
        away.add(database.server());
      }
    }
  }

  /** Sweeps one; returns whether its server cannot be reached. */
  private boolean isAway(Database database) {
    try {
      if (!databases.read(database, connection -> StateVersion.isThere(connection, ANSWERS))) {
        // An old release has made the database, and nobody has used it since: it has no table of
        // answers.
        return false;
      }
      int last;
      do {
        last =
            databases.write(
                database, false, connection -> AnswerTable.sweep(connection, MOST_AT_ONCE));
      } while (last == MOST_AT_ONCE);
      return false;
    } catch (SQLException | Fault e) {
      // The next sweep tries again; this sweep goes on with the other databases.
      LOG.log(Level.WARNING, "Expired answers of a database cannot be deleted", e);
      Fault fault = e instanceof SQLException sql ? DatabaseFault.of(sql) : (Fault) e;
      return fault.code() == FaultCode.DATABASE_UNAVAILABLE;
    }
  }
}
