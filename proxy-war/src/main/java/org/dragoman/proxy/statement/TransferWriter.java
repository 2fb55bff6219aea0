package org.dragoman.proxy.statement;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Visibility;

/**
 * Writes the statements of imports and exports. Rows to store come as one JSON array with an object
 * for each row: JSON can express any type of column, even lists, and one SQL text serves any number
 * of rows.
 */
public final class TransferWriter {
  /** The variable with the rows, as JSON text. */
  public static final String ROWS = "rows";

  /**
   * Returns the statement that begins a transaction which reads rows.
   *
   * @param seconds limit of each of its statements
   */
  public static String beginRead(int seconds) {
    return limit(seconds);
  }

  private static String limit(int seconds) {
    return "SET LOCAL statement_timeout = '" + seconds + "s'";
  }

  /**
   * Returns the statement that begins a transaction which stores rows.
   *
   * @param seconds limit of each of its statements
   * @param ordered whether a linked row must exist before the row that refers to it; otherwise it
   *     may follow later, for a link to the type itself
   */
  public static String begin(int seconds, boolean ordered) {
    return ChangeWriter.GO_ON
        + limit(seconds)
        + (";\nSET CONSTRAINTS ALL " + (ordered ? "IMMEDIATE" : "DEFERRED"));
  }

  /** Checks the constraints that {@link #begin} has deferred. */
  public static final String CHECK = "SET CONSTRAINTS ALL IMMEDIATE";

  /** Returns one row with one Boolean: whether no other transaction stores rows in the same way. */
  public static final String LOCK =
      "SELECT pg_try_advisory_xact_lock(hashtextextended('dragoman.transfer', 0))";

  /** The size of a value of fixed length, and the overhead of any other. */
  private static final long BYTES_OF_A_VALUE = 32;

  private TransferWriter() {}

  /**
   * A column of the rows.
   *
   * @param field that has the column; null for none
   * @param name unquoted name of the column in the table
   * @param member of the objects, a plain word; null where there are none
   */
  public record Column(ObjectField field, String name, String sqlType, String member) {}

  /**
   * A column that is read.
   *
   * @param name unquoted name of the column in the table
   * @param link whose key it is a part of; null for none
   * @param target of the link; null for none
   */
  public record Read(String name, ObjectField.Join.KeyHere link, ObjectTable target) {}

  /**
   * Returns the query that estimates the rows of {@link #read}, in the same order: the bytes of
   * each in transit, or more.
   */
  public static Statement sizes(Visibility visibility, ObjectTable table, List<Column> columns) {
    Sql sql = new Sql(visibility);
    sql.syntax("SELECT ").syntax(String.valueOf(BYTES_OF_A_VALUE * (columns.size() + 1L)));
    for (Column column : columns) {
      size(sql, column);
    }
    from(sql, table);
    return sql.statement();
  }

  private static void size(Sql sql, Column column) {
    String end =
        switch (column.sqlType()) {
          case "text" -> ")::bigint";
          // An element may take eight bytes where its text takes two.
          case String list when list.endsWith("[]") -> "::text)::bigint * 4";
          case String one -> CustomScalar.ofSqlType(one).map(TransferWriter::size).orElse(null);
        };
    if (end != null) {
      sql.syntax(" + coalesce(octet_length(").column("t0", column.name()).syntax(end + ", 0)");
    }
  }

  /**
   * Returns the suffix of a column that makes its size; null if all values have about the same
   * size.
   */
  private static String size(CustomScalar scalar) {
    return switch (scalar) {
      // The driver may send it as text, two characters for each byte.
      case BYTES -> ")::bigint * 2";
      case JSON, DECIMAL -> "::text)::bigint";
      case LONG, DATE, TIME, DATE_TIME, UUID -> null;
    };
  }

