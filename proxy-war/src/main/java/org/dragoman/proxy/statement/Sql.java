package org.dragoman.proxy.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Visibility;

/** Builds SQL text in three ways only: our own syntax, a quoted identifier, a bound parameter. */
public final class Sql {
  private final StringBuilder text = new StringBuilder();
  private final List<Binding> bindings = new ArrayList<>();
  private final Visibility visibility;
  private int asked;

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

  Sql syntax(String ours) {
    text.append(ours);
    return this;
  }

  Sql identifier(String name) {
    text.append(quoted(name));
    return this;
  }

  Sql column(String alias, String name) {
    return syntax(alias).syntax(".").identifier(name);
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
