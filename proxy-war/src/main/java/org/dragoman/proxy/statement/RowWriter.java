package org.dragoman.proxy.statement;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.RowPlan;
import org.dragoman.proxy.plan.Visibility;

/**
 * Writes a part of a {@link RowPlan} as SQL. {@code r} are the input rows of the statement, a list
 * for each column: {@code c0}, {@code c1}, ... and {@code n}, their number from 1. So no text
 * depends on their number. {@code t0} is the table that is written or queried.
 */
public final class RowWriter {
  private final Sql sql;

  private RowWriter(Visibility visibility) {
    this.sql = new Sql(visibility);
  }

  /**
   * Returns the statement of a part. An insert returns columns of each row, in the order of the
   * rows; a check returns the number of the first row without a match, if there is one.
   *
   * @param returned columns of inserted rows; the key comes first
   */
  public static Statement of(RowPlan.Part part, List<String> returned, Visibility visibility) {
    RowWriter writer = new RowWriter(visibility);
    switch (part) {
      case RowPlan.Make make -> writer.make(make, returned);
      case RowPlan.Check check -> writer.check(check);
      case RowPlan.SetLink link -> writer.setLink(link);
      case RowPlan.Join join when join.made() -> writer.join(join);
      case RowPlan.Join join -> writer.separate(join);
    }
    return writer.sql.statement();
  }

  /**
   * Inserts rows. PostgreSQL processes the rows of the sub-select in its order, and returns them in
   * the order of their insertion.
   */
  private void make(RowPlan.Make make, List<String> returned) {
    sql.syntax("INSERT INTO ");
    Joins.changed(sql, make.table(), "t0");
    List<String> names = make.columns().stream().map(RowPlan.Column::name).toList();
    boolean owned = make.table().ownership() != null;
    Stream<String> owner =
        owned ? Stream.of(make.table().ownership().column()) : Stream.<String>empty();
    List<String> all = Stream.concat(names.stream(), owner).toList();
    if (names.isEmpty()) {
      madeUp(all);
      sql.columns("t0", returned);
      Joins.allowed(sql, make.table(), RowAction.INSERT);
      return;
    }
    names(all);
    sql.syntax(" SELECT ");
    String separator = "";
    for (int i = 0; i < names.size(); i++) {
      sql.syntax(separator);
      int number = i;
      RowPlan.Column column = make.columns().get(i);
      Joins.given(sql, make.table(), column.field(), () -> value(number, column.sqlType()));
      separator = ", ";
    }
    if (owned) {
      sql.syntax(separator).parameter(new Binding.Owner());
    }
    sql.syntax(" FROM ");
    rows(make.columns().stream().map(RowPlan.Column::sqlType).toList());
    sql.syntax(" ORDER BY r.n RETURNING ");
    sql.columns("t0", returned);
    Joins.allowed(sql, make.table(), RowAction.INSERT);
  }

  /** Inserts rows for which the database generates every value except the owner. */
  private void madeUp(List<String> owner) {
    if (!owner.isEmpty()) {
      names(owner);
    }
    sql.syntax(" SELECT ");
    if (!owner.isEmpty()) {
      sql.parameter(new Binding.Owner()).syntax(" ");
    }
    sql.syntax("FROM generate_series(1, ").parameter(new Binding.RowCount());
    sql.syntax(") RETURNING ");
  }

  /** Checks keys. Rows that will be changed are locked in the order of their keys. */
  private void check(RowPlan.Check check) {
    List<ObjectField.Column> key = check.target().keyColumns();
    List<String> names = Joins.key(check.target());
    List<String> types = key.stream().map(ObjectField.Column::sqlType).toList();
    sql.syntax("SELECT r.n FROM ");
    rows(types);
    if (check.changed()) {
      sql.syntax(" LEFT JOIN (SELECT ");
      sql.columns("f0", names);
      sql.syntax(" FROM ");
      Joins.changed(sql, check.target(), "f0");
      Predicate own = sql.rules().changeable(check.target(), RowAction.UPDATE);
      String word = " WHERE ";
      if (!own.equals(Predicate.ALWAYS)) {
        sql.syntax(word);
        new PredicateWriter(sql).write(own, "f0");
        word = " AND ";
      }
      sql.syntax(word).syntax("(");
      sql.columns("f0", names);
      sql.syntax(") IN (SELECT * FROM ");
      lists(types);
      sql.syntax(") ORDER BY ");
      sql.columns("f0", names);
      sql.syntax(" FOR NO KEY UPDATE OF f0) AS f0 ON ");
      equal("f0", names, 0);
      sql.syntax(" WHERE ").column("f0", names.getFirst()).syntax(" IS NULL");
    } else {
      sql.syntax(" WHERE NOT EXISTS (SELECT 1 FROM ");
      Joins.table(sql, check.target(), "t0");
      sql.syntax(" WHERE ");
      equal("t0", names, 0);
      sql.syntax(")");
    }
    sql.syntax(" ORDER BY r.n LIMIT 1");
  }

