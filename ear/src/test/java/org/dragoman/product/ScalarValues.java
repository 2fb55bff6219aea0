package org.dragoman.product;

import java.util.List;
import java.util.Map;

/** Values of all scalars, and lists of some, that are hard to keep as they are. */
final class ScalarValues {
  /** By the names of fields, such as {@code text} and {@code texts}. */
  static final Map<String, Object> ALL =
      Map.ofEntries(
          Map.entry("text", "\"';--$1 {}\\,NULL \uD83C\uDF88\n"),
          Map.entry("int", Integer.MIN_VALUE),
          Map.entry("float", 5.0E-324),
          Map.entry("bool", false),
          Map.entry("long", "-9223372036854775808"),
          Map.entry("decimal", "0.00000000000000000000000000010"),
          Map.entry("date", "0001-01-01"),
          Map.entry("time", "23:59:59.999999"),
          Map.entry("dateTime", "9999-12-31T23:59:59.999999Z"),
          Map.entry("uuid", "c0000000-0000-4000-8000-000000000001"),
          Map.entry("json", Map.of("a", List.of(1, "$x", Map.of()))),
          Map.entry("bytes", "AP8="),
          Map.entry("texts", List.of("a,b", "\"{}\"", "NULL", "")),
          Map.entry("floats", List.of(1.5, -2.0)),
          Map.entry("decimals", List.of("1.0", "-0.5")),
          Map.entry("dateTimes", List.of("0001-01-01T00:00:00Z")),
          Map.entry("jsons", List.of(Map.of("b", "{\"'"), "t")),
          Map.entry("byteses", List.of("", "AA==")));

  private ScalarValues() {}
}
