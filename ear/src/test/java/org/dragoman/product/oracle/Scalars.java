package org.dragoman.product.oracle;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;

/** The scalars of a schema, with values that hurt. */
enum Scalars implements Kind {
  ID("text", true, false) {
    @Override
    public Object any(Random random) {
      return Texts.short_(random);
    }

    @Override
    public String literal(Object value, Random random) {
      String text = (String) value;
      return text.matches("0|-?[1-9][0-9]{0,8}") && random.nextBoolean()
          ? text
          : Texts.quoted(text);
    }

    @Override
    public List<Kind> alsoArguments() {
      return List.of(STRING);
    }
  },

  STRING("text", true, true) {
    @Override
    public Object any(Random random) {
      return Texts.any(random);
    }

    @Override
    public String literal(Object value, Random random) {
      return Texts.quoted((String) value);
    }

    @Override
    public List<Kind> alsoArguments() {
      return List.of(ID);
    }
  },

  /** The {@code id: ID!} that the database makes up. */
  GENERATED("uuid", true, false) {
    private static final Pattern FORM =
        Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    @Override
    public Object any(Random random) {
      String last = "%012x".formatted(random.nextInt(14));
      return (random.nextBoolean() ? "00000000" : "ffffffff") + "-0000-4000-8000-" + last;
    }

    @Override
    public String literal(Object value, Random random) {
      String text = (String) value;
      return Texts.quoted(random.nextInt(4) == 0 ? text.toUpperCase(Locale.ROOT) : text);
    }

    @Override
    public Object coerced(Object value) {
      return ((String) value).toLowerCase(Locale.ROOT);
    }

    @Override
    public Object ofClaim(Object claim) {
      return claim instanceof String text && FORM.matcher(text).matches() ? coerced(text) : null;
    }
  },

  INT("integer", true, false) {
    private static final int[] VALUES = {
      0, 1, 2, 3, 4, 5, 7, -1, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, 1_000_000
    };

    @Override
    public Object any(Random random) {
      return VALUES[random.nextInt(VALUES.length)];
    }

    @Override
    public int compare(Object one, Object other) {
      return Integer.compare((Integer) one, (Integer) other);
    }

    @Override
    public Object ofClaim(Object claim) {
      return claim instanceof Integer ? claim : null;
    }
  },

  FLOAT("double precision", true, false) {
    private static final double[] VALUES = {
      0.0,
      -0.0,
      1.0,
      2.0,
      0.1,
      0.2,
      0.30000000000000004,
      0.3,
      -1.5,
      1e-300,
      4.9e-324,
      Double.MAX_VALUE,
      -Double.MAX_VALUE,
      9007199254740993.0,
      1e15,
      123456.789
    };

    @Override
    public Object any(Random random) {
      return VALUES[random.nextInt(VALUES.length)];
    }

    @Override
    public int compare(Object one, Object other) {
      // Adding 0.0 makes the two zeros the same.
      return Double.compare((Double) one + 0.0, (Double) other + 0.0);
    }

    @Override
    public Object coerced(Object value) {
      return ((Number) value).doubleValue();
    }

    @Override
    public Object ofClaim(Object claim) {
      return claim instanceof Number number ? (Object) number.doubleValue() : null;
    }

    @Override
    public List<Kind> alsoArguments() {
      return List.of(INT);
    }
  },

  BOOLEAN("boolean", false, false) {
    @Override
    public Object any(Random random) {
      return random.nextBoolean();
    }

    @Override
    public int compare(Object one, Object other) {
      return Boolean.compare((Boolean) one, (Boolean) other);
    }

    @Override
    public Object ofClaim(Object claim) {
      return claim instanceof Boolean ? claim : null;
    }
  };

  private final String sqlType;
  private final boolean ordered;
  private final boolean text;

  Scalars(String sqlType, boolean ordered, boolean text) {
    this.sqlType = sqlType;
    this.ordered = ordered;
    this.text = text;
  }

  @Override
  public String sqlType() {
    return sqlType;
  }

  @Override
  public boolean isOrdered() {
    return ordered;
  }

  @Override
  public boolean isText() {
    return text;
  }

  @Override
  public String literal(Object value, Random random) {
    return value.toString();
  }

  @Override
  public String sql(Object value) {
    return "'" + value.toString().replace("'", "''") + "'";
  }

  @Override
  public int compare(Object one, Object other) {
    return Texts.compare((String) one, (String) other);
  }

  @Override
  public Object coerced(Object value) {
    return value;
  }

  @Override
  public Object ofClaim(Object claim) {
    return claim instanceof String ? claim : null;
  }

  @Override
  public List<Kind> alsoArguments() {
    return List.of();
  }

  @Override
  public String word() {
    return switch (this) {
      case ID, GENERATED -> "ID";
      default -> name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    };
  }
}
