package org.dragoman.proxy.transfer;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The reason why a line is refused. It contains no value of any row.
 *
 * @param line where the row begins, from 1; null when the row is unknown
 * @param column as in a header line; null when the reason concerns none
 * @param code of the fault, such as {@code DRG-5003}
 * @param reason for people
 */
record Refusal(Long line, String column, String code, String reason) {
  private static final int LONGEST_NAME = 200;

  static Refusal of(Long line, String column, Fault fault) {
    String name =
        column == null && fault.violation() != null
            ? String.join(", ", fault.violation().fields())
            : column;
    return new Refusal(line, bounded(name), fault.code().code(), fault.detail());
  }

  /** Names that are not of the schema may be of any length. */
  private static String bounded(String name) {
    return name == null || name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
  }

  /** Makes a refusal; a fault can concern the columns of its type. */
  static Refusal of(Long line, Fault fault, List<TransferColumn> columns) {
    if (fault.code() == FaultCode.STILL_LINKED) {
      // The field is one of the rows that refer to this one.
      return new Refusal(line, null, fault.code().code(), fault.detail());
    }
    if (fault.violation() == null || fault.violation().fields().size() != 1) {
      return of(line, null, fault);
    }
    String field = fault.violation().fields().getFirst();
    List<String> names =
        columns.stream()
            .filter(column -> column.field() != null && column.field().name().equals(field))
            .map(TransferColumn::name)
            .toList();
    return of(line, names.isEmpty() ? field : String.join(", ", names), fault);
  }
}
