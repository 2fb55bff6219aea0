package org.dragoman.language.migration;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.language.model.SqlText;
import org.dragoman.language.schema.types.ScalarType;

/**
 * The conversion of a field's values to another type without loss. A text is read and written as
 * clients read and write the type.
 *
 * @param value SQL of the new value, in which {@link #OLD} stands for the old one; it does not fail
 *     for a value that fits
 * @param fits SQL of the condition that an old value that is not null can be converted; null when
 *     every value can. It never fails
 */
record Conversion(String value, String fits) {
  /** The placeholder of the old value: a character that no other text of this class contains. */
  private static final String OLD = "§";

  private static final String DATE =
      "((?!0000)[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
          + "|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
          + "|([0-9]{2}(0[48]|[2468][048]|[13579][26])"
          + "|(0[48]|[2468][048]|[13579][26])00)-02-29)";
  private static final String TIME = "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,6})?";
  private static final String OFFSET = "(Z|[+-](0[0-9]|1[0-5]):[0-5][0-9])";
  private static final String WHOLE = "-?(0|[1-9][0-9]{0,18})";
  private static final String UUID =
      "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";

  private static final String INT_RANGE = "BETWEEN -2147483648 AND 2147483647";
  private static final String LONG_RANGE = "BETWEEN -9223372036854775808 AND 9223372036854775807";

  /** Whole numbers up to this are exact in a double. */
  private static final String EXACT_RANGE = "BETWEEN -9007199254740992 AND 9007199254740992";

  /** The value stays unchanged. */
  static final Conversion NONE = new Conversion(OLD, null);

  /** Element types of lists that PostgreSQL converts element by element like a single value. */
  private static final Map<ScalarType, Set<ScalarType>> LISTS =
      Map.of(
          ScalarType.INT, Set.of(ScalarType.LONG, ScalarType.FLOAT, ScalarType.DECIMAL),
          ScalarType.LONG, Set.of(ScalarType.DECIMAL));

  Conversion {
    Objects.requireNonNull(value);
  }

  /** Whether the values stay unchanged. */
  boolean isNone() {
    return equals(NONE);
  }

  /** Returns SQL of the new value. */
  String value(String old) {
    return value.replace(OLD, old);
  }

  /** Returns SQL of the new value, or null where the old one does not fit. */
  String valueOrNull(String old) {
    return fits == null ? value(old) : "CASE WHEN " + fits(old) + " THEN " + value(old) + " END";
  }

  /**
   * Returns SQL of whether an old value that is not null can be converted; only where not every
   * value can.
   */
  String fits(String old) {
    return fits.replace(OLD, old);
  }

  /**
   * Returns the conversion from one type to another; empty when values would be lost or change
   * their meaning.
   */
  static Optional<Conversion> of(FieldType from, FieldType to) {
    ScalarType one = scalar(from);
    ScalarType other = scalar(to);
    boolean same = one.sqlType().equals(other.sqlType());
    if (from.list() && to.list()) {
      return same
          ? Optional.of(NONE)
          : LISTS.getOrDefault(one, Set.of()).contains(other)
              ? cast(other.sqlType() + "[]")
              : Optional.empty();
    }
    if (to.list()) {
      return same
          ? Optional.of(new Conversion("CASE WHEN § IS NULL THEN '{}' ELSE ARRAY[§] END", null))
          : Optional.empty();
    }
    if (from.list()) {
      return Optional.empty();
    }
    return same ? Optional.of(NONE) : single(one, other);
  }

  /** An enum is stored as text. */
  private static ScalarType scalar(FieldType type) {
    return ScalarType.named(type.name()).orElse(ScalarType.STRING);
  }

