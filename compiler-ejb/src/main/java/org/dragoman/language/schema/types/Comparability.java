package org.dragoman.language.schema.types;

import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.scalar.ScalarKind;

/** Which fields can be compared in which way. */
public final class Comparability {
  private Comparability() {}

  /** Whether the operator has a meaning for the field; an enum has no order. */
  public static boolean of(Field.Value field, Operator operator) {
    FieldType type = field.type();
    return switch (operator.fields()) {
      case SINGLE -> !type.list();
      case ORDERED -> !type.list() && ScalarType.is(type, ScalarKind::isOrdered);
      case TEXT -> !type.list() && type.name().equals(ScalarType.STRING.word());
      case NULLABLE -> !type.list() && !type.nonNull();
      case LISTS -> type.list();
      case LISTS_AND_JSON -> type.list() || type.name().equals(ScalarType.JSON.word());
    };
  }

  /** Whether rows can be put in the order of the field. */
  public static boolean ordered(Field.Value field) {
    return !field.type().list() && !field.type().name().equals(ScalarType.JSON.word());
  }
}
