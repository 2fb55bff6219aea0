package org.dragoman.product.oracle;

import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.EnumValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values as a text or JSON has them, as values of the model: what Jackson writes on the wire. */
final class Literals {
  private Literals() {}

  /** The value of a kind, or the list of such; one value stands for the list of it. */
  static Object of(Kind kind, boolean list, Value<?> value) {
    return of(kind, list, plain(value));
  }

  /** The same of what JSON or {@link #plain} has. */
  static Object of(Kind kind, boolean list, Object plain) {
    if (plain == null) {
      return null;
    }
    if (!list) {
      return one(kind, plain);
    }
    List<Object> values = new ArrayList<>();
    for (Object element : plain instanceof List<?> many ? many : List.of(plain)) {
      values.add(element == null ? null : one(kind, element));
    }
    return values;
  }

  private static Object one(Kind kind, Object plain) {
    return switch (kind) {
      case InputKind input -> object(input, (Map<?, ?>) plain);
      case Scalars.INT -> plain instanceof BigInteger number ? number.intValueExact() : plain;
      case Scalars.FLOAT -> new BigDecimal(plain.toString()).doubleValue();
      case Scalars.LONG, Scalars.DECIMAL -> new BigDecimal(plain.toString()).toPlainString();
      case Scalars.ID, Scalars.GENERATED, Scalars.UUID -> kind.coerced(plain.toString());
      default -> plain;
    };
  }

  private static Map<String, Object> object(InputKind kind, Map<?, ?> plain) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (Argument field : kind.fields()) {
      if (plain.containsKey(field.name())) {
        object.put(field.name(), of(field.kind(), field.list(), plain.get(field.name())));
      }
    }
    return object;
  }

  /** Without a type: numbers are exact, words of enums are texts. */
  static Object plain(Value<?> value) {
    return switch (value) {
      case StringValue text -> text.getValue();
      case EnumValue word -> word.getName();
      case IntValue number -> number.getValue();
      case FloatValue number -> number.getValue();
      case BooleanValue truth -> truth.isValue();
      case NullValue nothing -> null;
      case ArrayValue array -> {
        List<Object> values = new ArrayList<>();
        array.getValues().forEach(element -> values.add(plain(element)));
        yield values;
      }
      case ObjectValue object -> {
        Map<String, Object> fields = new LinkedHashMap<>();
        object
            .getObjectFields()
            .forEach(field -> fields.put(field.getName(), plain(field.getValue())));
        yield fields;
      }
      default -> throw new IllegalArgumentException("No constant: " + value);
    };
  }
}
