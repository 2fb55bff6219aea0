package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.operation.Explanation;
import org.dragoman.proxy.explanation.PlanReading;
import org.dragoman.proxy.explanation.Tables;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Read;
import org.dragoman.proxy.statement.Statement;
import org.dragoman.proxy.statement.StatementWriter;

/**
 * Asks the database how it answers statements (PostgreSQL manual, EXPLAIN).
 *
 * @param analyze whether they are run, too: in a session that can only read, and within the time
 *     that any statement has
 */
record Explainer(Configuration configuration, Binder binder, boolean analyze) {
  Explanation explain(Connection connection, Plan asked) throws SQLException {
    Tables tables = Tables.of(connection, configuration);
    List<Explanation.Statement> statements = new ArrayList<>();
    for (Read read : asked.reads()) {
      Statement statement = StatementWriter.write(read, asked.visibility());
      PlanReading plan = PlanReading.of(plan(connection, statement), tables);
      statements.add(
          new Explanation.Statement(
              statement.numbered(), plan.text(), plan.indexes(), plan.warnings()));
    }
    return new Explanation(statements);
  }

  private String plan(Connection connection, Statement statement) throws SQLException {
    String sql = statement.explained(analyze).text();
    try (PreparedStatement explain = connection.prepareStatement(sql)) {
      binder.bind(explain, statement.bindings());
      try (ResultSet row = explain.executeQuery()) {
        row.next();
        return row.getString(1);
      }
    }
  }
}
