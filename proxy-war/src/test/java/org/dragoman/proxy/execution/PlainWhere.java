package org.dragoman.proxy.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Conditions and orders of {@link WhereMaker} in SQL, written without the product: one subquery for
 * each link, and no comparison that is NULL.
 */
final class PlainWhere {
  /** The owner of rows that the caller has inserted. */
  static final String OWN = "'https://idp.example anna'";

  private int aliases;

  /** The condition on the row of an alias; empty when nothing is left of it. */
  Optional<String> sql(Object given, String alias, String type) {
    if (!(given instanceof Map<?, ?> where)) {
      return Optional.empty();
    }
    List<String> all = new ArrayList<>();
    where.forEach((name, value) -> member((String) name, value, alias, type).ifPresent(all::add));
    return all.isEmpty() && !where.isEmpty() ? Optional.empty() : Optional.of(all(all, " AND "));
  }

  private static String all(List<String> conditions, String word) {
    return conditions.isEmpty()
        ? word.equals(" OR ") ? "false" : "true"
        : "(" + String.join(word, conditions) + ")";
  }

  private Optional<String> member(String name, Object value, String alias, String type) {
    if (value == null) {
      return Optional.empty();
    }
    return switch (name) {
      case "_and", "_or" -> {
        List<?> given = (List<?>) value;
        List<String> left = given.stream().flatMap(one -> sql(one, alias, type).stream()).toList();
        yield left.isEmpty() && !given.isEmpty()
            ? Optional.empty()
            : Optional.of(all(left, name.equals("_or") ? " OR " : " AND "));
      }
      case "_not" -> sql(value, alias, type).map(inner -> "(NOT " + inner + ")");
      default ->
          WhereMaker.FIELDS.get(type).contains(name)
              ? compared(name, (Map<?, ?>) value, alias)
              : linked(name, (Map<?, ?>) value, alias, type);
    };
  }

  private Optional<String> compared(String field, Map<?, ?> given, String alias) {
    List<String> all = new ArrayList<>();
    given.forEach(
        (word, value) -> {
          if (value != null) {
            all.add(comparison(alias + ".\"" + field + "\"", field, (String) word, value));
          }
        });
    return all.isEmpty() && !given.isEmpty() ? Optional.empty() : Optional.of(all(all, " AND "));
  }

  private static String comparison(String column, String field, String word, Object value) {
    return switch (word) {
      case "_eq" -> holds(column + " = " + constant(value));
      case "_neq" -> "(NOT " + holds(column + " = " + constant(value)) + ")";
      case "_gt" -> holds(column + " > " + constant(value));
      case "_gte" -> holds(column + " >= " + constant(value));
      case "_lt" -> holds(column + " < " + constant(value));
      case "_lte" -> holds(column + " <= " + constant(value));
      case "_in" -> isIn(column, (List<?>) value);
      case "_nin" -> "(NOT " + isIn(column, (List<?>) value) + ")";
      case "_like" -> holds(column + " LIKE " + constant(value));
      case "_ilike" -> holds(column + " ILIKE " + constant(value));
      case "_regex" -> holds(column + " ~ " + constant(value));
      case "_ends_with" ->
          holds("right(" + column + ", length(" + constant(value) + ")) = " + constant(value));
      case "_is_null" -> "(" + column + ((Boolean) value ? " IS NULL)" : " IS NOT NULL)");
      case "_contains" -> holds(column + " @> " + array((List<?>) value));
      case "_overlaps" -> holds(column + " && " + array((List<?>) value));
      default -> throw new IllegalArgumentException(field + word);
    };
  }

  private static String holds(String comparison) {
    return "coalesce(" + comparison + ", false)";
  }

  private static String isIn(String column, List<?> values) {
    return values.stream()
        .map(value -> holds(column + " = " + constant(value)))
        .collect(Collectors.joining(" OR ", "(", values.isEmpty() ? "false)" : ")"));
  }

  private static String array(List<?> values) {
    return values.stream()
        .map(PlainWhere::constant)
        .collect(Collectors.joining(", ", "ARRAY[", "]::text[]"));
  }

  private static String constant(Object value) {
    return "'" + value + "'";
  }

