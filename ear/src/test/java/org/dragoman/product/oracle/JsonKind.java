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

  @Override
  public Object ofClaim(Object claim) {
    return claim;
  }
}
