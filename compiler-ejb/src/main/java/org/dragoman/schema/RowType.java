package org.dragoman.schema;

import java.util.Optional;

/** What rows are found and ordered by: the fields of an object type, or those of several. */
public sealed interface RowType permits ObjectType, CommonFields {
  /** Of the type in the schema. */
  String name();

  /** The field of this name. */
  Optional<Field> field(String fieldName);

  /** Whether the database makes up the field, so that it is a UUID. */
  boolean generates(Field.Value field);
}
