package org.dragoman.language.schema.declarations;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What SQL, JSON Schema and programming languages call the scalar types. */
final class OtherNames {
  private static final Map<String, String> BY_OTHER =
      Map.ofEntries(
          Map.entry("number", "Float"),
          Map.entry("integer", "Int"),
          Map.entry("smallint", "Int"),
          Map.entry("bigint", "Long"),
          Map.entry("double", "Float"),
          Map.entry("real", "Float"),
          Map.entry("numeric", "Decimal"),
          Map.entry("money", "Decimal"),
          Map.entry("currency", "Decimal"),
          Map.entry("text", "String"),
          Map.entry("varchar", "String"),
          Map.entry("char", "String"),
          Map.entry("email", "String"),
          Map.entry("url", "String"),
          Map.entry("bool", "Boolean"),
          Map.entry("timestamp", "DateTime"),
          Map.entry("instant", "DateTime"),
          Map.entry("day", "Date"),
          Map.entry("object", "JSON"));

  private OtherNames() {}

  /** Returns the scalar type that somebody means by the name; empty for an unknown one. */
  static Optional<String> of(String name) {
    return Optional.ofNullable(BY_OTHER.get(name.toLowerCase(Locale.ROOT)));
  }
}
