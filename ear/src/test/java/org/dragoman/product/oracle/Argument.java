package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * An argument of an operation or of a link.
 *
 * @param elementNonNull of a list
 * @param fallback the default value; null for none
 */
record Argument(
    String name,
    Kind kind,
    Domain domain,
    boolean list,
    boolean elementNonNull,
    boolean nonNull,
    Object fallback) {

  /** What the values are for. */
  enum Domain {
    VALUE,
    LIKE,
    REGEX,
    END,
    SEARCH,
    COUNT,
    /** How many rows a page has when nobody says it; less than four. */
    FEW
  }

  /** The type without the last {@code !}. */
  String bareType() {
    return list ? "[" + kind.word() + (elementNonNull ? "!" : "") + "]" : kind.word();
  }

  /** Whether it has to be given. */
  boolean isRequired() {
    return nonNull && fallback == null;
  }

  String declared(Random random) {
    String type = name + ": " + bareType() + (nonNull ? "!" : "");
    return fallback == null ? type : type + " = " + literal(fallback, random);
  }

  Object any(Random random) {
    return list ? list(kind, domain, random) : one(kind, domain, random);
  }

  static List<Object> list(Kind kind, Domain domain, Random random) {
    List<Object> values = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      values.add(one(kind, domain, random));
    }
    return values;
  }

  static Object one(Kind kind, Domain domain, Random random) {
    return switch (domain) {
      case VALUE -> kind.any(random);
      case LIKE -> Texts.like(random);
      case REGEX -> Texts.regex(random);
      case END -> Texts.end(random);
      case SEARCH -> Words.sought(random);
      case COUNT -> count(random);
      case FEW -> random.nextInt(4);
    };
  }

  private static int count(Random random) {
    return switch (random.nextInt(25)) {
      case 0 -> -1;
      case 1 -> Integer.MAX_VALUE;
      case 2, 3, 4 -> 30 + random.nextInt(100);
      default -> random.nextInt(4);
    };
  }

  String literal(Object value, Random random) {
    return literal(kind, value, random);
  }

  static String literal(Kind kind, Object value, Random random) {
    if (value == null) {
      return "null";
    }
    if (!(value instanceof List<?> elements)) {
      return kind.literal(value, random);
    }
    // One value stands for the list of it.
    if (elements.size() == 1 && random.nextInt(4) == 0) {
      return kind.literal(elements.getFirst(), random);
    }
    return "["
        + String.join(", ", elements.stream().map(one -> kind.literal(one, random)).toList())
        + "]";
  }
}
