package org.dragoman.proxy.execution;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.Write;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Says which rule of the schema a constraint of the database stands for, by its name and table.
 * What the database itself says holds values of rows and is for the log alone.
 */
public final class Violations {
  private static final String NOT_NULL = "23502";
  private static final String FOREIGN_KEY = "23503";
  private static final String RESTRICT = "23001";
  private static final String UNIQUE = "23505";
  private static final String CHECK = "23514";
  private static final String OUT_OF_RANGE = "22003";

  private final Configuration configuration;
  private final ServerErrorMessage error;

  private Violations(Configuration configuration, ServerErrorMessage error) {
    this.configuration = configuration;
    this.error = error;
  }

  /**
   * The fault that a constraint makes of a write.
   *
   * @param writes those that may have met it
   * @return empty when the error is about no constraint of the schema
   */
  static Optional<Fault> at(Configuration configuration, List<Write> writes, SQLException e) {
    List<String> fields = writes.stream().map(Write::responseName).distinct().toList();
    return found(configuration, writes, fields.size() == 1 ? fields.getFirst() : null, e);
  }

  private static Optional<Fault> found(
      Configuration configuration, List<Write> writes, String field, SQLException e) {
    if (!(e instanceof PSQLException driver) || driver.getServerErrorMessage() == null) {
      return Optional.empty();
    }
    return new Violations(configuration, driver.getServerErrorMessage())
        .fault(writes)
        .map(fault -> caused(fault, field, e));
  }

  private static Fault caused(Fault fault, String field, SQLException cause) {
    return new Fault(fault.code(), fault.detail(), cause).ofWrite(field, fault.violation());
  }

  /**
   * The fault that a constraint makes of rows that are made or linked: none of them is deleted.
   *
   * @param field response name of the root field; null when there is none
   * @return empty when the error is about no constraint of the schema
   */
  public static Optional<Fault> ofRows(Configuration configuration, String field, SQLException e) {
    return found(configuration, List.of(), field, e);
  }

  /**
   * The fault that a constraint makes of rows that are deleted by their keys.
   *
   * @return empty when the error is about no constraint of the schema
   */
  public static Optional<Fault> ofDeletedRows(Configuration configuration, SQLException e) {
    return ofRows(configuration, null, e)
        // Only the deleted row, which the link leads to, can have broken it.
        .map(
            fault ->
                fault.code() == FaultCode.NO_LINKED_ROW
                    ? caused(RowFaults.stillLinked(fault.violation()), null, e)
                    : fault);
  }

  /**
   * The fault of the rule that was broken.
   *
   * @param writes those that may have broken it; none when rows are only made or linked
   */
  private Optional<Fault> fault(List<Write> writes) {
    String table = String.valueOf(error.getTable());
    String constraint = String.valueOf(error.getConstraint());
    Optional<ObjectTable> type =
        configuration.types().stream().filter(one -> one.table().equals(table)).findFirst();
    return switch (String.valueOf(error.getSQLState())) {
      case NOT_NULL -> type.flatMap(one -> needed(one, String.valueOf(error.getColumn())));
      case UNIQUE -> type.flatMap(one -> unique(one, constraint));
      case OUT_OF_RANGE -> range(writes);
      case CHECK -> type.flatMap(one -> check(one, constraint));
      case FOREIGN_KEY, RESTRICT -> link(type, table, constraint, writes);
      default -> Optional.empty();
    };
  }

  private Optional<Fault> needed(ObjectTable type, String column) {
    return type.fields().stream()
        .filter(field -> columns(field).contains(column))
        .findFirst()
        .map(field -> RowFaults.needed(type, field));
  }

  private static List<String> columns(ObjectField field) {
    return switch (field) {
      case ObjectField.Column column -> List.of(column.column());
      case ObjectField.Link link ->
          link.join() instanceof ObjectField.Join.KeyHere here ? here.columns() : List.of();
      case ObjectField.View view -> List.of();
    };
  }

