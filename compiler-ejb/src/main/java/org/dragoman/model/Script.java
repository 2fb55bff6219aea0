package org.dragoman.model;

import java.util.List;

/**
 * A data-model script: the statements that make the tables of an empty database.
 *
 * @param statements each one SQL statement without its semicolon, in order
 */
public record Script(List<String> statements) {
  public Script {
    statements = List.copyOf(statements);
  }

  /**
   * The complete script for psql: creates the database, connects to it, makes the tables in one
   * transaction. It ends at the first error, so that it never runs in a database that was there.
   *
   * @param database unquoted name of the database; letters, digits, underscores and hyphens
   */
  public String forPsql(String database) {
    String quoted = '"' + database.replace("\"", "\"\"") + '"';
    StringBuilder text = new StringBuilder();
    text.append("\\set ON_ERROR_STOP on\n");
    text.append("CREATE DATABASE ").append(quoted);
    text.append(" TEMPLATE template0 ENCODING 'UTF8';\n");
    text.append("\\connect ").append(quoted).append('\n');
    text.append("BEGIN;\n\n");
    for (String statement : statements) {
      text.append(statement).append(";\n\n");
    }
    return text.append("COMMIT;\n").toString();
  }
}
