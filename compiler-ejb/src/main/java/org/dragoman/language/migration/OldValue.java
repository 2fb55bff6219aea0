package org.dragoman.language.migration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.dragoman.language.model.Change;
import org.dragoman.language.model.Column;
import org.dragoman.language.model.SqlText;
import org.dragoman.language.model.TableWriter;

/**
 * The source of a column of the next version.
 *
 * @param old name of the live column; null when there is none
 * @param conversion to the type of the next version; null when there is no live column
 * @param renamed values of an enum that get other names, by their live names
 * @param column in the next version
 */
record OldValue(String old, Conversion conversion, Map<String, String> renamed, Column column) {
  OldValue {
    Objects.requireNonNull(column);
    renamed = Collections.unmodifiableMap(new LinkedHashMap<>(renamed));
  }

  /** Whether existing values change; missing ones do not count. */
  boolean changes() {
    return isConverted() || !renamed.isEmpty();
  }

  /** Whether the values are converted to another type. */
  boolean isConverted() {
    return conversion != null && !conversion.isNone();
  }

  /** Returns the conversion of the column, by its next name. */
  Change.Converted converted() {
    String name = SqlText.identifier(column.name());
    return new Change.Converted(column.name(), column.type(), conversion.value(name));
  }

  /** Whether the column has a default that existing rows can have, too. */
  boolean hasConstant() {
    return switch (column.initial()) {
      case Column.Initial.Constant constant -> true;
      case Column.Initial.RandomUuid uuid -> true;
      case Column.Initial.Now now -> true;
      case Column.Initial.Nothing nothing -> false;
      case Column.Initial.Words words -> false;
      case Column.Initial.NextNumber number -> false;
    };
  }

  /** Whether the expression gives distinct values, or null for every row. */
  boolean isDistinct() {
    return old == null
        && !(column.initial() instanceof Column.Initial.Constant
            || column.initial() instanceof Column.Initial.Now);
  }

  /** Returns SQL over the live table: the value in the next version; null where it does not fit. */
  String expression() {
    if (old == null) {
      return missing();
    }
    String value = withNames(conversion.valueOrNull(SqlText.identifier(old)));
    return column.nonNull() && hasConstant() ? "coalesce(" + value + ", " + missing() + ")" : value;
  }

  private String missing() {
    String value = hasConstant() ? TableWriter.initialValue(column) : "NULL";
    return "CAST(" + value + " AS " + column.type() + ")";
  }

  /** Returns SQL of a value with the new names of its enum. */
  String withNames(String value) {
    String named = value;
    if (column.type().endsWith("[]")) {
      for (Map.Entry<String, String> name : renamed.entrySet()) {
        named =
            "array_replace("
                + named
                + ", "
                + SqlText.literal(name.getKey())
                + ", "
                + SqlText.literal(name.getValue())
                + ")";
      }
      return named;
    }
    if (renamed.isEmpty()) {
      return named;
    }
    StringBuilder text = new StringBuilder("CASE " + named);
    renamed.forEach(
        (from, to) ->
            text.append(" WHEN ")
                .append(SqlText.literal(from))
                .append(" THEN ")
                .append(SqlText.literal(to)));
    return text.append(" ELSE ").append(named).append(" END").toString();
  }

  /** Returns SQL of whether a value has one of the names that change. */
  String hasOldName(String value) {
    String names = SqlText.literals(renamed.keySet().stream().toList());
    return column.type().endsWith("[]")
        ? value + " && ARRAY[" + names + "]"
        : value + " IN (" + names + ")";
  }
}
