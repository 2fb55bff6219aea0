package org.dragoman.proxy.statement;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.proxy.plan.Binding;

/** Builds SQL text in three ways only: our own syntax, a quoted identifier, a bound parameter. */
public final class Sql {
  private final StringBuilder text = new StringBuilder();
  private final List<Binding> bindings = new ArrayList<>();

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
