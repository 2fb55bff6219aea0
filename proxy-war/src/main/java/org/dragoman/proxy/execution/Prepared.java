package org.dragoman.proxy.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Write;
import org.dragoman.proxy.publication.LiveMarker;
import org.dragoman.proxy.statement.ChangeWriter;
import org.dragoman.proxy.statement.Statement;
import org.dragoman.proxy.statement.StatementWriter;

/**
 * A plan with its SQL.
 *
 * @param reads those of a query, and last the look at what is live; empty when the plan reads
 *     nothing, or writes
 * @param led reads that others lead to, and what ends the transaction of both; empty when there are
 *     none: then the look is among the first
 * @param steps those of a mutation, one for each write
 * @param commit what ends the transaction of a mutation, as of reads that others lead to, see
 *     {@link LiveMarker}
 */
record Prepared(Plan plan, Batch reads, Batch led, List<Step> steps, String commit) {
  Prepared {
    Objects.requireNonNull(plan);
    Objects.requireNonNull(reads);
    Objects.requireNonNull(led);
    Objects.requireNonNull(commit);
    steps = List.copyOf(steps);
  }

  /**
   * Statements as one text, so that they go out in one round trip.
   *
   * @param sql empty when there is none
   * @param bindings of all statements, in order
   */
  record Batch(String sql, List<Binding> bindings) {
    Batch {
      Objects.requireNonNull(sql);
      bindings = List.copyOf(bindings);
    }

    static Batch of(List<Statement> statements) {
      return new Batch(
          String.join(";\n", statements.stream().map(Statement::text).toList()),
          statements.stream().flatMap(statement -> statement.bindings().stream()).toList());
    }

    boolean isEmpty() {
      return sql.isEmpty();
    }

    /** The same with another statement, without parameters, after it; if there is any. */
    Batch before(String last) {
      return isEmpty() ? this : new Batch(sql + ";\n" + last, bindings);
    }
  }

  /**
   * One write.
   *
   * @param checks asks whether the caller sees the rows that links are to lead to; before the
   *     change is sent, so that its own errors do not tell which of the hidden rows are there
   * @param first changes the rows, or finds them; empty where it depends on the values of the
   *     request which rows are made
   * @param then reads them, and deletes them if they were only found
   * @param version asks which version the row has that was not found with the wanted one; empty
   *     when none is wanted
   */
  record Step(Write write, Batch checks, Batch first, Batch then, Batch version) {}

  /**
   * The SQL of a plan.
   *
   * @param version of the schema that it was planned for
   */
  static Prepared of(Plan plan, int version) {
    String commit = LiveMarker.commit(version);
    if (plan.writes().isEmpty()) {
      Batch reads = batch(plan, false);
      Batch led = batch(plan, true).before(commit);
      return new Prepared(
          plan,
          led.isEmpty() ? reads.before(LiveMarker.look(version)) : reads,
          led,
          List.of(),
          commit);
    }
    List<Step> steps = plan.writes().stream().map(write -> step(plan, write)).toList();
    return new Prepared(plan, Batch.of(List.of()), Batch.of(List.of()), steps, commit);
  }

  private static Batch batch(Plan plan, boolean led) {
    return Batch.of(
        reads(plan, plan.reads().stream().filter(read -> read.isLed() == led).toList()));
  }

  private static Step step(Plan plan, Write write) {
    Batch checks =
        Batch.of(write.checks().stream().map(check -> ChangeWriter.check(plan, check)).toList());
    Batch first =
        write.change() instanceof Change.Insertion
            ? Batch.of(List.of())
            : Batch.of(List.of(ChangeWriter.first(plan, write)));
    Batch version =
        Batch.of(
            write
                .change()
                .found()
                .filter(target -> target.version() != null)
                .map(target -> List.of(ChangeWriter.version(plan, target)))
                .orElse(List.of()));
    if (write.returning()) {
      return new Step(write, checks, first, Batch.of(List.of()), version);
    }
    List<Statement> then =
        new ArrayList<>(reads(plan, plan.reads().subList(write.from(), write.to())));
    if (write.change() instanceof Change.Delete delete) {
      then.add(ChangeWriter.deletion(plan, delete));
    }
    return new Step(write, checks, first, Batch.of(then), version);
  }

  private static List<Statement> reads(Plan plan, List<Plan.Read> reads) {
    return reads.stream().map(read -> StatementWriter.write(read, plan.visibility())).toList();
  }

  /** Characters of all its SQL. */
  int length() {
    return Stream.concat(
            Stream.of(reads, led),
            steps.stream()
                .flatMap(step -> Stream.of(step.checks, step.first, step.then, step.version)))
        .mapToInt(batch -> batch.sql().length())
        .sum();
  }
}
