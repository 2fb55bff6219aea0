package org.dragoman.language.schema.types;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Operator;

/** Which fields can be compared in which way. */
public final class Comparability {
  private static final Set<Operator> SAME =
      EnumSet.of(Operator.EQ, Operator.NEQ, Operator.IN, Operator.NIN);
  private static final Set<Operator> ORDERED =
      EnumSet.of(Operator.GT, Operator.GTE, Operator.LT, Operator.LTE);
  private static final Set<Operator> TEXT =
      EnumSet.of(Operator.LIKE, Operator.ILIKE, Operator.REGEX);
  private static final Set<Operator> LIST = EnumSet.of(Operator.CONTAINS, Operator.OVERLAPS);
  private static final Set<ScalarType> WITHOUT_ORDER =
      EnumSet.of(ScalarType.BOOLEAN, ScalarType.JSON, ScalarType.BYTES);

  private Comparability() {}

  /** Whether the operator has a meaning for the field; an enum has no order. */
  public static boolean of(Field.Value field, Operator operator) {
    if (field.type().list()) {
      return LIST.contains(operator);
    }
    if (operator == Operator.IS_NULL) {
      return !field.type().nonNull();
    }
    Optional<ScalarType> scalar = ScalarType.named(field.type().name());
    return SAME.contains(operator)
        || ORDERED.contains(operator) && hasOrder(scalar)
        || TEXT.contains(operator) && scalar.equals(Optional.of(ScalarType.STRING))
        || operator == Operator.CONTAINS && scalar.equals(Optional.of(ScalarType.JSON));
  }

  private static boolean hasOrder(Optional<ScalarType> scalar) {
    return scalar.isPresent() && !WITHOUT_ORDER.contains(scalar.get());
  }

  /** Whether the operator compares the field with a list of values. */
  public static boolean takesList(Field.Value field, Operator operator) {
    return operator.takesList() && (operator != Operator.CONTAINS || field.type().list());
  }

  /** Whether rows can be put in the order of the field. */
  public static boolean ordered(Field.Value field) {
    return !field.type().list() && !field.type().name().equals(ScalarType.JSON.word());
  }
}
