package org.dragoman.proxy.statement;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.TableLink;

/** Writes predicates. */
final class PredicateWriter {
  private static final Set<String> WHOLE_NUMBERS = Set.of("integer", "bigint");

  private final Sql sql;

  PredicateWriter(Sql sql) {
    this.sql = sql;
  }

  /** Writes the predicate as a further condition; nothing for one that is always true. */
  void and(Predicate predicate, String alias) {
    if (!predicate.equals(Predicate.ALWAYS)) {
      sql.syntax(" AND ");
      write(predicate, alias);
    }
  }

  /** Writes the predicate for the row of an alias; AND around it needs no parentheses. */
  void write(Predicate predicate, String alias) {
    switch (predicate) {
      case Predicate.And(List<Predicate> all) when all.isEmpty() -> sql.syntax("TRUE");
      case Predicate.And(List<Predicate> all) -> all(all, " AND ", alias);
      case Predicate.Or(List<Predicate> any) when any.isEmpty() -> sql.syntax("FALSE");
      case Predicate.Or(List<Predicate> any) -> {
        sql.syntax("(");
        all(any, " OR ", alias);
        sql.syntax(")");
      }
      case Predicate.Not(Predicate inner, boolean nullable) -> not(inner, nullable, alias);
      case Predicate.Compare compare -> compare(compare, alias, symbol(compare.operator()));
      case Predicate.Absent(String column) -> sql.column(alias, column).syntax(" IS NULL");
      case Predicate.AbsentIf(String column, Binding value) ->
          sql.syntax("(").column(alias, column).syntax(" IS NULL) = ").parameter(value);
      case Predicate.NotIf(Predicate inner, Binding value) -> {
        sql.syntax("(");
        write(inner, alias);
        sql.syntax(") <> ").parameter(value);
      }
      case Predicate.Search(TextSearch search, Binding text) ->
          sql.column(alias, search.column())
              .syntax(" @@ websearch_to_tsquery('" + search.language().word() + "', ")
              .parameter(text)
              .syntax(")");
      case Predicate.Exists exists -> exists(exists, alias);
      case Predicate.OfRule(Predicate inner) -> sql.withAllRows(() -> write(inner, alias));
      case Predicate.OfGrant(Predicate inner) -> sql.withAllValues(() -> write(inner, alias));
      case Predicate.Seek seek ->
          new SeekWriter(sql, new OrderWriter(sql, this)).write(seek, alias);
      case Predicate.Keyed keyed -> keyed(keyed, alias);
      case Predicate.Referenced referenced -> referenced(referenced, alias);
      case Predicate.Chosen chosen -> new ChoiceWriter(sql, this).isChosen(chosen, alias);
    }
  }

  private void keyed(Predicate.Keyed keyed, String alias) {
    List<String> columns = keyed.columns();
    if (columns.size() == 1) {
      sql.column(alias, columns.getFirst()).syntax(" = ANY (");
      sql.parameter(keyed.keys().getFirst()).syntax(")");
      return;
    }
    sql.syntax("(").columns(alias, columns).syntax(")");
    String separator = " IN (SELECT * FROM unnest(";
    for (Binding keys : keyed.keys()) {
      sql.syntax(separator).parameter(keys);
      separator = ", ";
    }
    sql.syntax("))");
  }

  /**
   * Writes the keys as an array, which PostgreSQL looks up in the order of the index, in two thirds
   * of the time. But PostgreSQL assumes ten elements, and may compare each row of a table of some
   * hundred with each key. That costs nothing if keys are whole numbers, and four times as much if
   * they are texts.
   */
  private void referenced(Predicate.Referenced referenced, String alias) {
    List<ObjectField.Column> key = referenced.table().keyColumns();
    boolean array = key.size() == 1 && WHOLE_NUMBERS.contains(key.getFirst().sqlType());
    if (array) {
      sql.column(alias, key.getFirst().column());
    } else {
      sql.syntax("(").columns(alias, Joins.key(referenced.table())).syntax(")");
    }
    sql.syntax(array ? " = ANY (ARRAY(SELECT " : " IN (SELECT ");
    sql.columns("p0", referenced.references()).syntax(" FROM ");
    Set<String> needed = new LinkedHashSet<>(Joins.key(referenced.source()));
    needed.addAll(referenced.references());
    new PartWriter(sql, this, new OrderWriter(sql, this))
        .root("p0", referenced.source(), referenced.page(), needed, false, true);
    sql.syntax(array ? "))" : ")");
  }

  private void all(List<Predicate> predicates, String word, String alias) {
    for (int i = 0; i < predicates.size(); i++) {
      sql.syntax(i == 0 ? "" : word);
      write(predicates.get(i), alias);
    }
  }

