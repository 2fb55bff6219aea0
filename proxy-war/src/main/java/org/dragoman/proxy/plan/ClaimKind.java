package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.regex.Pattern;

/** What kind of value a claim has: a plan depends on that, never on the value. */
public enum ClaimKind {
  TEXT,
  UUID,
  INTEGER,
  LONG,
  NUMBER,
  BOOLEAN,
  TEXTS,
  UUIDS,
  INTEGERS,
  LONGS,
  NUMBERS,
  /** Anything else, which no column can be compared with. */
  OTHER;

  private static final Pattern UUID_FORM =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  /** The kind of a claim's value. */
  static ClaimKind of(JsonNode value) {
    if (value.isArray()) {
      return ofList(value);
    }
    if (value.isTextual()) {
      return UUID_FORM.matcher(value.textValue()).matches() ? UUID : text(value);
    }
    if (value.isBoolean()) {
      return BOOLEAN;
    }
    if (value.isIntegralNumber() && value.canConvertToLong()) {
      return value.canConvertToInt() ? INTEGER : LONG;
    }
    return value.isNumber() && Double.isFinite(value.doubleValue()) ? NUMBER : OTHER;
  }

  private static ClaimKind text(JsonNode value) {
    return value.textValue().indexOf('\0') < 0 ? TEXT : OTHER;
  }

  private static ClaimKind ofList(JsonNode values) {
    ClaimKind widest = UUID;
    for (int i = 0; i < values.size(); i++) {
      ClaimKind one = of(values.get(i));
      widest = i == 0 ? one : wider(widest, one);
    }
    return switch (widest) {
      case TEXT -> TEXTS;
      case UUID -> UUIDS;
      case INTEGER -> INTEGERS;
      case LONG -> LONGS;
      case NUMBER -> NUMBERS;
      default -> OTHER;
    };
  }

  private static ClaimKind wider(ClaimKind one, ClaimKind other) {
    if (one == other) {
      return one;
    }
    boolean texts = isText(one) && isText(other);
    boolean numbers = isNumber(one) && isNumber(other);
    if (texts) {
      return TEXT;
    }
    return numbers ? values()[Math.max(one.ordinal(), other.ordinal())] : OTHER;
  }

  private static boolean isText(ClaimKind kind) {
    return kind == TEXT || kind == UUID;
  }

  private static boolean isNumber(ClaimKind kind) {
    return kind == INTEGER || kind == LONG || kind == NUMBER;
  }

  /**
   * Whether a claim can be bound for a column.
   *
   * @param kind null for a claim that the token does not have
   * @param sqlType of the column, or of a list of its values; one value stands for the list of it
   */
  static boolean fits(ClaimKind kind, String sqlType) {
    String element = sqlType.replace("[]", "");
    boolean list = !element.equals(sqlType);
    return switch (kind) {
      case null -> false;
      case TEXT -> element.equals("text");
      case UUID -> element.equals("text") || element.equals("uuid");
      case INTEGER -> Set.of("integer", "bigint", "double precision", "numeric").contains(element);
      case LONG -> element.equals("bigint") || element.equals("numeric");
      case NUMBER -> element.equals("double precision") || element.equals("numeric");
      case BOOLEAN -> element.equals("boolean");
      case TEXTS -> list && fits(TEXT, element);
      case UUIDS -> list && fits(UUID, element);
      case INTEGERS -> list && fits(INTEGER, element);
      case LONGS -> list && fits(LONG, element);
      case NUMBERS -> list && fits(NUMBER, element);
      case OTHER -> false;
    };
  }
}
