package org.dragoman.proxy.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Read;
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
 * @param second reads that are given the foreign keys of others, and what ends the transaction of
 *     both; empty when there are none: then the look is among the first
 * @param steps those of a mutation, one for each write
 * @param commit what ends the transaction of a mutation, as of reads in two round trips, see {@link
 *     LiveMarker}
 */
record Prepared(Plan plan, Batch reads, Batch second, List<Step> steps, String commit) {
  Prepared {
    Objects.requireNonNull(plan);
    Objects.requireNonNull(reads);
    Objects.requireNonNull(second);
    Objects.requireNonNull(commit);
    steps = List.copyOf(steps);
  }

  /**
   * Statements as one text, so that they go out in one round trip.
   *
   * @param begins whether the first one begins a transaction, and gives no rows; see {@link
   *     ChangeWriter#BEGIN}
   * @param sql empty when there is none
   * @param bindings of all statements, in order
   * @param reads those that the next statements are, by their indexes in the plan
   */
  record Batch(boolean begins, String sql, List<Binding> bindings, SortedMap<Integer, Read> reads) {
    static final Batch NONE = of(List.of());

    Batch {
      Objects.requireNonNull(sql);
      bindings = List.copyOf(bindings);
      reads = Collections.unmodifiableSortedMap(reads);
    }

    /** Of statements that are no reads. */
    static Batch of(List<Statement> statements) {
      return of(new TreeMap<>(), statements);
    }

    /** Of a plan's reads, and what comes after them. */
    static Batch of(Plan plan, IntStream indexes, List<Statement> then) {
      SortedMap<Integer, Read> reads = new TreeMap<>();
      indexes.forEach(index -> reads.put(index, plan.reads().get(index)));
      List<Statement> statements = new ArrayList<>();
      reads
          .values()
          .forEach(read -> statements.add(StatementWriter.write(read, plan.visibility())));
      statements.addAll(then);
      return of(reads, statements);
    }

    private static Batch of(SortedMap<Integer, Read> reads, List<Statement> statements) {
      return new Batch(
          false,
          String.join(";\n", statements.stream().map(Statement::text).toList()),
          statements.stream().flatMap(statement -> statement.bindings().stream()).toList(),
          reads);
    }

    boolean isEmpty() {
      return sql.isEmpty();
    }

    /** The same with another statement, without parameters, after it; if there is any. */
    Batch before(String last) {
      return isEmpty() ? this : new Batch(begins, sql + ";\n" + last, bindings, reads);
    }

    /** The same as the beginning of a transaction, which reads, as sessions of requests do. */
    Batch asFirst() {
      return new Batch(true, "BEGIN;\n" + sql, bindings, reads);
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
      Batch second = batch(plan, true).before(commit);
      return new Prepared(
          plan,
          second.isEmpty() ? reads.before(LiveMarker.look(version)) : reads.asFirst(),
          second,
          List.of(),
          commit);
    }
    List<Step> steps = plan.writes().stream().map(write -> step(plan, write)).toList();
    return new Prepared(plan, Batch.NONE, Batch.NONE, steps, commit);
  }

  private static Batch batch(Plan plan, boolean second) {
    List<Read> reads = plan.reads();
    IntStream wanted =
        IntStream.range(0, reads.size()).filter(index -> isSecond(reads.get(index)) == second);
    return Batch.of(plan, wanted, List.of());
  }

  private static boolean isSecond(Read read) {
    return read instanceof Read.Keyed keyed && keyed.isSecond();
  }

  private static Step step(Plan plan, Write write) {
    Batch checks =
        Batch.of(write.checks().stream().map(check -> ChangeWriter.check(plan, check)).toList());
    Batch first =
        write.change() instanceof Change.InsertRows
            ? Batch.NONE
            : Batch.of(List.of(ChangeWriter.first(plan, write)));
    Batch version =
        write
            .change()
            .found()
            .filter(target -> target.version() != null)
            .map(
                target ->
                    Batch.of(List.of(ChangeWriter.version(plan, target, action(write.change())))))
            .orElse(Batch.NONE);
    if (write.returning()) {
      return new Step(write, checks, first, Batch.NONE, version);
    }
    List<Statement> after =
        write.change() instanceof Change.Delete delete
            ? List.of(ChangeWriter.deletion(plan, delete))
            : List.of();
    Batch then = Batch.of(plan, IntStream.range(write.from(), write.to()), after);
    return new Step(write, checks, first, then, version);
  }

  private static RowAction action(Change change) {
    return change instanceof Change.Delete ? RowAction.DELETE : RowAction.UPDATE;
  }

  /** Characters of all its SQL. */
  int length() {
    return Stream.concat(
            Stream.of(reads, second),
            steps.stream()
                .flatMap(step -> Stream.of(step.checks, step.first, step.then, step.version)))
        .mapToInt(batch -> batch.sql().length())
        .sum();
  }
}
