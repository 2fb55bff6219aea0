package org.dragoman.contract.operation;

import java.util.List;
import java.util.Objects;

/**
 * The explanation of how the database answers an operation.
 *
 * @param statements in the order in which they are sent, all in one round trip, keyed reads in a
 *     second
 */
public record Explanation(List<Statement> statements) {
  public Explanation {
    statements = List.copyOf(statements);
  }

  /**
   * The broker's request to the proxy for an explanation.
   *
   * @param operation validated and admitted like one to run, with its document
   * @param analyze whether the statements are run, so that the plans contain times and numbers of
   *     rows
   */
  public record Request(OperationRequest operation, boolean analyze) {
    public Request {
      Objects.requireNonNull(operation);
    }
  }

  /**
   * One statement.
   *
   * @param sql with its parameters as {@code $1}, {@code $2}, ...
   * @param plan PostgreSQL's own, as {@code EXPLAIN (FORMAT JSON)} writes it
   * @param indexes those that the plan uses, sorted
   */
  public record Statement(String sql, String plan, List<String> indexes, List<Warning> warnings) {
    public Statement {
      Objects.requireNonNull(sql);
      Objects.requireNonNull(plan);
      indexes = List.copyOf(indexes);
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * A field by which many rows are filtered or sorted without an index.
   *
   * @param type name of the object type
   * @param field of that type
   */
  public record Warning(String type, String field, String message, String hint) {
    public Warning {
      Objects.requireNonNull(type);
      Objects.requireNonNull(field);
      Objects.requireNonNull(message);
      Objects.requireNonNull(hint);
    }
  }
}
