package org.dragoman.product.oracle;

import java.util.List;
import java.util.Map;
import java.util.Random;

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

  /** A value that meets the checks; null when none is found. */
  Object constant(Field field, Random random) {
    for (int i = 0; i < 20; i++) {
      Object value = Data.value(field, random);
      boolean isFit =
          value != null
              && admit(field, value)
              && !(value instanceof List<?> list && list.contains(null))
              && !(value instanceof String text && text.length() > 100);
      if (isFit) {
        return value;
      }
    }
    return null;
  }

  /** Who makes a value up that is made up. */
  Default.Source source(Field field) {
    return defaults.get(field.name()) instanceof Default.Made(Default.Source source)
        ? source
        : Default.Source.UUID;
  }

  /** Whether a row that comes without the field would have none, though it needs one. */
  boolean needs(Field field) {
    return field.nonNull()
        && !field.equals(version)
        && !isMade(field)
        && !defaults.containsKey(field.name());
  }
}
