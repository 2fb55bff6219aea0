package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * A rule of {@code @svc_check}.
 *
 * @param with a value of the field's kind; a list of them for {@code in}; a number for lengths; a
 *     text for {@code pattern}
 */
record Check(Rule rule, Object with) {
  private static final List<String> PATTERNS =
      List.of("[a-zA-Z0-9 ]*", ".{0,3}", "[^'\"]*", "(a|b|A|[0-9]|-7)*");
  private static final int SAMPLES = 30;

  /** Its word, also in errors. */
  enum Rule {
    gt,
    gte,
    lt,
    lte,
    in,
    minLength,
    maxLength,
    pattern
  }

  /** Some rules for a field that enough values meet. */
  static List<Check> any(Field field, Random random) {
    List<Check> checks = new ArrayList<>();
    for (Rule rule : Pick.shuffled(random, List.of(Rule.values()))) {
      if (checks.size() < 2 && fits(rule, field) && chance(random, 40)) {
        Check check = new Check(rule, with(rule, field, random));
        List<Check> more = new ArrayList<>(checks);
        more.add(check);
        boolean doubled = checks.stream().anyMatch(one -> one.side().equals(check.side()));
        if (!doubled && isMetOften(more, field, random)) {
          checks.add(check);
        }
      }
    }
    return checks;
  }

  /** A lower and an upper bound go together, two lower ones do not. */
  private String side() {
    return switch (rule) {
      case gt, gte -> "lower";
      case lt, lte -> "upper";
      default -> rule.name();
    };
  }

  private static boolean isMetOften(List<Check> checks, Field field, Random random) {
    int met = 0;
    for (int i = 0; i < SAMPLES; i++) {
      Object value = Data.value(field, random);
      met += value != null && checks.stream().allMatch(one -> one.admits(field, value)) ? 1 : 0;
    }
    return met > SAMPLES / 3;
  }

  private static boolean fits(Rule rule, Field field) {
    Kind kind = field.kind();
    boolean isText = kind == Scalars.STRING || kind == Scalars.ID || kind == Scalars.WORDS;
    return switch (rule) {
      case minLength, maxLength -> field.list() || isText;
      case pattern -> !field.list() && isText;
      case in -> !field.list() && (isText || isOrdered(kind));
      default -> !field.list() && isOrdered(kind);
    };
  }

  private static boolean isOrdered(Kind kind) {
    return List.of(
            Scalars.INT,
            Scalars.LONG,
            Scalars.DECIMAL,
            Scalars.FLOAT,
            Scalars.DATE,
            Scalars.TIME,
            Scalars.DATE_TIME)
        .contains(kind);
  }

  private static Object with(Rule rule, Field field, Random random) {
    return switch (rule) {
      case minLength -> random.nextInt(2);
      case maxLength -> 1 + random.nextInt(4);
      case pattern -> Pick.one(random, PATTERNS);
      case in -> {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
          Object value = field.kind().any(random);
          boolean known = values.stream().anyMatch(one -> field.kind().compare(one, value) == 0);
          if (!known && !value.toString().startsWith("$")) {
            values.add(value);
          }
        }
        yield values;
      }
      default -> field.kind().any(random);
    };
  }

  /** Whether a value, which is not null, meets it. */
  boolean admits(Field field, Object value) {
    return switch (rule) {
      case gt -> field.kind().compare(value, with) > 0;
      case gte -> field.kind().compare(value, with) >= 0;
      case lt -> field.kind().compare(value, with) < 0;
      case lte -> field.kind().compare(value, with) <= 0;
      case in -> ((List<?>) with).stream().anyMatch(one -> field.kind().compare(value, one) == 0);
      case minLength -> length(value) >= (Integer) with;
      case maxLength -> length(value) <= (Integer) with;
      case pattern ->
          Pattern.compile((String) with, Pattern.DOTALL).matcher((String) value).matches();
    };
  }

  private static int length(Object value) {
    return value instanceof List<?> list
        ? list.size()
        : ((String) value).codePointCount(0, ((String) value).length());
  }

  /** As an argument of the directive. */
  String text(Field field, Random random) {
    String value =
        switch (rule) {
          case minLength, maxLength -> with.toString();
          case pattern -> Texts.quoted((String) with);
          default -> Argument.literal(field.kind(), with, random);
        };
    return "_" + rule + ": " + value;
  }
}