  /**
   * Returns the query for all rows that the caller sees, in the order of their keys. A link to a
   * row that the caller does not see is null.
   */
  public static Statement read(Visibility visibility, ObjectTable table, List<Read> columns) {
    Sql sql = new Sql(visibility);
    String separator = "SELECT ";
    for (Read column : columns) {
      sql.syntax(separator);
      if (column.link() == null || visibility.of(column.target()).equals(Predicate.ALWAYS)) {
        sql.column("t0", column.name());
      } else {
        seen(sql, column);
      }
      separator = ", ";
    }
    from(sql, table);
    return sql.statement();
  }

  private static void seen(Sql sql, Read column) {
    sql.syntax("CASE WHEN EXISTS (SELECT 1 FROM ");
    Joins.table(sql, column.target(), "v0");
    String separator = " WHERE ";
    List<String> key = Joins.key(column.target());
    for (int i = 0; i < key.size(); i++) {
      sql.syntax(separator).column("v0", key.get(i)).syntax(" = ");
      sql.column("t0", column.link().columns().get(i));
      separator = " AND ";
    }
    sql.syntax(") THEN ").column("t0", column.name()).syntax(" END");
  }

  private static void from(Sql sql, ObjectTable table) {
    sql.syntax(" FROM ");
    Joins.table(sql, table, "t0");
    String separator = " ORDER BY ";
    for (String column : Joins.key(table)) {
      sql.syntax(separator).column("t0", column);
      separator = ", ";
    }
  }

  /**
   * Returns the statement that inserts rows.
   *
   * @param updated columns to update in a row whose key exists and which the caller may change;
   *     null when such a row is an error
   * @return a statement that returns for each stored row whether it is new, and, with row rules,
   *     whether one allows it
   */
  public static Statement store(
      Visibility visibility, ObjectTable table, List<Column> columns, List<String> updated) {
    Sql sql = new Sql(visibility);
    sql.syntax("INSERT INTO ");
    Joins.changed(sql, table, "t0");
    String separator = " (";
    for (Column column : columns) {
      sql.syntax(separator).identifier(column.name());
      separator = ", ";
    }
    separator = ") SELECT ";
    for (Column column : columns) {
      sql.syntax(separator);
      Joins.given(sql, table, column.field(), () -> sql.column("r", column.member()));
      separator = ", ";
    }
    sql.syntax(" FROM json_to_recordset(");
    rows(sql).syntax(") AS r").syntax(definition(columns));
    if (updated != null) {
      update(sql, table, updated);
      // A row that was just inserted was neither deleted nor locked by another transaction.
      sql.syntax(" RETURNING t0.xmax = 0");
      Joins.allowed(sql, table);
    } else if (!table.rows().isEmpty()) {
      sql.syntax(" RETURNING TRUE");
      Joins.allowed(sql, table, RowAction.INSERT);
    }
    return sql.statement();
  }

  /**
   * Returns the statement that updates existing rows that the caller may change.
   *
   * @param key columns of the primary key
   * @param others columns to set
   * @return a statement that returns for each updated row {@code false}, since it is not new, and,
   *     with row rules, whether one allows it
   */
  public static Statement update(
      Visibility visibility, ObjectTable table, List<Column> key, List<Column> others) {
    Sql sql = new Sql(visibility);
    sql.syntax("UPDATE ");
    Joins.changed(sql, table, "t0");
    sql.syntax(" SET ");
    set(
        sql,
        table,
        others.stream().map(Column::name).toList(),
        at -> {
          Column column = others.get(at);
          Joins.given(sql, table, column.field(), () -> sql.column("r", column.member()));
        });
    sql.syntax(" FROM json_to_recordset(");
    List<Column> columns = Stream.concat(key.stream(), others.stream()).toList();
    rows(sql).syntax(") AS r").syntax(definition(columns));
    existing(sql, table, key, RowAction.UPDATE);
    sql.syntax(" RETURNING FALSE");
    Joins.allowed(sql, table, RowAction.UPDATE);
    return sql.statement();
  }

