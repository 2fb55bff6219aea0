package org.dragoman.proxy.publication;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * Checks the constants of {@code _regex} before a schema is live. Their dialect is that of
 * PostgreSQL (manual, section 9.7.3), so that only the database can validate them.
 */
final class Patterns {
  /** invalid_regular_expression (manual, appendix A). */
  private static final String INVALID = "2201B";

  private final Connection connection;

  private Patterns(Connection connection) {
    this.connection = connection;
  }

  /**
   * Lets the database validate each of them.
   *
   * @throws Fault {@link FaultCode#SCHEMA_REJECTED} for the first invalid one
   */
  static void check(Connection connection, Configuration configuration) throws SQLException {
    // Conditions may occur in any part of a configuration; as JSON they all have the same form.
    new Patterns(connection).search(Json.mapper().valueToTree(configuration));
  }

  private void search(JsonNode node) throws SQLException {
    JsonNode value = node.path("operand").path("value");
    if (value.isTextual() && node.path("operator").asText().equals(Operator.REGEX.name())) {
      check(node.path("field").asText(), value.textValue());
    }
    for (JsonNode child : node) {
      search(child);
    }
  }

  private void check(String field, String pattern) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT '' ~ ?")) {
      statement.setString(1, pattern);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
      }
    } catch (SQLException e) {
      if (!INVALID.equals(e.getSQLState())) {
        throw e;
      }
      throw new Fault(
          FaultCode.SCHEMA_REJECTED,
          "The pattern of _regex for the field "
              + field
              + " is not a valid regular expression of PostgreSQL: "
              + pattern,
          e);
    }
  }
}
