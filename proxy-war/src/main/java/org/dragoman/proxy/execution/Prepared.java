package org.dragoman.proxy.execution;

import java.util.List;
import java.util.Objects;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.statement.Statement;
import org.dragoman.proxy.statement.StatementWriter;

/**
 * A plan with the SQL of all its reads as one text, so that they go out in one round trip.
 *
 * @param sql empty when the plan reads nothing
 * @param bindings of all statements, in order
 */
record Prepared(Plan plan, String sql, List<Binding> bindings) {
  Prepared {
    Objects.requireNonNull(plan);
    Objects.requireNonNull(sql);
    bindings = List.copyOf(bindings);
  }

  static Prepared of(Plan plan) {
    List<Statement> statements =
        plan.reads().stream().map(read -> StatementWriter.write(read, plan.visibility())).toList();
    return new Prepared(
        plan,
        String.join(";\n", statements.stream().map(Statement::text).toList()),
        statements.stream().flatMap(statement -> statement.bindings().stream()).toList());
  }
}