  private void not(Predicate inner, boolean nullable, String alias) {
    switch (inner) {
      case Predicate.Absent(String column) -> sql.column(alias, column).syntax(" IS NOT NULL");
      case Predicate.Exists(TableLink tableLink, Predicate condition)
          when References.standsFor(sql, tableLink, condition) -> {
        sql.syntax("NOT (");
        write(inner, alias);
        sql.syntax(")");
      }
      case Predicate.Exists exists -> {
        sql.syntax("NOT ");
        write(exists, alias);
      }
      case Predicate.Compare compare when !nullable && compare.operator() == Operator.EQ ->
          compare(compare, alias, " <> ");
      default -> {
        sql.syntax(nullable ? "(" : "NOT (");
        write(inner, alias);
        sql.syntax(nullable ? ") IS NOT TRUE" : ")");
      }
    }
  }

  private void compare(Predicate.Compare compare, String alias, String symbol) {
    boolean isEnd = compare.operator() == Operator.ENDS_WITH;
    sql.syntax(isEnd ? "reverse(" : "");
    sql.column(alias, compare.column()).syntax(symbol).parameter(compare.value());
    if (isEnd || compare.operator() == Operator.IN) {
      sql.syntax(")");
    }
  }

  private static String symbol(Operator operator) {
    return switch (operator) {
      case EQ -> " = ";
      case GT -> " > ";
      case GTE -> " >= ";
      case LT -> " < ";
      case LTE -> " <= ";
      case IN -> " = ANY (";
      case LIKE -> " LIKE ";
      case ILIKE -> " ILIKE ";
      case REGEX -> " ~ ";
      // No character of the value is a wildcard, and an index of the reversed column can serve it.
      case ENDS_WITH -> ") ^@ reverse(";
      case CONTAINS -> " @> ";
      case OVERLAPS -> " && ";
      case NEQ, NIN, IS_NULL ->
          throw new IllegalArgumentException(operator + " has a predicate of its own");
    };
  }

  private void exists(Predicate.Exists exists, String alias) {
    String inner = sql.alias();
    TableLink tableLink = exists.tableLink();
    if (References.standsFor(sql, tableLink, exists.predicate())) {
      refers(exists, alias, inner);
      return;
    }
    sql.syntax("EXISTS (SELECT 1 FROM ");
    linked(tableLink, inner);
    sql.syntax(" WHERE ");
    Joins.condition(sql, alias, tableLink, inner);
    and(exists.predicate(), inner);
    sql.syntax(")");
  }

  /** Never NULL, like the EXISTS that it replaces. */
  private void refers(Predicate.Exists exists, String alias, String inner) {
    TableLink tableLink = exists.tableLink();
    List<String> columns = Joins.sourceColumns(tableLink);
    sql.standIn(inner, Joins.key(tableLink.target()), alias, columns);
    if (tableLink.link().type().nonNull()) {
      write(exists.predicate(), inner);
      return;
    }
    String word = "(";
    for (String column : columns) {
      sql.syntax(word).column(alias, column).syntax(" IS NOT NULL");
      word = " AND ";
    }
    and(exists.predicate(), inner);
    sql.syntax(")");
  }

  /** Writes the number of rows of a link. */
  void count(TableLink tableLink, String alias) {
    String inner = sql.alias();
    sql.syntax("(SELECT count(*) FROM ");
    linked(tableLink, inner);
    sql.syntax(" WHERE ");
    Joins.condition(sql, alias, tableLink, inner);
    sql.syntax(")");
  }

  /**
   * Joins the numbers of rows of a link for all rows at once; the number is null for a row without
   * linked rows.
   *
   * @param counts alias of the join
   * @param number name of its column
   */
  void joinCounts(TableLink tableLink, String alias, String counts, String number) {
    String inner = sql.alias();
    List<String> source = Joins.key(tableLink.source());
    sql.syntax(" LEFT JOIN (SELECT ");
    Joins.standIn(sql, counts, tableLink, inner);
    for (String column : source) {
      sql.column(counts, column).syntax(" AS ").identifier(column).syntax(", ");
    }
    sql.syntax("count(*) AS ").identifier(number).syntax(" FROM ");
    linked(tableLink, inner);
    String word = " GROUP BY ";
    for (String column : source) {
      sql.syntax(word).column(counts, column);
      word = ", ";
    }
    sql.standAlone(counts);
    sql.syntax(") AS ").syntax(counts);
    word = " ON ";
    for (String column : source) {
      sql.syntax(word).column(counts, column).syntax(" = ").column(alias, column);
      word = " AND ";
    }
  }

  private void linked(TableLink tableLink, String inner) {
    Joins.table(sql, tableLink.target(), inner);
    if (tableLink.link().join() instanceof ObjectField.Join.Table between) {
      Joins.between(sql, between, tableLink, inner);
    }
  }
}