  private Optional<Fault> unique(ObjectTable type, String constraint) {
    if (constraint.equals(type.table() + "_pkey")) {
      return Optional.of(RowFaults.notUnique(type, type.key()));
    }
    return Stream.concat(
            type.uniques().stream(),
            // A link of one row to one is unique without being said to be.
            type.fields().stream()
                .map(
                    field ->
                        new ObjectTable.Unique(
                            type.table() + "_" + field.name() + "_key", List.of(field.name()))))
        .filter(unique -> unique.constraint().equals(constraint))
        .findFirst()
        .map(unique -> RowFaults.notUnique(type, unique.fields()));
  }

  /** The database does not say which sum is out of range; a write seldom has two. */
  private Optional<Fault> range(List<Write> writes) {
    return writes.stream()
        .map(Write::change)
        .flatMap(
            change ->
                sums(change).map(fields -> RowFaults.outOfRange(change.table(), fields)).stream())
        .findFirst();
  }

  /** The fields that a change adds to; its version, when that is all. */
  private static Optional<List<String>> sums(Change change) {
    List<String> added =
        settings(change).stream()
            .filter(Change.Setting::added)
            .map(setting -> setting.field().name())
            .toList();
    List<String> asked =
        added.stream().filter(field -> !field.equals(change.table().version())).toList();
    return Optional.of(asked.isEmpty() ? added : asked).filter(fields -> !fields.isEmpty());
  }

  private static List<Change.Setting> settings(Change change) {
    return switch (change) {
      case Change.Insert insert -> List.of();
      case Change.InsertRows rows -> List.of();
      case Change.Upsert upsert -> upsert.update();
      case Change.Update update -> update.settings();
      case Change.Delete delete -> List.of();
    };
  }

  private Optional<Fault> check(ObjectTable type, String constraint) {
    return type.fields().stream()
        .filter(ObjectField.Column.class::isInstance)
        .map(ObjectField.Column.class::cast)
        .filter(column -> isOf(column, constraint))
        .findFirst()
        .map(column -> RowFaults.check(type, column, RowFaults.word(column, constraint)));
  }

  /** Words of checks have no underscore: no other field's name can end in one. */
  private static boolean isOf(ObjectField.Column column, String constraint) {
    return constraint.startsWith(column.name() + "_")
        && constraint.indexOf('_', column.name().length() + 1) < 0;
  }

  /** A foreign key is broken from either side: by the row that has the link, or by its target. */
  private Optional<Fault> link(
      Optional<ObjectTable> type, String table, String constraint, List<Write> writes) {
    Optional<Violation> violation =
        type.isPresent()
            ? type.get().fields().stream()
                .filter(field -> constraint.equals(field.name() + "_fkey"))
                .findFirst()
                .map(field -> RowFaults.ofLink(type.get(), field))
            : ofLinkTable(table);
    return violation.map(
        found ->
            isFromTarget(writes, table, found.fields().getFirst())
                ? RowFaults.stillLinked(found)
                : RowFaults.noRow(found));
  }

  /** Whether only the row that the link leads to can have broken it. */
  private static boolean isFromTarget(List<Write> writes, String table, String link) {
    boolean alone = writes.size() == 1;
    return !writes.isEmpty()
        && writes.stream()
            .map(Write::change)
            .allMatch(
                change ->
                    change instanceof Change.Delete
                        || alone && !(change.table().table().equals(table) && leads(change, link)));
  }

  /** Whether a change may make a row of its type lead to another by a link. */
  private static boolean leads(Change change, String link) {
    return switch (change) {
      case Change.Update update ->
          update.settings().stream().anyMatch(one -> one.field().name().equals(link));
      case Change.Delete delete -> false;
      case Change.Insert insert -> true;
      case Change.InsertRows rows -> true;
      case Change.Upsert upsert -> true;
    };
  }

  private Optional<Violation> ofLinkTable(String table) {
    return configuration.types().stream()
        .flatMap(
            type ->
                type.fields().stream()
                    .filter(
                        field ->
                            field instanceof ObjectField.Link link
                                && link.join() instanceof ObjectField.Join.Table between
                                && between.table().equals(table))
                    .map(field -> RowFaults.ofLink(type, field)))
        .findFirst();
  }
}