  private Optional<String> linked(String link, Map<?, ?> given, String alias, String type) {
    String target = WhereMaker.LINKS.get(type).get(link);
    if (link.equals("project") || link.equals("whole")) {
      return one(link, given, alias, target);
    }
    List<String> all = new ArrayList<>();
    some(link, given.get("_some"), alias, target, "").ifPresent(all::add);
    some(link, given.get("_every"), alias, target, "NOT ")
        .ifPresent(one -> all.add("(NOT " + one + ")"));
    some(link, given.get("_none"), alias, target, "")
        .ifPresent(one -> all.add("(NOT " + one + ")"));
    return all.isEmpty() && !given.isEmpty() ? Optional.empty() : Optional.of(all(all, " AND "));
  }

  private Optional<String> one(String link, Map<?, ?> given, String alias, String target) {
    if (!given.containsKey("_is_null")) {
      return some(link, given, alias, target, "");
    }
    List<String> all = new ArrayList<>();
    if (given.get("_is_null") instanceof Boolean none) {
      String any = some(link, Map.of(), alias, target, "").orElseThrow();
      all.add(none ? "(NOT " + any + ")" : any);
    }
    Map<Object, Object> rest = new LinkedHashMap<>(given);
    rest.remove("_is_null");
    if (!rest.isEmpty()) {
      some(link, rest, alias, target, "").ifPresent(all::add);
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(all(all, " AND "));
  }

  private Optional<String> some(
      String link, Object given, String alias, String target, String sign) {
    String inner = "r" + aliases++;
    return sql(given, inner, target)
        .map(
            condition ->
                "EXISTS (SELECT 1 FROM "
                    + joined(link, alias, inner)
                    + " AND "
                    + sign
                    + condition
                    + ")");
  }

  private static String joined(String link, String alias, String inner) {
    return switch (link) {
      case "project" -> visible(inner) + inner + ".\"id\" = " + alias + ".\"project_id\"";
      case "whole" -> tasks(inner) + inner + ".\"id\" = " + alias + ".\"whole_id\"";
      case "parts" -> tasks(inner) + inner + ".\"whole_id\" = " + alias + ".\"id\"";
      case "tasks" -> tasks(inner) + inner + ".\"project_id\" = " + alias + ".\"id\"";
      default -> throw new IllegalArgumentException(link);
    };
  }

  private static String tasks(String alias) {
    return "\"Task\" AS " + alias + " WHERE ";
  }

  /** Projects that the caller sees. */
  private static String visible(String alias) {
    return "\"Project\" AS %1$s WHERE (%1$s.\"#owner\" = %2$s OR %1$s.\"shared\") AND "
        .formatted(alias, OWN);
  }

  /** The terms of an order of the rows of an alias {@code t}. */
  static String terms(List<Object> order) {
    List<String> terms = new ArrayList<>();
    for (Object term : order) {
      terms.add(term((Map<?, ?>) term, "t"));
    }
    terms.add("t.\"id\"");
    return String.join(", ", terms);
  }

  private static String term(Map<?, ?> term, String alias) {
    String name = (String) term.keySet().iterator().next();
    Object value = term.get(name);
    return switch (name) {
      case "parts" ->
          "(SELECT count(*) FROM "
              + joined(name, alias, "c")
              + ")"
              + directed((String) ((Map<?, ?>) value).get("_count"));
      case "project" -> through(name, (Map<?, ?>) value, alias, "o");
      case "whole" -> {
        Map<?, ?> next = (Map<?, ?>) ((Map<?, ?>) value).get("whole");
        String hours =
            "(SELECT w2.\"hours\" FROM \"Task\" AS w1 JOIN \"Task\" AS w2 ON w2.\"id\" ="
                + " w1.\"whole_id\" WHERE w1.\"id\" = "
                + alias
                + ".\"whole_id\")";
        yield hours + directed((String) next.get("hours"));
      }
      default -> alias + ".\"" + name + "\"" + collated(name) + directed((String) value);
    };
  }

  private static String through(String link, Map<?, ?> value, String alias, String inner) {
    String field = (String) value.keySet().iterator().next();
    return "(SELECT "
        + inner
        + ".\""
        + field
        + "\" FROM "
        + joined(link, alias, inner)
        + ")"
        + directed((String) value.get(field));
  }

  private static String collated(String field) {
    return Set.of("title", "state").contains(field) ? " COLLATE \"C\"" : "";
  }

  private static String directed(String word) {
    boolean descending = word.startsWith("desc");
    boolean first = word.endsWith("First") || word.equals("desc");
    return (descending ? " DESC" : " ASC") + (first ? " NULLS FIRST" : " NULLS LAST");
  }
}
