package org.dragoman.proxy.statement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Visibility;

/** Builds SQL text in three ways only: our own syntax, a quoted identifier, a bound parameter. */
public final class Sql {
  private final StringBuilder text = new StringBuilder();
  private final List<Binding> bindings = new ArrayList<>();
  private final Visibility visibility;
  private final Map<Place, Place> standIns = new HashMap<>();
  private final Map<String, Map<String, Predicate>> masked = new HashMap<>();
  private final Map<String, ObjectTable> hiding = new HashMap<>();
  private boolean allRows;
  private boolean allValues;
  private int asked;

  private record Place(String alias, String column) {}

  /**
   * An empty statement.
   *
   * @param visibility of the rows of every table that the statement names
   */
  Sql(Visibility visibility) {
    this.visibility = Objects.requireNonNull(visibility);
  }

  /** What holds for the rows of a table that are there: those that the caller sees. */
  Predicate visible(ObjectTable table) {
    return allRows ? Predicate.ALWAYS : visibility.of(table);
  }

  /**
   * The columns of a table that have no value for the caller in some rows, with what holds for the
   * others.
   */
  Map<String, Predicate> shown(ObjectTable table) {
    return allValues ? Map.of() : visibility.shown(table);
  }

  /** What rules say of rows that are written. */
  Visibility rules() {
    return visibility;
  }

  /** Writes a part in which all tables have all rows, and all of these all values. */
  void withAllRows(Runnable part) {
    boolean before = allRows;
    allRows = true;
    withAllValues(part);
    allRows = before;
  }

  /** Writes a part in which all rows that are there have all their values. */
  void withAllValues(Runnable part) {
    boolean before = allValues;
    allValues = true;
    part.run();
    allValues = before;
  }

  /**
   * From here on the alias stands for rows of a table as it is, of which some values are hidden.
   */
  void mask(String alias, ObjectTable table) {
    masked.put(alias, shown(table));
  }

  /** From here on the alias stands for rows of a table of which some values are left out. */
  void hide(String alias, ObjectTable table) {
    hiding.put(alias, table);
  }

  /** From here on the alias stands for rows with all values, or for masked ones. */
  void open(String alias) {
    hiding.remove(alias);
  }

  /** An alias that the statement does not have yet, for a table in a condition. */
  String alias() {
    return "e" + ++asked;
  }

  /** From here on the alias has columns itself. */
  void standAlone(String alias) {
    standIns.keySet().removeIf(place -> place.alias.equals(alias));
  }

  Sql syntax(String ours) {
    text.append(ours);
    return this;
  }

  Sql identifier(String name) {
    text.append(quoted(name));
    return this;
  }

  Sql column(String alias, String name) {
    Place asked = new Place(alias, name);
    Place there = standIns.getOrDefault(asked, asked);
    if (allValues) {
      ObjectTable table = hiding.get(there.alias);
      return table != null && visibility.shown(table).containsKey(there.column)
          ? Joins.hidden(this, table, there.alias, there.column)
          : stored(there.alias, there.column);
    }
    Predicate shown = masked.getOrDefault(there.alias, Map.of()).get(there.column);
    return shown == null
        ? stored(there.alias, there.column)
        : value(there.alias, there.column, shown);
  }

  /** A column with the values that the rows have, whatever the caller sees of them. */
  Sql stored(String alias, String name) {
    return syntax(alias).syntax(".").identifier(name);
  }

  /**
   * The values of a column in the rows in which the caller sees it, and none elsewhere.
   *
   * @param alias of the table as it is
   */
  Sql value(String alias, String name, Predicate shown) {
    syntax("CASE WHEN ");
    new PredicateWriter(this).write(shown, alias);
    return syntax(" THEN ").stored(alias, name).syntax(" END");
  }

  /** Columns of an alias, with commas between them. */
  Sql columns(String alias, Collection<String> names) {
    String separator = "";
    for (String name : names) {
      syntax(separator).column(alias, name);
      separator = ", ";
    }
    return this;
  }

  /**
   * From here on the columns of an alias are written as those of another one, which have the same
   * values: the statement need not name the table of the first.
   */
  void standIn(String alias, List<String> columns, String other, List<String> there) {
    for (int i = 0; i < columns.size(); i++) {
      Place place = new Place(other, there.get(i));
      standIns.put(new Place(alias, columns.get(i)), standIns.getOrDefault(place, place));
    }
  }

  Sql parameter(Binding binding) {
    bindings.add(binding);
    text.append('?');
    return this;
  }

  Statement statement() {
    return new Statement(text.toString(), bindings);
  }

  /** An identifier as PostgreSQL reads it back unchanged (PostgreSQL manual, section 4.1.1). */
  public static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
