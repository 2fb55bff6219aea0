package org.dragoman.proxy.execution;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Rule;
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

  /** A longer rule, such as a list of many values, is not repeated in a message. */
  private static final int LONGEST_RULE = 200;

  private final Configuration configuration;
  private final ServerErrorMessage error;
  private final SQLException cause;

  private Violations(Configuration configuration, ServerErrorMessage error, SQLException cause) {
    this.configuration = configuration;
    this.error = error;
    this.cause = cause;
  }

  /**
   * The fault that a constraint makes of a write.
   *
   * @param writes those that may have met it
   * @return empty when the error is about no constraint of the schema
   */
  static Optional<Fault> at(Configuration configuration, List<Write> writes, SQLException e) {
    if (!(e instanceof PSQLException driver) || driver.getServerErrorMessage() == null) {
      return Optional.empty();
    }
    ServerErrorMessage error = driver.getServerErrorMessage();
    List<String> fields = writes.stream().map(Write::responseName).distinct().toList();
    String field = fields.size() == 1 ? fields.getFirst() : null;
    return new Violations(configuration, error, e)
        .fault(writes)
        .map(fault -> fault.ofWrite(field, fault.violation()));
  }

  /**
   * The fault that a constraint makes of rows that are made or linked: none of them is deleted.
   *
   * @param field response name of the root field; null when there is none
   * @return empty when the error is about no constraint of the schema
   */
  public static Optional<Fault> ofRows(Configuration configuration, String field, SQLException e) {
    if (!(e instanceof PSQLException driver) || driver.getServerErrorMessage() == null) {
      return Optional.empty();
    }
    return new Violations(configuration, driver.getServerErrorMessage(), e)
        .fault(List.of())
        .map(fault -> fault.ofWrite(field, fault.violation()));
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
                    ? stillLinked(fault.violation(), e)
                    : fault);
  }

  private static Fault stillLinked(Violation link, SQLException cause) {
    return fault(
        FaultCode.STILL_LINKED,
        "Rows still refer to it by " + link.type() + "." + link.fields().getFirst(),
        link,
        cause);
  }

  /** The fault of a value that does not meet a check. */
  static Fault check(ObjectTable table, ObjectField.Column column, String rule) {
    String wanted =
        column.checks().stream()
            .filter(check -> word(column, check.constraint()).equals(rule))
            .findFirst()
            .map(check -> check.wanted(column.type().list()))
            .filter(text -> text.length() <= LONGEST_RULE)
            .map(text -> ": it must be " + text)
            .orElse("");
    return fault(
        FaultCode.CHECK_FAILED,
        "The value of "
            + table.name()
            + "."
            + column.name()
            + " violates the check "
            + rule
            + wanted,
        new Violation(table.name(), List.of(column.name()), rule),
        null);
  }

  /** The fault of a field without a value that has to have one. */
  static Fault needed(ObjectTable table, ObjectField field) {
    return needed(table, field, null);
  }

  /** The fault of a link to a row that is not there for the caller. */
  public static Fault noRow(ObjectTable table, ObjectField link) {
    return noRow(table, link, List.of());
  }

  /**
   * The same of one of several rows.
   *
   * @param elements that it is made of
   */
  static Fault noRow(ObjectTable table, ObjectField link, List<Integer> elements) {
    return noRow(ofLink(table, link).of(elements), null);
  }

  /** The fault of a row that the caller may not change, and that is there already. */
  public static Fault notUnique(ObjectTable table, List<String> fields) {
    return fault(
        FaultCode.NOT_UNIQUE,
        taken(table, fields) + ", and you may not change it",
        new Violation(table.name(), fields, fields.equals(table.key()) ? "primaryKey" : "unique"),
        null);
  }

  private static String taken(ObjectTable table, List<String> fields) {
    return "Another " + table.name() + " has the same " + String.join(" and ", fields);
  }

  /**
   * The fault of a row that has another version than the wanted one.
   *
   * @param roles of the caller, who is told what they may see
   */
  static Fault version(ObjectTable table, int version, Set<String> roles) {
    Rule rule = table.column(table.version()).rule();
    Integer shown = rule == null || rule.admits(roles) ? version : null;
    return fault(
        FaultCode.VERSION_CONFLICT,
        "The " + table.name() + " has been changed: read it again",
        new Violation(table.name(), List.of(table.version()), "version", shown, List.of()),
        null);
  }

  /**
   * The fault of a row that no row rule allows as it was written.
   *
   * @param action such as {@code insert}
   */
  public static Fault notAllowed(ObjectTable table, String action) {
    return fault(
        FaultCode.ROW_NOT_ALLOWED,
        "No row rule of " + table.name() + " allows the " + action + " of this row",
        new Violation(table.name(), List.of(), action),
        null);
  }

  private static Fault noRow(Violation violation, SQLException cause) {
    String link = violation.type() + "." + violation.fields().getFirst();
    String message = "No row exists for the link " + link + ", or you may not link it";
    return fault(FaultCode.NO_LINKED_ROW, message, violation, cause);
  }

  /** The word of a check by its name in the database, such as {@code maxLength}. */
  static String word(ObjectField.Column column, String constraint) {
    String word = constraint.substring(column.name().length() + 1);
    return word.equals("check") ? "enum" : word;
  }

  private static Fault fault(
      FaultCode code, String detail, Violation violation, SQLException cause) {
    return new Fault(code, detail, cause).ofWrite(null, violation);
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
        .map(field -> needed(type, field, cause));
  }

  private static Fault needed(ObjectTable type, ObjectField field, SQLException cause) {
    return fault(
        FaultCode.VALUE_NEEDED,
        type.name() + "." + field.name() + " is non-null and needs a value",
        new Violation(type.name(), List.of(field.name()), "nonNull"),
        cause);
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
      return Optional.of(unique(type, type.key(), "primaryKey", cause));
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
        .map(unique -> unique(type, unique.fields(), "unique", cause));
  }

  private static Fault unique(
      ObjectTable type, List<String> fields, String rule, SQLException cause) {
    return fault(
        FaultCode.NOT_UNIQUE, taken(type, fields), new Violation(type.name(), fields, rule), cause);
  }

  /** The database does not say which sum is out of range; a write seldom has two. */
  private Optional<Fault> range(List<Write> writes) {
    return writes.stream()
        .map(Write::change)
        .flatMap(change -> sums(change).map(fields -> range(change.table(), fields)).stream())
        .findFirst();
  }

  private Fault range(ObjectTable type, List<String> fields) {
    return fault(
        FaultCode.CHECK_FAILED,
        "The sum is out of the range of " + type.name() + "." + String.join(" or ", fields),
        new Violation(type.name(), fields, "range"),
        cause);
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
        .map(
            column -> {
              Fault fault = check(type, column, word(column, constraint));
              return fault(fault.code(), fault.detail(), fault.violation(), cause);
            });
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
                .map(field -> ofLink(type.get(), field))
            : ofLinkTable(table);
    return violation.map(
        found ->
            isFromTarget(writes, table, found.fields().getFirst())
                ? stillLinked(found, cause)
                : noRow(found, cause));
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
                    .map(field -> ofLink(type, field)))
        .findFirst();
  }

  private static Violation ofLink(ObjectTable type, ObjectField field) {
    return new Violation(type.name(), List.of(field.name()), "link");
  }
}
