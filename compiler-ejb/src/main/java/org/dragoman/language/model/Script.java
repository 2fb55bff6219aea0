package org.dragoman.language.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A data-model script: the statements that create the tables of an empty database.
 *
 * @param transactions the statements of each transaction, in order; each one SQL statement without
 *     its semicolon. PostgreSQL holds the locks of all transactions in one table of a fixed size,
 *     so a large schema needs several.
 */
public record Script(List<List<String>> transactions) {
  /** PostgreSQL has room for some 6,000 locks by default, for all transactions together. */
  private static final int MOST_RELATIONS = 1_000;

  /** A transaction that cannot be split may take half of them. */
  private static final int MOST_RELATIONS_OF_WHOLE = 3_000;

  /** Options of new databases: texts are ordered by code points, independent of the server. */
  public static final String DATABASE_OPTIONS = "TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C'";

  public Script {
    transactions = transactions.stream().map(List::copyOf).toList();
  }

  /** A statement, and how many tables and indexes it locks. */
  record Statement(String text, int relations) {
    Statement {
      Objects.requireNonNull(text);
    }
  }

  /** Returns one transaction, or none without statements; empty when it would lock too much. */
  static Optional<Script> whole(List<Statement> statements) {
    int relations = statements.stream().mapToInt(Statement::relations).sum();
    List<String> texts = statements.stream().map(Statement::text).toList();
    return relations > MOST_RELATIONS_OF_WHOLE
        ? Optional.empty()
        : Optional.of(new Script(texts.isEmpty() ? List.of() : List.of(texts)));
  }

  /** Returns the fewest transactions that can hold the statements. */
  static Script of(List<Statement> statements) {
    List<List<String>> transactions = new ArrayList<>();
    List<String> current = new ArrayList<>();
    int relations = 0;
    for (Statement statement : statements) {
      if (!current.isEmpty() && relations + statement.relations() > MOST_RELATIONS) {
        transactions.add(current);
        current = new ArrayList<>();
        relations = 0;
      }
      current.add(statement.text());
      relations += statement.relations();
    }
    if (!current.isEmpty()) {
      transactions.add(current);
    }
    return new Script(transactions);
  }

  /**
   * Returns the complete script for psql: it creates the database, connects to it and creates the
   * tables. It ends at the first error, so that it never runs in an existing database.
   *
   * @param database unquoted name of the database; letters, digits, underscores and hyphens
   */
  public String forPsql(String database) {
    String quoted = SqlText.identifier(database);
    StringBuilder text = new StringBuilder();
    text.append("\\set ON_ERROR_STOP on\n");
    text.append("CREATE DATABASE ").append(quoted);
    text.append(" " + DATABASE_OPTIONS + ";\n");
    text.append("\\connect ").append(quoted).append('\n');
    for (List<String> transaction : transactions) {
      text.append("BEGIN;\n\n");
      for (String statement : transaction) {
        text.append(statement).append(";\n\n");
      }
      text.append("COMMIT;\n");
    }
    return text.toString();
  }
}