  private void setLink(RowPlan.SetLink link) {
    List<String> key = Joins.key(link.table());
    List<String> types =
        Stream.concat(
                link.table().keyColumns().stream().map(ObjectField.Column::sqlType),
                link.columns().stream().map(RowPlan.Column::sqlType))
            .toList();
    List<String> columns = link.columns().stream().map(RowPlan.Column::name).toList();
    sql.syntax("UPDATE ");
    Joins.changed(sql, link.table(), "t0");
    String separator = " SET ";
    for (int i = 0; i < columns.size(); i++) {
      sql.syntax(separator).identifier(columns.get(i)).syntax(" = ");
      sql.syntax(link.set() ? "r.c" + (key.size() + i) : "NULL");
      separator = ", ";
    }
    if (link.counted() && link.table().version() != null) {
      String version = link.table().column(link.table().version()).column();
      sql.syntax(separator).identifier(version).syntax(" = ").column("t0", version).syntax(" + 1");
    }
    sql.syntax(" FROM ");
    if (link.set()) {
      // If a row is given twice, the last one counts.
      sql.syntax("(SELECT DISTINCT ON (");
      given(key.size());
      sql.syntax(") r.* FROM ");
      rows(types);
      sql.syntax(" ORDER BY ");
      given(key.size());
      sql.syntax(", r.n DESC) AS r");
    } else {
      rows(types);
    }
    sql.syntax(" WHERE ");
    // The rules for changing these rows were checked when they were found.
    Predicate own = sql.rules().owned(link.table());
    if (!own.equals(Predicate.ALWAYS)) {
      new PredicateWriter(sql).write(own, "t0");
      sql.syntax(" AND ");
    }
    equal("t0", key, 0);
    if (!link.set()) {
      sql.syntax(" AND ");
      equal("t0", columns, key.size());
    }
    written(link);
  }

  /** Writes the column with the check of the row rules; none when every row is allowed. */
  private void written(RowPlan.SetLink link) {
    Predicate written = sql.rules().written(link.table(), RowAction.UPDATE);
    if (!written.equals(Predicate.ALWAYS)) {
      sql.syntax(" RETURNING ");
      new PredicateWriter(sql).write(written, "t0");
    }
  }

  /** Rows of a join table are a set, so that duplicates are ignored. */
  private void join(RowPlan.Join join) {
    sql.syntax("INSERT INTO ").identifier(join.table());
    names(join.columns().stream().map(RowPlan.Column::name).toList());
    sql.syntax(" SELECT ");
    given(join.columns().size());
    sql.syntax(" FROM ");
    rows(join.columns().stream().map(RowPlan.Column::sqlType).toList());
    sql.syntax(" ORDER BY ");
    given(join.columns().size());
    sql.syntax(" ON CONFLICT DO NOTHING");
  }

  private void separate(RowPlan.Join join) {
    sql.syntax("DELETE FROM ").identifier(join.table()).syntax(" AS j USING ");
    rows(join.columns().stream().map(RowPlan.Column::sqlType).toList());
    sql.syntax(" WHERE ");
    equal("j", join.columns().stream().map(RowPlan.Column::name).toList(), 0);
  }

  private void names(List<String> names) {
    String separator = " (";
    for (String name : names) {
      sql.syntax(separator).identifier(name);
      separator = ", ";
    }
    sql.syntax(")");
  }

  /** Writes the input rows of the statement. */
  private void rows(List<String> types) {
    lists(types);
    sql.syntax(" WITH ORDINALITY AS r(");
    IntStream.range(0, types.size()).forEach(i -> sql.syntax("c" + i + ", "));
    sql.syntax("n)");
  }

  private void lists(List<String> types) {
    sql.syntax("unnest(");
    for (int i = 0; i < types.size(); i++) {
      sql.syntax(i == 0 ? "" : ", ").parameter(new Binding.Given(i, types.get(i)));
    }
    sql.syntax(")");
  }

  /** Writes the first columns of the input rows. */
  private void given(int number) {
    IntStream.range(0, number).forEach(i -> sql.syntax(i == 0 ? "r.c" : ", r.c").syntax("" + i));
  }

  /** A list is passed as text, since PostgreSQL would flatten lists of lists. */
  private void value(int column, String sqlType) {
    boolean list = sqlType.endsWith("[]");
    sql.syntax(list ? "CAST(r.c" : "r.c").syntax(String.valueOf(column));
    sql.syntax(list ? " AS " + sqlType + ")" : "");
  }

  private void equal(String alias, List<String> columns, int first) {
    for (int i = 0; i < columns.size(); i++) {
      sql.syntax(i == 0 ? "" : " AND ").column(alias, columns.get(i));
      sql.syntax(" = r.c" + (first + i));
    }
  }
}
