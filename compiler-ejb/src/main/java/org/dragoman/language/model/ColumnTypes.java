package org.dragoman.language.model;

import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.ScalarType;

/** Which type of PostgreSQL holds the values of a field. */
final class ColumnTypes {
  private ColumnTypes() {}

  /** The type of a field's column; an enum is text. */
  static String of(ObjectType type, Field.Value field) {
    String single = type.generates(field) ? "uuid" : ScalarType.sqlType(field.type());
    return field.type().list() ? single + "[]" : single;
  }
}
