package org.dragoman.proxy.execution;

import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;

/**
 * The faults of rows that break a rule of the schema. Each names the rule, and no value but a
 * version.
 */
public final class RowFaults {
  /** A longer rule, such as a list of many values, is not repeated in a message. */
  private static final int LONGEST_RULE = 200;

  private RowFaults() {}

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
        new Violation(table.name(), List.of(column.name()), rule));
  }

  /** The word of a check by its name in the database, such as {@code maxLength}. */
  static String word(ObjectField.Column column, String constraint) {
    String word = constraint.substring(column.name().length() + 1);
    return word.equals("check") ? "enum" : word;
  }

  /** The fault of a sum that its field cannot hold, or one of several fields. */
  static Fault outOfRange(ObjectTable table, List<String> fields) {
    return fault(
        FaultCode.CHECK_FAILED,
        "The sum is out of the range of " + table.name() + "." + String.join(" or ", fields),
        new Violation(table.name(), fields, "range"));
  }

  /** The fault of a field without a value that has to have one. */
  static Fault needed(ObjectTable table, ObjectField field) {
    return fault(
        FaultCode.VALUE_NEEDED,
        table.name() + "." + field.name() + " is non-null and needs a value",
        new Violation(table.name(), List.of(field.name()), "nonNull"));
  }

  /** The fault of a link to a row that is not there for the caller. */
  public static Fault noRow(ObjectTable table, ObjectField link) {
    return noRow(ofLink(table, link));
  }

  /**
   * The same of one of several rows.
   *
   * @param elements that it is made of
   */
  static Fault noRow(ObjectTable table, ObjectField link, List<Integer> elements) {
    return noRow(ofLink(table, link).of(elements));
  }

  /** The same of a violation {@linkplain #ofLink of a link}. */
  static Fault noRow(Violation link) {
    return fault(
        FaultCode.NO_LINKED_ROW,
        "No row exists for the link " + name(link) + ", or you may not link it",
        link);
  }

  /** The fault of a row that is not deleted, since others have a link to it. */
  static Fault stillLinked(Violation link) {
    return fault(FaultCode.STILL_LINKED, "Rows still refer to it by " + name(link), link);
  }

  private static String name(Violation link) {
    return link.type() + "." + link.fields().getFirst();
  }

  static Violation ofLink(ObjectTable table, ObjectField link) {
    return new Violation(table.name(), List.of(link.name()), "link");
  }

  /** The fault of a row with the values of another one. */
  static Fault notUnique(ObjectTable table, List<String> fields) {
    return notUnique(table, fields, "");
  }

  /** The fault of a row that the caller may not change, and that is there already. */
  public static Fault notUniqueNorChanged(ObjectTable table, List<String> fields) {
    return notUnique(table, fields, ", and you may not change it");
  }

  private static Fault notUnique(ObjectTable table, List<String> fields, String more) {
    return fault(
        FaultCode.NOT_UNIQUE,
        "Another " + table.name() + " has the same " + String.join(" and ", fields) + more,
        new Violation(table.name(), fields, fields.equals(table.key()) ? "primaryKey" : "unique"));
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
        new Violation(table.name(), List.of(table.version()), "version", shown, List.of()));
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
        new Violation(table.name(), List.of(), action));
  }

  private static Fault fault(FaultCode code, String detail, Violation violation) {
    return new Fault(code, detail).ofWrite(null, violation);
  }
}
