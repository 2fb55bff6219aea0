package org.dragoman.proxy.statement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.LongNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Read;
import org.dragoman.proxy.plan.Write;

/**
 * Writes a change of rows as SQL. {@code t0} is the table whose rows are changed. {@code f0} are
 * its rows that meet the filter, locked in the order of their keys, so that two writes of the same
 * rows wait for each other and do not deadlock. Only rows that the caller may change are changed.
 * No text depends on a value.
 */
public final class ChangeWriter {
  private static final String WRITES = " ISOLATION LEVEL READ COMMITTED READ WRITE;\n";

  /**
   * Precedes the first statement of a transaction that writes, since sessions of requests are
   * read-only by default. The driver is not used to begin it: it would send a message of its own,
   * and wait for the answer in another round trip.
   */
  public static final String BEGIN = "BEGIN" + WRITES;

  /** Does the same for a transaction that the driver has begun, as savepoints need. */
  static final String GO_ON = "SET TRANSACTION" + WRITES;

  private static final String UPDATE = " FOR UPDATE OF t0";
  private static final String NO_KEY_UPDATE = " FOR NO KEY UPDATE OF t0";

  private final Write write;
  private final List<String> returned;
  private final Sql sql;
  private final PredicateWriter predicates;

  private ChangeWriter(Plan plan, Write write) {
    this.write = write;
    this.sql = new Sql(plan.visibility());
    this.predicates = new PredicateWriter(sql);
    this.returned =
        write.returning()
            ? plan.reads().get(write.from()).columns().stream().map(Read.Column::name).toList()
            : write.known().stream().map(ObjectField.Column::column).toList();
  }

  /**
   * Returns the statement that begins a write: the change itself, or, when rows to delete must be
   * read first, the query that finds and locks them. It returns primary keys or columns of the
   * rows, see {@link Write}.
   */
  public static Statement first(Plan plan, Write write) {
    return new ChangeWriter(plan, write).first();
  }

  /** Returns the statement that deletes the rows that were found. */
  public static Statement deletion(Plan plan, Change.Delete delete) {
    Sql sql = new Sql(plan.visibility());
    sql.syntax("DELETE FROM ");
    Joins.changed(sql, delete.table(), "t0");
    sql.syntax(" WHERE ");
    Predicate found = Predicate.Keyed.written(delete.table());
    new PredicateWriter(sql)
        .write(Joins.changeable(sql, delete.table(), RowAction.DELETE, found), "t0");
    return sql.statement();
  }

  /**
   * Returns the query for the primary keys of the rows that a write is about to change or delete,
   * which also locks them; empty for a write that only inserts rows.
   */
  public static Optional<Statement> found(Plan plan, Write write) {
    ChangeWriter writer = new ChangeWriter(plan, write);
    return switch (write.change()) {
      case Change.Insert insert -> Optional.empty();
      case Change.InsertRows rows -> Optional.empty();
      case Change.Upsert upsert -> writer.found(upsert);
      case Change.Update update -> Optional.of(writer.found(update.target(), NO_KEY_UPDATE));
      case Change.Delete delete -> Optional.of(writer.found(delete.target(), UPDATE));
    };
  }

  private Statement found(Change.Target target, String lock) {
    rows(target, Joins.key(target.table()), "t0", lock);
    return sql.statement();
  }

  /** Finds the existing row, whatever the caller sees of it, since it causes the conflict. */
  private Optional<Statement> found(Change.Upsert upsert) {
    sql.syntax("SELECT ");
    columns(Joins.key(upsert.table()), "t0");
    sql.syntax(" FROM ");
    Joins.changed(sql, upsert.table(), "t0");
    String word = " WHERE ";
    for (String column : columns(upsert)) {
      Binding value = given(upsert, column);
      if (value == null) {
        return Optional.empty();
      }
      sql.syntax(word).stored("t0", column).syntax(" = ").parameter(value);
      word = " AND ";
    }
    return Optional.of(sql.syntax(NO_KEY_UPDATE).statement());
  }

  /** Returns the columns that identify the existing row. */
  private static List<String> columns(Change.Upsert upsert) {
    return upsert.on().stream()
        .flatMap(field -> columns(upsert.table().field(field).orElseThrow()).stream())
        .toList();
  }

