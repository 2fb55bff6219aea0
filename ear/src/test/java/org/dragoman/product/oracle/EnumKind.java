package org.dragoman.product.oracle;

import java.util.List;
import java.util.Random;

/** An enum of a schema. */
record EnumKind(String word, List<String> words) implements Kind {
  EnumKind {
    words = List.copyOf(words);
  }

  @Override
  public String sqlType() {
    return "text";
  }

  @Override
  public Object any(Random random) {
    return words.get(random.nextInt(words.size()));
  }

  @Override
  public String literal(Object value, Random random) {
    return (String) value;
  }

  @Override
  public String sql(Object value) {
    return "'" + value + "'";
  }

  @Override
  public int compare(Object one, Object other) {
    return Texts.compare((String) one, (String) other);
  }

  @Override
  public Object ofClaim(Object claim) {
    return words.contains(claim) ? claim : null;
  }
}
