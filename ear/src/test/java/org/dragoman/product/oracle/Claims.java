package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** The claims of a caller's token. */
record Claims(Map<String, Object> values) {
  private static final String TEXT = "https://example.com/text";
  private static final String UUID = "row";
  private static final String INT = "level";
  private static final String FLOAT = "ratio";
  private static final String FLAG = "flag";

  /** All that schemas use; no token has the last one. */
  static final List<String> NAMES =
      List.of(
          "sub",
          TEXT,
          UUID,
          INT,
          FLOAT,
          FLAG,
          "texts",
          "rows",
          "levels",
          "ratios",
          "flags",
          "mixed",
          "nobody_has_it");

  /** Claims that hold values of a kind, if the token has them. */
  static List<String> fitting(Kind kind, boolean list) {
    return switch (kind) {
      case Scalars.INT -> list ? List.of("levels", INT) : List.of(INT);
      case Scalars.LONG, Scalars.DECIMAL ->
          list ? List.of("levels", "ratios") : List.of(INT, FLOAT);
      case Scalars.DATE -> list ? List.of("days", "day") : List.of("day");
      case Scalars.UUID -> list ? List.of("rows") : List.of(UUID);
      case Scalars.FLOAT -> list ? List.of("ratios", "levels") : List.of(FLOAT, INT);
      case Scalars.BOOLEAN -> list ? List.of("flags", FLAG) : List.of(FLAG);
      case Scalars.GENERATED -> list ? List.of("rows", UUID) : List.of(UUID);
      default -> list ? List.of("texts", TEXT) : List.of(TEXT, "sub", "word");
    };
  }

  /** Whether any claim holds values of a kind. */
  static boolean mayFit(Kind kind) {
    return kind != Scalars.TIME && kind != Scalars.DATE_TIME && kind != Scalars.BYTES;
  }

  /** Roles that see all rows of some type. */
  static final List<String> ROLES = List.of("auditor", "keeper");

  /** To whom the rows belong that belong to the caller. */
  Owner owner() {
    return new Owner(false, (String) values.get("sub"));
  }

  /** Whether the caller has one of the roles. */
  boolean hasOneOf(List<String> roles) {
    return values.get("groups") instanceof List<?> groups
        && roles.stream().anyMatch(groups::contains);
  }

  /** A caller: any claim may be missing or something else than schemas expect. */
  static Claims any(Random random, List<EnumKind> enums) {
    return any(random, enums, false);
  }

  /** A caller whose claims are all there, and such as schemas expect, but for empty lists. */
  static Claims whole(Random random, List<EnumKind> enums) {
    return any(random, enums, true);
  }

  private static Claims any(Random random, List<EnumKind> enums, boolean whole) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("sub", Pick.one(random, Owner.SUBJECTS));
    values.put(
        "groups",
        Stream.concat(Stream.of("user"), ROLES.stream().filter(role -> chance(random, 15)))
            .toList());
    // Not a String, which may be long: a token is a header.
    add(values, random, TEXT, Scalars.ID, whole);
    add(values, random, UUID, Scalars.GENERATED, whole);
    add(values, random, INT, Scalars.INT, whole);
    add(values, random, FLOAT, Scalars.FLOAT, whole);
    add(values, random, FLAG, Scalars.BOOLEAN, whole);
    if (!enums.isEmpty()) {
      add(values, random, "word", Pick.one(random, enums), whole);
    }
    addList(values, random, "texts", Scalars.ID, whole);
    addList(values, random, "rows", Scalars.GENERATED, whole);
    addList(values, random, "levels", Scalars.INT, whole);
    addList(values, random, "ratios", Scalars.FLOAT, whole);
    addList(values, random, "flags", Scalars.BOOLEAN, whole);
    add(values, random, "day", Scalars.DATE, whole);
    addList(values, random, "days", Scalars.DATE, whole);
    values.put("mixed", List.of("a", 1, true));
    return new Claims(values);
  }

  private static void add(
      Map<String, Object> values, Random random, String name, Kind kind, boolean whole) {
    switch (whole ? 9 : random.nextInt(10)) {
      case 0, 1 -> {}
      case 2 -> values.put(name, Pick.one(random, strange()));
      default -> values.put(name, kind.any(random));
    }
  }

  private static void addList(
      Map<String, Object> values, Random random, String name, Kind kind, boolean whole) {
    switch (whole ? 9 : random.nextInt(10)) {
      case 0, 1 -> {}
      case 2 -> values.put(name, Pick.one(random, strange()));
      default -> {
        List<Object> list = new ArrayList<>(Argument.list(kind, Argument.Domain.VALUE, random));
        values.put(name, list);
      }
    }
  }

  private static List<Object> strange() {
    return List.of(
        "nonsense", 3, 3_000_000_000L, true, List.of(), List.of("a", 1), Map.of("a", 1), 2.5);
  }
}
