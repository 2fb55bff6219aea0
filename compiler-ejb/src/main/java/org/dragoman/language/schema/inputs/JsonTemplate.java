package org.dragoman.language.schema.inputs;

import graphql.language.ArrayValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.language.schema.types.Literals;

/**
 * A value of type JSON in a directive, in which texts within objects and lists may stand for
 * arguments and claims.
 *
 * @param constant the value with null in the places of these; a text within it that begins with two
 *     dollar signs has one instead
 * @param references the texts that stand for something, by the JSON pointers of their places
 */
public record JsonTemplate(Value<?> constant, Map<String, StringValue> references) {
  /** Returns the template of a value that is not itself a reference. */
  public static JsonTemplate of(Value<?> value) {
    Map<String, StringValue> references = new LinkedHashMap<>();
    return new JsonTemplate(value(value, "", references), references);
  }

  /** Returns the template of a list of values; a single value stands for a list with it. */
  public static JsonTemplate ofList(Value<?> value) {
    Map<String, StringValue> references = new LinkedHashMap<>();
    ArrayValue.Builder list = listAt(value);
    int size = 0;
    for (Value<?> element : Literals.elements(value)) {
      list.value(value(element, "/" + size++, references));
    }
    return new JsonTemplate(list.build(), references);
  }

  private static ArrayValue.Builder listAt(Value<?> value) {
    return ArrayValue.newArrayValue().sourceLocation(value.getSourceLocation());
  }

  private static Value<?> value(Value<?> value, String place, Map<String, StringValue> references) {
    return switch (value) {
      case ArrayValue list -> {
        ArrayValue.Builder elements = listAt(list);
        int size = 0;
        for (Value<?> element : Literals.elements(list)) {
          elements.value(within(element, place + "/" + size++, references));
        }
        yield elements.build();
      }
      case ObjectValue object -> {
        List<ObjectField> fields = new ArrayList<>();
        for (ObjectField field : object.getObjectFields()) {
          Value<?> inner = within(field.getValue(), place + "/" + field.getName(), references);
          fields.add(field.transform(builder -> builder.value(inner)));
        }
        yield object.transform(builder -> builder.objectFields(fields));
      }
      default -> value;
    };
  }

  private static Value<?> within(
      Value<?> value, String place, Map<String, StringValue> references) {
    if (Escapes.reference(value).isPresent()) {
      references.put(place, (StringValue) value);
      return NullValue.of();
    }
    return value(Escapes.constant(value), place, references);
  }
}
