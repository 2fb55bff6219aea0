package org.dragoman.stack;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.stack.client.Trouble;

/** Queries a server that is recovering the databases of a backup. */
final class PostgresRecovery {
  private final Postgres postgres;

  PostgresRecovery(Postgres postgres) {
    this.postgres = postgres;
  }

  /** Returns whether all WAL has been replayed and the server accepts writes. */
  boolean isOver() {
    return postgres.answers()
        && rows("postgres", "SELECT pg_is_in_recovery()").equals(List.of("f"));
  }

  /** Returns the identifier of the cluster. */
  String system() {
    return rows("postgres", "SELECT system_identifier FROM pg_control_system()").getFirst();
  }

  /** Describes the contents in words. */
  String contents() {
    return rows(
            "postgres",
            """
            SELECT count(*) || ' databases with ' || (sum(pg_database_size(oid)) / 1048576)::bigint || ' MB'
            FROM pg_database WHERE NOT datistemplate
            """)
        .getFirst();
  }

  /** Returns the schemas of the catalogue whose databases are missing. */
  List<String> lostSchemas() {
    if (rows("dragoman", "SELECT to_regclass('publication')").contains(null)) {
      return List.of();
    }
    return rows(
        "dragoman",
        """
        SELECT realm || '/' || name FROM publication
        WHERE database_name NOT IN (SELECT datname FROM pg_database) ORDER BY 1
        """);
  }

  private List<String> rows(String database, String query) {
    try (Connection connection = postgres.connect(database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> texts = new ArrayList<>();
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
      return texts;
    } catch (SQLException e) {
      throw new Trouble("The databases of the backup cannot be read: " + e.getMessage(), e);
    }
  }
}
