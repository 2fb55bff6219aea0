package org.dragoman.language.model;

import org.dragoman.language.schema.Field;
import org.dragoman.language.schema.ObjectType;
import org.dragoman.language.schema.ScalarType;

/** Which type of PostgreSQL holds the values of a field. */
final class ColumnTypes {
  private ColumnTypes() {}

  /** The type of a field's column; an enum is text. */
  static String of(ObjectType type, Field.Value field) {
    String single =
        type.generates(field)
            ? "uuid"
            : ScalarType.named(field.type().name())
                .map(ScalarType::sqlType)
                .orElse(ScalarType.STRING.sqlType());
    return field.type().list() ? single + "[]" : single;
  }
}
