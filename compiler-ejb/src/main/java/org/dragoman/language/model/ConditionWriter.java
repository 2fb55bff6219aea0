package org.dragoman.language.model;

import static org.dragoman.language.model.SqlText.identifier;
import static org.dragoman.language.model.SqlText.literal;
import static org.dragoman.language.model.SqlText.literals;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.contract.configuration.ValueCheck;

/** Writes the conditions of checks. */
public final class ConditionWriter {
  private ConditionWriter() {}

  static String condition(Check check) {
    return condition(check, identifier(check.column()));
  }

  /**
   * Returns the condition on a value.
   *
   * @param column SQL of the checked value, such as the quoted name of the column
   */
  public static String condition(Check check, String column) {
    return switch (check) {
      case Check.OneOf one when one.array() ->
          "array_remove(" + column + ", NULL) <@ ARRAY[" + literals(one.values()) + "]";
      case Check.OneOf one -> column + " IN (" + literals(one.values()) + ")";
      case Check.Finite finite when finite.array() ->
          "NOT " + column + " && ARRAY['NaN', 'Infinity', '-Infinity']::" + finite.type() + "[]";
      case Check.Finite finite -> column + " NOT IN ('NaN', 'Infinity', '-Infinity')";
      case Check.Between between when between.array() ->
          literal(between.least())
              + " <= ALL ("
              + column
              + ") AND "
              + literal(between.most())
              + " >= ALL ("
              + column
              + ")";
      case Check.Between between ->
          column + " BETWEEN " + literal(between.least()) + " AND " + literal(between.most());
      case Check.NoJsonNull no when no.array() -> "'null' <> ALL (" + column + ")";
      case Check.NoJsonNull no -> column + " <> 'null'";
      case Check.NoNullElements none -> "array_position(" + column + ", NULL) IS NULL";
      case Check.OfSchema schema -> ofSchema(schema.check(), column, schema.array());
    };
  }

  private static String ofSchema(ValueCheck check, String column, boolean array) {
    return switch (check) {
      case ValueCheck.Bound bound -> column + sign(bound.side()) + literal(bound.value().asText());
      case ValueCheck.OneOf one ->
          column + " IN (" + literals(one.values().stream().map(JsonNode::asText).toList()) + ")";
      case ValueCheck.Length length ->
          (array ? "cardinality(" : "char_length(")
              + column
              + (length.most() ? ") <= " : ") >= ")
              + length.length();
      case ValueCheck.Matches matches ->
          column + " ~ " + literal("^(?:" + matches.pattern() + ")$");
    };
  }

  private static String sign(ValueCheck.Side side) {
    return switch (side) {
      case GT -> " > ";
      case GTE -> " >= ";
      case LT -> " < ";
      case LTE -> " <= ";
    };
  }
}