  /** Returns the value of a new row in a column; null for a value that no other row has. */
  private static Binding given(Change.Upsert upsert, String column) {
    for (Change.Setting setting : upsert.settings()) {
      if (setting.column().equals(column)) {
        return setting.value();
      }
    }
    for (ObjectField field : upsert.table().fields()) {
      if (field instanceof ObjectField.Column value
          && value.column().equals(column)
          && value.defaultValue() instanceof DefaultValue.Literal(JsonNode literal)) {
        return new Binding.Stored(new Binding.Constant(literal, value.sqlType()), value.sqlType());
      }
    }
    return null;
  }

  /** Returns the query whether the caller sees the target row of a link: one row, one Boolean. */
  public static Statement check(Plan plan, Write.LinkCheck check) {
    Sql sql = new Sql(plan.visibility());
    sql.syntax("SELECT EXISTS (SELECT 1 FROM ");
    Joins.table(sql, check.target(), "t0");
    String word = " WHERE ";
    List<String> key = Joins.key(check.target());
    for (int i = 0; i < key.size(); i++) {
      sql.syntax(word).column("t0", key.get(i)).syntax(" = ").parameter(check.key().get(i));
      word = " AND ";
    }
    return sql.syntax(")").statement();
  }

  /**
   * Returns the query for the version of the row that a write did not find with the required one.
   */
  public static Statement version(Plan plan, Change.Target target, RowAction action) {
    Sql sql = new Sql(plan.visibility());
    String column = target.table().column(target.table().version()).column();
    sql.syntax("SELECT ").column("t0", column).syntax(" FROM ");
    Joins.changed(sql, target.table(), "t0");
    sql.syntax(" WHERE ");
    new PredicateWriter(sql)
        .write(Joins.changeable(sql, target.table(), action, target.filter()), "t0");
    sql.syntax(NO_KEY_UPDATE);
    return sql.statement();
  }

  private Statement first() {
    switch (write.change()) {
      case Change.Insert insert -> insert(insert.table(), insert.settings());
      case Change.InsertRows rows -> throw new IllegalArgumentException("See RowWriter");
      case Change.Upsert upsert -> upsert(upsert);
      case Change.Update update -> update(update);
      case Change.Delete delete when write.returning() -> delete(delete);
      case Change.Delete delete -> {
        rows(delete.target(), returned, "t0", UPDATE);
        return sql.statement();
      }
    }
    returning();
    return sql.statement();
  }

  private void upsert(Change.Upsert upsert) {
    insert(upsert.table(), upsert.settings());
    String separator = " ON CONFLICT (";
    for (String column : columns(upsert)) {
      sql.syntax(separator).identifier(column);
      separator = ", ";
    }
    sql.syntax(") DO UPDATE");
    set(upsert.table(), upsert.update());
    where(Joins.changeable(sql, upsert.table(), RowAction.UPDATE, Predicate.ALWAYS), "t0");
  }

  private static List<String> columns(ObjectField field) {
    return switch (field) {
      case ObjectField.Column column -> List.of(column.column());
      case ObjectField.Link link -> ((ObjectField.Join.KeyHere) link.join()).columns();
      case ObjectField.View view -> List.of();
    };
  }

  private void insert(ObjectTable table, List<Change.Setting> settings) {
    sql.syntax("INSERT INTO ");
    Joins.changed(sql, table, "t0");
    List<String> columns = new ArrayList<>();
    List<Runnable> values = new ArrayList<>();
    for (Change.Setting setting : settings) {
      columns.add(setting.column());
      values.add(() -> Joins.given(sql, table, setting.field(), () -> value(setting.value())));
    }
    if (table.ownership() != null) {
      columns.add(table.ownership().column());
      values.add(() -> value(new Binding.Owner()));
    }
    if (columns.isEmpty()) {
      sql.syntax(" DEFAULT VALUES");
    } else {
      String separator = " (";
      for (String column : columns) {
        sql.syntax(separator).identifier(column);
        separator = ", ";
      }
      separator = ") VALUES (";
      for (Runnable value : values) {
        sql.syntax(separator);
        value.run();
        separator = ", ";
      }
      sql.syntax(")");
    }
  }

