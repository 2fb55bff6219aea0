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

/** Deletes answers whose time is over, in all published databases, one after the other. */
@ApplicationScoped
public class AnswerSweep {
  private static final Logger LOG = Logger.getLogger(AnswerSweep.class.getName());

  /** So many are deleted by one transaction. */
  private static final int MOST_AT_ONCE = 1_000;

  private static final String ANSWERS = "dragoman.answer";

  @Inject private Databases databases;
  @Inject private Catalogue catalogue;

  /** Deletes them. */
  public void sweep() {
    catalogue.databases().forEach(this::one);
  }

  private void one(String database) {
    try {
      if (!databases.read(database, connection -> StateVersion.isThere(connection, ANSWERS))) {
        // An old release made it, and nobody has asked for it since: it keeps no answers.
        return;
      }
      int last;
      do {
        last =
            databases.write(
                database, false, connection -> AnswerTable.sweep(connection, MOST_AT_ONCE));
      } while (last == MOST_AT_ONCE);
    } catch (SQLException | Fault e) {
      // The next sweep tries again; the other databases are swept meanwhile.
      LOG.log(Level.WARNING, "Old answers of a database cannot be deleted", e);
    }
  }
}
