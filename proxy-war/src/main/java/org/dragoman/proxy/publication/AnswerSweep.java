package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
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
    catalogue.databases().forEach(this::one);
  }

  private void one(String database) {
    try {
      if (!databases.read(database, connection -> StateVersion.isThere(connection, ANSWERS))) {
        // An old release has made the database, and nobody has used it since: it has no table of
        // answers.
        return;
      }
      int last;
      do {
        last =
            databases.write(
                database, false, connection -> AnswerTable.sweep(connection, MOST_AT_ONCE));
      } while (last == MOST_AT_ONCE);
    } catch (SQLException | Fault e) {
      // The next sweep tries again; this sweep goes on with the other databases.
      LOG.log(Level.WARNING, "Expired answers of a database cannot be deleted", e);
    }
  }
}