  private void update(Change.Update update) {
    sql.syntax("UPDATE ");
    Joins.changed(sql, update.table(), "t0");
    set(update.table(), update.settings());
    of(update.target(), " FROM ", " FOR NO KEY UPDATE OF f0");
  }

  private void set(ObjectTable table, List<Change.Setting> settings) {
    String separator = " SET ";
    for (Change.Setting setting : settings) {
      sql.syntax(separator).identifier(setting.column()).syntax(" = ");
      Joins.given(sql, table, setting.field(), () -> changed(setting));
      separator = ", ";
    }
    if (settings.isEmpty()) {
      // There is nothing to set: the rows stay unchanged, and are returned.
      String key = Joins.key(table).getFirst();
      sql.syntax(separator).identifier(key).syntax(" = ").column("t0", key);
    }
  }

  private void changed(Change.Setting setting) {
    if (setting.added()) {
      sql.stored("t0", setting.column()).syntax(" + ");
      added(setting.value());
    } else {
      value(setting.value());
    }
  }

  /** The number of a step's row may be null, which adds nothing. */
  private void added(Binding value) {
    boolean open = value instanceof Binding.OfStep;
    sql.syntax(open ? "COALESCE(" : "").parameter(value).syntax(open ? ", 0)" : "");
  }

  private void delete(Change.Delete delete) {
    sql.syntax("DELETE FROM ");
    Joins.changed(sql, delete.table(), "t0");
    of(delete.target(), " USING ", " FOR UPDATE OF f0");
  }

  private void of(Change.Target target, String word, String lock) {
    if (target.single()) {
      where(target, "t0");
      return;
    }
    sql.syntax(word).syntax("(");
    rows(target, Joins.key(target.table()), "f0", lock);
    sql.syntax(") AS f0 WHERE ");
    String separator = "";
    for (String column : Joins.key(target.table())) {
      sql.syntax(separator).column("t0", column).syntax(" = ").column("f0", column);
      separator = " AND ";
    }
  }

  /** Selects columns of the rows to change; when there are too many, one more than allowed. */
  private void rows(Change.Target target, List<String> wanted, String alias, String lock) {
    sql.syntax("SELECT ");
    columns(wanted, alias);
    sql.syntax(" FROM ");
    Joins.changed(sql, target.table(), alias);
    where(target, alias);
    if (!target.single()) {
      sql.syntax(" ORDER BY ");
      columns(Joins.key(target.table()), alias);
      sql.syntax(" LIMIT ");
      sql.parameter(new Binding.Constant(LongNode.valueOf(target.atMost() + 1L), "bigint"));
    }
    sql.syntax(lock);
  }

  private void where(Change.Target target, String alias) {
    RowAction action =
        write.change() instanceof Change.Delete ? RowAction.DELETE : RowAction.UPDATE;
    where(Joins.changeable(sql, target.table(), action, wanted(target)), alias);
  }

  private static Predicate wanted(Change.Target target) {
    if (target.version() == null) {
      return target.filter();
    }
    String column = target.table().column(target.table().version()).column();
    Predicate version = new Predicate.Compare(column, Operator.EQ, target.version());
    return Predicate.and(List.of(target.filter(), version));
  }

  private void where(Predicate filter, String alias) {
    if (!filter.equals(Predicate.ALWAYS)) {
      sql.syntax(" WHERE ");
      predicates.write(filter, alias);
    }
  }

  private void value(Binding value) {
    if (value == null) {
      sql.syntax("NULL");
    } else {
      sql.parameter(value);
    }
  }

  private void returning() {
    sql.syntax(" RETURNING ");
    if (returned.isEmpty()) {
      // Only __typename is selected, so the rows are only counted.
      sql.syntax("1");
    }
    columns(returned, "t0");
    switch (write.change()) {
      case Change.Insert insert -> Joins.allowed(sql, insert.table(), RowAction.INSERT);
      case Change.Update update -> Joins.allowed(sql, update.table(), RowAction.UPDATE);
      case Change.Upsert upsert -> Joins.allowed(sql, upsert.table());
      case Change.InsertRows rows -> {}
      case Change.Delete delete -> {}
    }
  }

  private void columns(List<String> names, String alias) {
    String separator = "";
    for (String name : names) {
      sql.syntax(separator).column(alias, name);
      separator = ", ";
    }
  }
}
