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
   * Makes an empty statement.
   *
   * @param visibility of the rows of every table in the statement
   */
  Sql(Visibility visibility) {
    this.visibility = Objects.requireNonNull(visibility);
  }

  /** Returns the condition of the rows of a table that the caller sees. */
  Predicate visible(ObjectTable table) {
    return allRows ? Predicate.ALWAYS : visibility.of(table);
  }

  /**
   * Returns the columns of a table that are hidden in some rows, with the condition of the rows in
   * which they are visible.
   */
  Map<String, Predicate> shown(ObjectTable table) {
    return allValues ? Map.of() : visibility.shown(table);
  }

  /** Returns the rules for written rows. */
  Visibility rules() {
    return visibility;
  }

  /** Writes a part in which all tables have all rows and all values. */
  void withAllRows(Runnable part) {
    boolean before = allRows;
    allRows = true;
    withAllValues(part);
    allRows = before;
  }

  /** Writes a part in which all visible rows have all their values. */
  void withAllValues(Runnable part) {
    boolean before = allValues;
    allValues = true;
    part.run();
    allValues = before;
  }

  /**
   * Declares that the alias stands for rows of the table itself, some of whose values are hidden.
   */
  void mask(String alias, ObjectTable table) {
    masked.put(alias, shown(table));
  }

  /** Declares that the alias stands for rows of a table without some values. */
  void hide(String alias, ObjectTable table) {
    hiding.put(alias, table);
  }

  /** Declares that the alias stands for rows with all values, or for masked ones. */
  void open(String alias) {
    hiding.remove(alias);
  }

  /** Returns a new alias for a table in a condition. */
  String alias() {
    return "e" + ++asked;
  }

  /** Declares that the alias has its columns itself. */
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

  /** Writes a column with the stored values, whatever the caller sees of them. */
  Sql stored(String alias, String name) {
    return syntax(alias).syntax(".").identifier(name);
  }

  /**
   * Writes the values of a column in the rows in which the caller sees it, and null elsewhere.
   *
   * @param alias of the table itself
   */
  Sql value(String alias, String name, Predicate shown) {
    syntax("CASE WHEN ");
    new PredicateWriter(this).write(shown, alias);
    return syntax(" THEN ").stored(alias, name).syntax(" END");
  }

  /** Writes columns of an alias, separated by commas. */
  Sql columns(String alias, Collection<String> names) {
    String separator = "";
    for (String name : names) {
      syntax(separator).column(alias, name);
      separator = ", ";
    }
    return this;
  }

  /**
   * Declares that the columns of an alias are written as those of another one, which have the same
   * values, so that the statement can leave out the table of the first.
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

  /**
   * Returns an identifier that PostgreSQL reads back unchanged (PostgreSQL manual, section 4.1.1).
   */
  public static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
