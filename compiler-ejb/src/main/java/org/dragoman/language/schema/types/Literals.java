package org.dragoman.language.schema.types;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Converts constants of a schema to JSON; empty when a value is not of the type. */
public final class Literals {
  private Literals() {}

  /**
   * Returns the elements of a list; a single value stands for a list of it (GraphQL, section 3.11).
   */
  public static List<Value<?>> elements(Value<?> value) {
    List<Value<?>> elements = new ArrayList<>();
    if (value instanceof ArrayValue array) {
      array.getValues().forEach(elements::add);
    } else {
      elements.add(value);
    }
    return elements;
  }

  static Optional<JsonNode> text(Value<?> value) {
    return value instanceof StringValue string
        ? Optional.of(TextNode.valueOf(string.getValue()))
        : Optional.empty();
  }

  static Optional<JsonNode> identifier(Value<?> value) {
    return value instanceof IntValue number
        ? Optional.of(TextNode.valueOf(number.getValue().toString()))
        : text(value);
  }

  static Optional<JsonNode> integer(Value<?> value) {
    if (value instanceof IntValue number) {
      BigInteger integer = number.getValue();
      return integer.bitLength() < Integer.SIZE
          ? Optional.of(IntNode.valueOf(integer.intValue()))
          : Optional.empty();
    }
    return Optional.empty();
  }

  static Optional<JsonNode> floatingPoint(Value<?> value) {
    BigDecimal decimal =
        switch (value) {
          case IntValue number -> new BigDecimal(number.getValue());
          case FloatValue number -> number.getValue();
          default -> null;
        };
    return decimal != null && Double.isFinite(decimal.doubleValue())
        ? Optional.of(shortest(decimal.doubleValue()))
        : Optional.empty();
  }

  /**
   * Returns the node that Jackson would read for its JSON: an integer for a whole number, without
   * trailing zeros.
   */
  private static JsonNode shortest(double value) {
    BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    if (decimal.scale() > 0 || Math.abs(value) >= Integer.MAX_VALUE) {
      return DecimalNode.valueOf(decimal);
    }
    return IntNode.valueOf(decimal.intValueExact());
  }

  static Optional<JsonNode> truth(Value<?> value) {
    return value instanceof BooleanValue truth
        ? Optional.of(BooleanNode.valueOf(truth.isValue()))
        : Optional.empty();
  }
}
