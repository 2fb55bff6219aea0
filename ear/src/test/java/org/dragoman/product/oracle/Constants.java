package org.dragoman.product.oracle;

import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.Node;
import graphql.language.StringValue;
import graphql.parser.Parser;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** The values that schemas and requests name: rows made of them meet filters, and miss them. */
final class Constants {
  private static final Set<Kind> TEXTS = Set.of(Scalars.STRING, Scalars.ID);

  private final Set<String> texts = new TreeSet<>(List.of("ann", "bob"));
  private final Set<Integer> numbers = new TreeSet<>(List.of(1, 2, 3));

  /** Adds those of a schema or document. */
  void ofText(String graphql) {
    of(new Parser().parseDocument(graphql));
  }

  private void of(Node<?> node) {
    switch (node) {
      case StringValue text -> ofJson(text.getValue());
      case IntValue number -> ofJson(number.getValue());
      case FloatValue number -> ofJson(number.getValue());
      default -> node.getChildren().forEach(this::of);
    }
  }

  /** Adds those of variables or claims. */
  void ofJson(Object value) {
    switch (value) {
      case String text when !text.startsWith("$") -> texts.add(text.replaceAll("[%^]", ""));
      case Number number when fits(number) -> {
        numbers.add(number.intValue());
        numbers.add(number.intValue() + 1);
      }
      case List<?> values -> values.forEach(this::ofJson);
      case Map<?, ?> fields -> fields.values().forEach(this::ofJson);
      case null, default -> {}
    }
  }

  private static boolean fits(Number number) {
    return new BigDecimal(number.toString()).abs().compareTo(BigDecimal.valueOf(10_000)) < 0;
  }

  /** A value of a row. */
  Object any(Kind kind, Random random) {
    if (TEXTS.contains(kind)) {
      return Pick.one(random, List.copyOf(texts));
    }
    if (kind == Scalars.FLOAT) {
      return Pick.one(random, List.of(0.5, 1.0, 2.25));
    }
    List<Object> known = new ArrayList<>();
    if (kind == Scalars.INT || kind == Scalars.LONG || kind == Scalars.DECIMAL) {
      numbers.forEach(one -> known.add(kind == Scalars.INT ? (Object) one : one.toString()));
    } else if (random.nextBoolean()) {
      texts.stream().map(kind::ofClaim).filter(one -> one != null).forEach(known::add);
    }
    return known.isEmpty() ? kind.any(random) : Pick.one(random, known);
  }
}
