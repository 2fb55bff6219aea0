package org.dragoman.proxy.transfer;

import java.util.Objects;
import org.dragoman.contract.configuration.ObjectField;

/**
 * A column of rows as text: a value, a part of the key of a link, or the owner.
 *
 * @param name in a header line: the field's name; for a link, the field's name, a dot and the name
 *     of the key field
 * @param field of the type; null for the owner
 * @param value the field with the value; for a link, that of its target; null for the owner
 * @param column unquoted name of the column in the table
 * @param sqlType of the column
 */
record TransferColumn(
    String name, ObjectField field, ObjectField.Column value, String column, String sqlType) {
  /** The name of the column with the owner, which no field can have. */
  static final String OWNER = "#owner";

  TransferColumn {
    Objects.requireNonNull(name);
    Objects.requireNonNull(column);
    Objects.requireNonNull(sqlType);
  }

  static TransferColumn ofOwner(String column) {
    return new TransferColumn(OWNER, null, null, column, "text");
  }

  boolean isLink() {
    return field instanceof ObjectField.Link;
  }

  /** Whether every row has a value. */
  boolean nonNull() {
    return field == null || field.type().nonNull();
  }
}
