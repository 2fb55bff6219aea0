package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** An input type of a schema. A value is a map of what is given; what is left out is not in it. */
class InputKind implements Kind {
  private final String word;
  private final List<Argument> fields = new ArrayList<>();
  private final List<Map<String, Object>> defaults = new ArrayList<>();

  InputKind(String word) {
    this.word = word;
  }

  List<Argument> fields() {
    return fields;
  }

  /** A default value of an argument of this type, which grows with the type. */
  Map<String, Object> growingDefault(Random random) {
    Map<String, Object> value = new LinkedHashMap<>();
    fields().forEach(field -> give(field, value, random, true));
    defaults.add(value);
    return value;
  }

  void add(Argument field, Random random) {
    fields.add(field);
    defaults.forEach(value -> give(field, value, random, true));
  }

  @Override
  public String word() {
    return word;
  }

  @Override
  public Map<String, Object> any(Random random) {
    Map<String, Object> value = new LinkedHashMap<>();
    Pick.shuffled(random, fields()).forEach(field -> give(field, value, random, false));
    return value;
  }

  private static void give(
      Argument field, Map<String, Object> value, Random random, boolean growing) {
    if (growing && field.kind() instanceof GivenKind) {
      return;
    }
    if (field.isRequired() || chance(random, 60)) {
      Object given =
          growing && field.kind() instanceof InputKind input
              ? input.growingDefault(random)
              : field.any(random);
      boolean counts = growing && field.domain() == Argument.Domain.COUNT;
      value.put(field.name(), counts ? (Object) Math.abs((Integer) given) : given);
    } else if (!field.nonNull() && chance(random, 15)) {
      value.put(field.name(), null);
    }
  }

  @Override
  public String literal(Object value, Random random) {
    return fields().stream()
        .filter(field -> ((Map<?, ?>) value).containsKey(field.name()))
        .map(
            field ->
                field.name() + ": " + field.literal(((Map<?, ?>) value).get(field.name()), random))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  String declared(Random random) {
    return fields().stream()
        .map(field -> field.declared(random))
        .collect(Collectors.joining("\n  ", "input " + word + " {\n  ", "\n}\n"));
  }

  @Override
  public String sqlType() {
    throw new UnsupportedOperationException("No column holds an input object");
  }

  @Override
  public String sql(Object value) {
    throw new UnsupportedOperationException("No column holds an input object");
  }

  @Override
  public int compare(Object one, Object other) {
    throw new UnsupportedOperationException("Input objects have no order");
  }
}
