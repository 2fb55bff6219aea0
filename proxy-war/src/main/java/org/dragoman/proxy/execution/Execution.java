package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.plan.Binding;

/**
 * Runs all statements of a plan in one round trip. Without an explicit transaction PostgreSQL runs
 * what arrives before one Sync message as one transaction, so all of them see one snapshot
 * (PostgreSQL manual, section 54.2.3).
 */
final class Execution {
  private Execution() {}

  static List<Rows> run(
      Connection connection, Prepared prepared, Map<String, JsonNode> variables, int mostRows)
      throws SQLException {
    List<Rows> rows = new ArrayList<>();
    if (prepared.sql().isEmpty()) {
      return rows;
    }
    try (PreparedStatement statement = connection.prepareStatement(prepared.sql())) {
      bind(statement, prepared.bindings(), variables, mostRows);
      boolean hasResult = statement.execute();
      int left = mostRows;
      for (int i = 0; i < prepared.plan().reads().size(); i++) {
        if (!hasResult) {
          throw new SQLException("A statement without rows");
        }
        try (ResultSet result = statement.getResultSet()) {
          Rows read = Rows.of(result, prepared.plan().reads().get(i), left);
          left -= read.count();
          rows.add(read);
        }
        hasResult = statement.getMoreResults();
      }
    }
    return rows;
  }

  private static void bind(
      PreparedStatement statement,
      List<Binding> bindings,
      Map<String, JsonNode> variables,
      int mostRows)
      throws SQLException {
    for (int i = 0; i < bindings.size(); i++) {
      int index = i + 1;
      switch (bindings.get(i)) {
        case Binding.Constant constant ->
            Parameters.set(statement, index, constant.value(), constant.sqlType());
        case Binding.Variable variable -> {
          JsonNode value = variables.get(variable.name());
          if (value == null) {
            throw new Fault(
                FaultCode.VARIABLES_INVALID, "The variable " + variable.name() + " is missing");
          }
          Parameters.set(statement, index, value, variable.sqlType());
        }
        case Binding.RowLimit limit -> statement.setInt(index, mostRows + 1);
      }
    }
  }
}