  private static Optional<Conversion> single(ScalarType from, ScalarType to) {
    if (isText(to)) {
      return written(from).map(value -> new Conversion(value, null));
    }
    if (isText(from)) {
      return read(to);
    }
    return switch (to) {
      case INT ->
          switch (from) {
            case LONG -> cast("integer", "§ " + INT_RANGE);
            case DECIMAL -> cast("integer", "§ = trunc(§) AND § " + INT_RANGE);
            case FLOAT -> cast("integer", "§ = trunc(§) AND § " + INT_RANGE);
            default -> Optional.empty();
          };
      case LONG ->
          switch (from) {
            case INT -> cast("bigint");
            case DECIMAL -> cast("bigint", "§ = trunc(§) AND § " + LONG_RANGE);
            case FLOAT -> cast("bigint", "§ = trunc(§) AND § " + EXACT_RANGE);
            default -> Optional.empty();
          };
      case FLOAT ->
          switch (from) {
            case INT -> cast("double precision");
            case LONG -> cast("double precision", "§ " + EXACT_RANGE);
            default -> Optional.empty();
          };
      case DECIMAL ->
          switch (from) {
            case INT, LONG -> cast("numeric");
            // Converts by the digits that clients see, and not by those of the binary fraction.
            case FLOAT -> Optional.of(new Conversion("§::text::numeric", null));
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static boolean isText(ScalarType type) {
    return type == ScalarType.STRING || type == ScalarType.ID;
  }

  private static Optional<Conversion> cast(String type) {
    return Optional.of(new Conversion("§::" + type, null));
  }

  private static Optional<Conversion> cast(String type, String fits) {
    return Optional.of(new Conversion("§::" + type, fits));
  }

  /** Returns SQL of a value as clients see it. */
  private static Optional<String> written(ScalarType from) {
    return switch (from) {
      case INT, LONG, DECIMAL, BOOLEAN, UUID -> Optional.of("§::text");
      case DATE -> Optional.of("to_char(§, 'YYYY-MM-DD')");
      case TIME -> Optional.of("§::text");
      case DATE_TIME ->
          Optional.of(
              "to_char(§ AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"')"
                  + " || (§ AT TIME ZONE 'UTC')::time::text || 'Z'");
      case BYTES -> Optional.of("translate(encode(§, 'base64'), E'\\n', '')");
      // Clients see a number, for which a text has several forms; the text of a JSON value has
      // several forms as well.
      case FLOAT, JSON, ID, STRING -> Optional.empty();
    };
  }

  /** Returns the conversion of texts that clients may have written. */
  private static Optional<Conversion> read(ScalarType to) {
    return switch (to) {
      case INT -> text("integer", WHOLE, "§::numeric " + INT_RANGE);
      case LONG -> text("bigint", WHOLE, "§::numeric " + LONG_RANGE);
      case DECIMAL -> text("numeric", "-?(0|[1-9][0-9]*)([.][0-9]+)?", "length(§) <= 1000");
      case FLOAT ->
          text(
              "double precision",
              "-?(0|[1-9][0-9]{0,14})([.][0-9]{1,14})?",
              "length(translate(§, '-.', '')) <= 15");
      case BOOLEAN -> cast("boolean", "§ IN ('true', 'false')");
      case DATE -> cast("date", matches(DATE));
      case TIME -> cast("time", matches(TIME));
      case DATE_TIME ->
          text(
              "timestamptz",
              DATE + "T" + TIME + OFFSET,
              "§::timestamptz BETWEEN '0001-01-01T00:00:00Z' AND '9999-12-31T23:59:59.999999Z'");
      case UUID -> cast("uuid", matches(UUID));
      case BYTES ->
          Optional.of(
              new Conversion(
                  "decode(§, 'base64')",
                  matches(
                      "([A-Za-z0-9+/]{4})*"
                          + "([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?")));
      case JSON, ID, STRING -> Optional.empty();
    };
  }

  /** The second condition may be evaluated only where the first is true. */
  private static Optional<Conversion> text(String type, String pattern, String and) {
    return cast(type, "CASE WHEN " + matches(pattern) + " THEN " + and + " ELSE false END");
  }

  private static String matches(String pattern) {
    return "§ ~ " + SqlText.literal("^(?:" + pattern + ")$");
  }
}
