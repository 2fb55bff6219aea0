package org.dragoman.product.oracle;

import java.util.List;
import java.util.Map;

/**
 * What a type says of its rows.
 *
 * @param uniques names of fields and of links that are unique together
 * @param checks by name of the field
 * @param defaults by name of the field
 * @param version the field that counts the changes of a row; null for none
 */
record Rules(
    List<List<String>> uniques,
    Map<String, List<Check>> checks,
    Map<String, Default> defaults,
    Field version) {

  List<Check> checks(Field field) {
    return checks.getOrDefault(field.name(), List.of());
  }

  /** Whether a value, which is not null, meets all checks of a field. */
  boolean admit(Field field, Object value) {
    return checks(field).stream().allMatch(check -> check.admits(field, value));
  }

  /** Whether the service or the database makes a value up. */
  boolean isMade(Field field) {
    return field.kind() == Scalars.GENERATED || defaults.get(field.name()) instanceof Default.Made;
  }

  /** Whether a row that comes without the field would have none, though it needs one. */
  boolean needs(Field field) {
    return field.nonNull()
        && !field.equals(version)
        && !isMade(field)
        && !defaults.containsKey(field.name());
  }
}
