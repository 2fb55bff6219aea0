package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The kind of an argument that is compared with a field, or put into it: often one of the values
 * that rows have, so that operations meet rows, and each other.
 */
final class Pool implements Kind {
  private static final int LONGEST = 200;

  private final Kind kind;
  private final boolean isShort;
  private final int known;
  private final List<Object> values;

  /**
   * An empty pool.
   *
   * @param isShort whether long texts are left out, since an index would not take them
   */
  Pool(Kind kind, boolean isShort) {
    this(kind, isShort, 60, new ArrayList<>());
  }

  private Pool(Kind kind, boolean isShort, int known, List<Object> values) {
    this.kind = kind;
    this.isShort = isShort;
    this.known = known;
    this.values = values;
  }

  /** The same values for what looks rows up, which seldom is to meet none. */
  Pool ofLookup() {
    return new Pool(kind, isShort, 90, values);
  }

  void fill(List<Object> with) {
    values.clear();
    values.addAll(with);
  }

  @Override
  public Object any(Random random) {
    if (!values.isEmpty() && chance(random, known)) {
      return Pick.one(random, values);
    }
    Object value = kind.any(random);
    return isShort && value instanceof String text && text.length() > LONGEST ? "" : value;
  }

  @Override
  public String word() {
    return kind.word();
  }

  @Override
  public String sqlType() {
    return kind.sqlType();
  }

  @Override
  public String literal(Object value, Random random) {
    return kind.literal(value, random);
  }

  @Override
  public String sql(Object value) {
    return kind.sql(value);
  }

  @Override
  public int compare(Object one, Object other) {
    return kind.compare(one, other);
  }

  @Override
  public Object coerced(Object value) {
    return kind.coerced(value);
  }

  @Override
  public Object ofClaim(Object claim) {
    return kind.ofClaim(claim);
  }

  @Override
  public boolean isOrdered() {
    return kind.isOrdered();
  }

  @Override
  public boolean isText() {
    return kind.isText();
  }

  @Override
  public List<Kind> alsoArguments() {
    return kind.alsoArguments();
  }
}