  /**
   * Returns the statement that deletes existing rows that the caller may delete.
   *
   * @param key columns of the primary key
   */
  public static Statement delete(Visibility visibility, ObjectTable table, List<Column> key) {
    Sql sql = new Sql(visibility);
    sql.syntax("DELETE FROM ");
    Joins.changed(sql, table, "t0");
    sql.syntax(" USING json_to_recordset(");
    rows(sql).syntax(") AS r").syntax(definition(key));
    existing(sql, table, key, RowAction.DELETE);
    return sql.statement();
  }

  /** Writes the condition of the rows with the given keys that the caller may change. */
  private static void existing(Sql sql, ObjectTable table, List<Column> key, RowAction action) {
    String separator = " WHERE ";
    for (Column column : key) {
      sql.syntax(separator).column("t0", column.name()).syntax(" = ");
      sql.column("r", column.member());
      separator = " AND ";
    }
    Predicate changeable = sql.rules().changeable(table, action);
    if (!changeable.equals(Predicate.ALWAYS)) {
      sql.syntax(separator);
      new PredicateWriter(sql).write(changeable, "t0");
    }
  }

  private static void update(Sql sql, ObjectTable table, List<String> updated) {
    String separator = " ON CONFLICT (";
    for (String column : Joins.key(table)) {
      sql.syntax(separator).identifier(column);
      separator = ", ";
    }
    sql.syntax(") DO UPDATE SET ");
    set(sql, table, updated, at -> sql.column("EXCLUDED", updated.get(at)));
    Predicate changeable = sql.rules().changeable(table, RowAction.UPDATE);
    if (!changeable.equals(Predicate.ALWAYS)) {
      sql.syntax(" WHERE ");
      new PredicateWriter(sql).write(changeable, "t0");
    }
  }

  private static void set(Sql sql, ObjectTable table, List<String> updated, IntConsumer value) {
    if (updated.isEmpty()) {
      // There is nothing to set: the row stays unchanged, and counts as existing.
      String key = Joins.key(table).getFirst();
      sql.identifier(key).syntax(" = ").column("t0", key);
      return;
    }
    String separator = "";
    for (int i = 0; i < updated.size(); i++) {
      sql.syntax(separator).identifier(updated.get(i)).syntax(" = ");
      value.accept(i);
      separator = ", ";
    }
    if (table.version() != null) {
      String version = table.column(table.version()).column();
      sql.syntax(separator).identifier(version).syntax(" = ").column("t0", version).syntax(" + 1");
    }
  }

  /**
   * Returns the query for the numbers, from 1, of rows with a link to a row that the caller does
   * not see.
   *
   * @param key columns of the rows, in the order of the target's key
   */
  public static Statement unseen(Visibility visibility, ObjectTable target, List<Column> key) {
    Sql sql = new Sql(visibility);
    sql.syntax("SELECT r.n FROM ROWS FROM (json_to_recordset(");
    rows(sql).syntax(") AS ").syntax(definition(key)).syntax(") WITH ORDINALITY AS r(");
    sql.syntax(key.stream().map(Column::member).collect(Collectors.joining(", ")));
    sql.syntax(", n) WHERE ").column("r", key.getFirst().member());
    sql.syntax(" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ");
    Joins.table(sql, target, "t0");
    String separator = " WHERE ";
    List<String> columns = Joins.key(target);
    for (int i = 0; i < columns.size(); i++) {
      sql.syntax(separator).column("t0", columns.get(i)).syntax(" = ");
      sql.column("r", key.get(i).member());
      separator = " AND ";
    }
    return sql.syntax(")").statement();
  }

  private static Sql rows(Sql sql) {
    return sql.parameter(new Binding.Variable(ROWS, "text")).syntax("::json");
  }

  private static String definition(List<Column> columns) {
    return columns.stream()
        .map(column -> column.member() + " " + column.sqlType())
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
