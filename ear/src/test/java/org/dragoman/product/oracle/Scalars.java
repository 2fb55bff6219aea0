package org.dragoman.product.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
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

  /** A String whose words can be searched. */
  WORDS("text", true, true) {
    @Override
    public String word() {
      return STRING.word();
    }

    @Override
    public Object any(Random random) {
      return Words.any(random);
    }

    @Override
    public String literal(Object value, Random random) {
      return Texts.quoted((String) value);
    }

    @Override
    public List<Kind> alsoArguments() {
      return List.of(STRING, ID);
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
  },

  /** Exact, and so a text on the wire; read as a number, too. */
  LONG("bigint", true, false) {
    private static final List<String> VALUES =
        List.of(
            "0",
            "1",
            "2",
            "3",
            "-1",
            "9007199254740993",
            "-9007199254740993",
            "3000000000",
            "9223372036854775807",
            "-9223372036854775808");

    @Override
    public Object any(Random random) {
      return Pick.one(random, VALUES);
    }

    @Override
    public String literal(Object value, Random random) {
      return random.nextBoolean() ? value.toString() : Texts.quoted(value.toString());
    }

    @Override
    public int compare(Object one, Object other) {
      // A sum may be larger than a Long.
      return new BigInteger((String) one).compareTo(new BigInteger((String) other));
    }

    @Override
    public Object coerced(Object value) {
      return value.toString();
    }

    @Override
    public Object ofClaim(Object claim) {
      try {
        BigDecimal number = number(claim);
        return number == null ? null : Long.toString(number.longValueExact());
      } catch (ArithmeticException e) {
        return null;
      }
    }

    @Override
    public List<Kind> alsoArguments() {
      return List.of(INT);
    }
  },

  DECIMAL("numeric", true, false) {
    private static final List<String> VALUES =
        List.of(
            "0",
            "1",
            "2",
            "12.5",
            "12.50",
            "-0.001",
            "0.1",
            "3000000000",
            "99999999999999999999999999999999.99",
            "-1000000000000000000000000000000");

    @Override
    public Object any(Random random) {
      return Pick.one(random, VALUES);
    }

    @Override
    public String literal(Object value, Random random) {
      return random.nextBoolean() ? value.toString() : Texts.quoted(value.toString());
    }

    @Override
    public int compare(Object one, Object other) {
      return new BigDecimal((String) one).compareTo(new BigDecimal((String) other));
    }

    @Override
    public Object coerced(Object value) {
      return value.toString();
    }

    @Override
    public Object ofClaim(Object claim) {
      BigDecimal number = number(claim);
      return number == null ? null : number.toPlainString();
    }

    @Override
    public List<Kind> alsoArguments() {
      return List.of(INT, LONG);
    }
  },

  DATE("date", true, false) {
    private static final List<String> VALUES =
        List.of("2024-02-29", "2026-01-31", "2026-02-01", "0001-01-01", "9999-12-31");

    @Override
    public Object any(Random random) {
      return Pick.one(random, VALUES);
    }

    @Override
    public Object ofClaim(Object claim) {
      return VALUES.contains(claim) ? claim : null;
    }
  },

  TIME("time", true, false) {
    private static final List<String> VALUES =
        List.of("00:00:00", "12:30:00", "12:30:00.5", "12:30:00.25", "23:59:59.999999");

    @Override
    public Object any(Random random) {
      return Pick.one(random, VALUES);
    }

    @Override
    public Object ofClaim(Object claim) {
      return VALUES.contains(claim) ? claim : null;
    }
  },

  DATE_TIME("timestamptz", true, false) {
    private static final List<String> VALUES =
        List.of(
            "2026-01-31T23:59:30Z",
            "2026-01-31T23:59:30.5Z",
            "2026-02-01T00:00:00Z",
            "0001-01-01T00:00:00Z",
            "9999-12-31T23:59:59.999999Z",
            "2026-03-29T01:30:00Z");

    @Override
    public Object any(Random random) {
      return Pick.one(random, VALUES);
    }

    /** The same moment in another zone. */
    @Override
    public String literal(Object value, Random random) {
      OffsetDateTime at = OffsetDateTime.parse((String) value);
      boolean moved = at.getYear() == 2026 && random.nextBoolean();
      ZoneOffset zone = ZoneOffset.ofHoursMinutes(5, 30);
      return Texts.quoted(moved ? FORM.format(at.withOffsetSameInstant(zone)) : (String) value);
    }

    @Override
    public int compare(Object one, Object other) {
      return OffsetDateTime.parse((String) one).compareTo(OffsetDateTime.parse((String) other));
    }

    @Override
    public Object ofClaim(Object claim) {
      return VALUES.contains(claim) ? claim : null;
    }
  },

  UUID("uuid", true, false) {
    @Override
    public Object any(Random random) {
      return GENERATED.any(random);
    }

    @Override
    public String literal(Object value, Random random) {
      return GENERATED.literal(value, random);
    }

    @Override
    public Object coerced(Object value) {
      return GENERATED.coerced(value);
    }

    @Override
    public Object ofClaim(Object claim) {
      return GENERATED.ofClaim(claim);
    }
  },

  /** In base64 on the wire. */
  BYTES("bytea", false, false) {
    private static final List<String> VALUES = List.of("", "aGk=", "AA==", "/+8=", "AAE=", "fw==");

    @Override
    public Object any(Random random) {
      return Pick.one(random, VALUES);
    }

    @Override
    public String sql(Object value) {
      return "'\\x" + HexFormat.of().formatHex(bytes(value)) + "'";
    }

    @Override
    public int compare(Object one, Object other) {
      return Arrays.compareUnsigned(bytes(one), bytes(other));
    }

    /** Many words are base64, too. */
    @Override
    public Object ofClaim(Object claim) {
      try {
        boolean isBytes =
            claim instanceof String text
                && Base64.getEncoder().encodeToString(bytes(text)).equals(text);
        return isBytes ? claim : null;
      } catch (IllegalArgumentException e) {
        return null;
      }
    }

    private byte[] bytes(Object value) {
      return Base64.getDecoder().decode((String) value);
    }
  };

  private static final DateTimeFormatter FORM =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSxxx", Locale.ROOT);

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?");

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
    return value instanceof String text ? Texts.quoted(text) : value.toString();
  }

  /** An exact number, as a number or as its text; null for anything else. */
  private static BigDecimal number(Object claim) {
    boolean isNumber =
        claim instanceof Number || claim instanceof String text && NUMBER.matcher(text).matches();
    return isNumber ? new BigDecimal(claim.toString()) : null;
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
  public Object ofClaim(Object claim) {
    return claim instanceof String ? claim : null;
  }

  @Override
  public String word() {
    return switch (this) {
      case ID, GENERATED -> "ID";
      case DATE_TIME -> "DateTime";
      case UUID -> "UUID";
      default -> name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    };
  }
}
