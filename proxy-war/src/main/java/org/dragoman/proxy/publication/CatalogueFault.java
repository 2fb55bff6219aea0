package org.dragoman.proxy.publication;

import jakarta.ejb.EJBException;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.proxy.database.DatabaseFault;

/** Says in the words of our codes what went wrong below JPA. */
final class CatalogueFault {
  private CatalogueFault() {}

  static <T> T translated(Supplier<T> work) {
    try {
      return work.get();
    } catch (EJBException | PersistenceException e) {
      throw of(e);
    }
  }

  static Fault of(RuntimeException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        return DatabaseFault.of(sql);
      }
    }
    // The container's pool hides the state when it cannot make a connection at all.
    return new Fault(
        FaultCode.DATABASE_UNAVAILABLE, "The database is not there at the moment", 1, e);
  }
}
