package org.dragoman.proxy.database;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Maps errors of the database to faults by SQLSTATE (PostgreSQL manual, appendix A). The database's
 * own text is only for the log.
 */
public final class DatabaseFault {
  private static final int SECONDS_TO_MAKE_ROOM = 30;
  private static final String MISSING_DATABASE = "3D000";

  private DatabaseFault() {}

  /** Returns the fault for a client. */
  public static Fault of(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    if (isResultTooLarge(e)) {
      return new Fault(
          FaultCode.TOO_MANY_ROWS,
          "The rows of the result are too large: ask for fewer fields or rows",
          e);
    }
    if (e instanceof SQLTransientConnectionException && e.getCause() == null) {
      return new Fault(FaultCode.CONNECTIONS_BUSY, "Try again in a moment", 1, e);
    }
    if (isLostConnection(e) || isLoginRefused(e) || e instanceof SQLTransientConnectionException) {
      return new Fault(
          FaultCode.DATABASE_UNAVAILABLE,
          "The database cannot be reached: try again in a moment",
          1,
          e);
    }
    if (state.equals("57014")) {
      return new Fault(
          FaultCode.STATEMENT_TOO_SLOW,
          "The statement exceeded its time limit and was cancelled",
          e);
    }
    if (isLockTimeout(e) || isConflict(e)) {
      return new Fault(FaultCode.WRITE_CONFLICT, "Try again in a moment", 1, e);
    }
    if (state.startsWith("53")) {
      return outOfResources(state, e);
    }
    if (state.equals(MISSING_DATABASE)) {
      return new Fault(
          FaultCode.DATABASE_LOST,
          "Rows cannot be read or written until the operator has restored the database",
          e);
    }
    if (state.equals("42P01") || state.equals("42703")) {
      return new Fault(
          FaultCode.TABLES_ALTERED,
          "Tables have been changed by hand: give the operator the request id",
          e);
    }
    if (isOutOfRange(e)) {
      // Values are checked before they are sent, so that only a computed one can be out of range.
      return new Fault(
          FaultCode.AGGREGATE_TOO_LARGE, "A sum or count is out of the range of its type", e);
    }
    if (state.equals("2201B")) {
      return new Fault(FaultCode.VALUE_REFUSED, "A pattern is not a valid regular expression", e);
    }
    if (state.equals("54000")) {
      // A text may have any length, but entries of an index and words of a search may not.
      return new Fault(
          FaultCode.VALUE_REFUSED, "A value is too long for an index or for full-text search", e);
    }
    if (state.startsWith("22") || state.startsWith("23")) {
      return new Fault(FaultCode.VALUE_REFUSED, "A value does not fit its column", e);
    }
    return new Fault(
        FaultCode.INTERNAL,
        "Give the operator the request id: it leads to the cause in the log",
        e);
  }

  /** Maps the lack of a resource on the server: class 53. */
  private static Fault outOfResources(String state, SQLException e) {
    return switch (state) {
      case "53100" ->
          new Fault(
              FaultCode.DATABASE_FULL,
              "Nothing can be written until the operator has made room",
              SECONDS_TO_MAKE_ROOM,
              e);
      case "53200" ->
          new Fault(
              FaultCode.DATABASE_UNAVAILABLE,
              "The database has too little memory: try again in a moment",
              1,
              e);
      default ->
          new Fault(
              FaultCode.SERVER_FULL,
              "Other programs or processes have taken all connections of the database: try again in"
                  + " a moment",
              1,
              e);
    };
  }

  /** Whether the connection is unusable: classes 08 and 57P, and errors without a state. */
  public static boolean isLostConnection(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    return (state.startsWith("08") || state.startsWith("57P")) && !isResultTooLarge(e);
  }

  /** Whether the database refuses a role or its password: class 28. */
  static boolean isLoginRefused(SQLException e) {
    return e.getSQLState() != null && e.getSQLState().startsWith("28");
  }

  /** The driver reports its own limit as a communication error; only the text distinguishes it. */
  private static boolean isResultTooLarge(SQLException e) {
    return String.valueOf(e.getMessage()).contains("maxResultBuffer");
  }

  /**
   * Whether a transaction failed because of concurrent ones, so that a retry may succeed: a
   * serialization failure or a deadlock.
   */
  public static boolean isConflict(SQLException e) {
    return "40001".equals(e.getSQLState()) || "40P01".equals(e.getSQLState());
  }

  /**
   * Whether a prepared statement of the session no longer fits its tables, which have changed since
   * (feature_not_supported, "cached plan must not change result type").
   */
  public static boolean isStalePlan(SQLException e) {
    return "0A000".equals(e.getSQLState());
  }

  /** Whether a lock was not available in time. */
  public static boolean isLockTimeout(SQLException e) {
    return "55P03".equals(e.getSQLState());
  }

  /** Whether a computed number is out of the range of its type. */
  public static boolean isOutOfRange(SQLException e) {
    return "22003".equals(e.getSQLState());
  }

  /**
   * Maps an error while a session is opened: a database that refuses everybody
   * (object_not_in_prerequisite_state) or the role (insufficient_privilege) counts as missing.
   */
  static SQLException ofOpening(SQLException e) {
    boolean closed = "55000".equals(e.getSQLState()) || "42501".equals(e.getSQLState());
    return closed ? new SQLException(e.getMessage(), MISSING_DATABASE, e) : e;
  }
}
