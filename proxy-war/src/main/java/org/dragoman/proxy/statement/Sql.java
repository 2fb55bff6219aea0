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

  /** What holds for the rows of a table that the caller sees. */
  Predicate visible(ObjectTable table) {
    return visibility.of(table);
  }

  /** What holds for the rows of a table that the caller may change. */
  Predicate changeable(ObjectTable table) {
    return visibility.changeable(table);
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
    return syntax(there.alias).syntax(".").identifier(there.column);
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
