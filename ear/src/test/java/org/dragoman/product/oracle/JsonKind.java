package org.dragoman.product.oracle;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The scalar JSON, of which rows have few values: equal ones are alike. */
enum JsonKind implements Kind {
  JSON;

  private static final List<Object> VALUES =
      List.of(Map.of("a", Arrays.asList(1, 2.5, null, "x")), List.of(true), "x", 7);

  @Override
  public String word() {
    return name();
  }

  @Override
  public String sqlType() {
    return "jsonb";
  }

  @Override
  public Object any(Random random) {
    return Pick.one(random, VALUES);
  }

  @Override
  public String literal(Object value, Random random) {
    throw new UnsupportedOperationException("Documents with JSON are written by hand");
  }

  @Override
  public String sql(Object value) {
    return Scalars.STRING.sql(Json.text(value)) + "::jsonb";
  }

  @Override
  public int compare(Object one, Object other) {
    return Texts.compare(Json.text(one), Json.text(other));
  }

  /** PostgreSQL's {@code @>} (section 8.14.3): a list may contain a single value, too. */
  static boolean contains(Object whole, Object part) {
    return whole instanceof List<?> elements && !(part instanceof List<?>)
        ? elements.stream().anyMatch(element -> isWithin(element, part))
        : isWithin(whole, part);
  }

  private static boolean isWithin(Object whole, Object part) {
    return switch (part) {
      case Map<?, ?> members ->
          whole instanceof Map<?, ?> all
              && members.entrySet().stream()
                  .allMatch(
                      one ->
                          all.containsKey(one.getKey())
                              && isWithin(all.get(one.getKey()), one.getValue()));
      case List<?> elements ->
          whole instanceof List<?> all
              && elements.stream()
                  .allMatch(one -> all.stream().anyMatch(other -> isWithin(other, one)));
      case null, default -> Json.text(part).equals(Json.text(whole));
    };
  }

  @Override
  public Object ofClaim(Object claim) {
    return claim;
  }
}
