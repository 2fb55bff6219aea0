package org.dragoman.chat.application.assistant.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.Selection;

/**
 * Selects rows of a list, for conditions that the list itself does not support.
 *
 * @param where a condition in the form of {@code where}; empty for all rows
 * @param extreme selects the rows with the highest or lowest value; null for all
 */
public record Chosen(
    ObjectShape rows, SchemaShape schema, Map<String, Object> where, Extreme extreme) {
  /** The member of a condition on the number of rows that a link leads to. */
  static final String COUNT = "#count";

  public Chosen {
    where = Map.copyOf(where);
  }

  /** Returns whether all rows of the list must be read to select some. */
  public boolean needsAll() {
    return !where.isEmpty() || extreme != null;
  }

  /** Returns the selection with the fields that the conditions need. */
  public Selection selection(Selection shown) {
    Tree tree = new Tree();
    tree.add(shown);
    tree.add(where, rows);
    if (extreme != null) {
      if (extreme.counted()) {
        tree.add(Map.of(extreme.field(), Map.of("_some", Map.of())), rows);
      } else {
        tree.scalars.add(extreme.field());
      }
    }
    return tree.selection();
  }

  /** A selection under construction: fields by their names. */
  private final class Tree {
    private final Set<String> scalars = new LinkedHashSet<>();
    private final Map<String, Tree> links = new LinkedHashMap<>();
    private final Map<String, Boolean> many = new LinkedHashMap<>();

    private void add(Selection selection) {
      scalars.addAll(selection.scalars());
      selection.links().forEach(link -> link(link.name(), link.many()).add(link.of()));
    }

    private Tree link(String name, boolean toMany) {
      many.put(name, toMany);
      return links.computeIfAbsent(name, key -> new Tree());
    }

    private void add(Map<?, ?> condition, ObjectShape type) {
      for (Map.Entry<?, ?> member : condition.entrySet()) {
        String name = (String) member.getKey();
        if (name.equals("_and")) {
          ((List<?>) member.getValue()).forEach(one -> add((Map<?, ?>) one, type));
        } else if (Set.of("_not", "_some", "_none").contains(name)) {
          add((Map<?, ?>) member.getValue(), type);
        } else if (!name.equals(COUNT)) {
          field(name, (Map<?, ?>) member.getValue(), type);
        }
      }
    }

    private void field(String name, Map<?, ?> condition, ObjectShape type) {
      Optional<ObjectShape.Link> link =
          type.links().stream().filter(one -> one.name().equals(name)).findFirst();
      if (link.isEmpty()) {
        scalars.add(name);
        return;
      }
      ObjectShape target = schema.types().get(link.get().target());
      Tree behind = link(name, link.get().many());
      behind.add(condition, target);
      if (behind.scalars.isEmpty() && behind.links.isEmpty()) {
        behind.scalars.add(target.scalars().getFirst().name());
      }
    }

    private Selection selection() {
      List<Selection.Linked> linked = new ArrayList<>();
      links.forEach(
          (name, tree) -> linked.add(new Selection.Linked(name, many.get(name), tree.selection())));
      return new Selection(List.copyOf(scalars), linked);
    }
  }

  /** Returns the selected rows in their order; with an extreme, all rows that share it. */
  public ArrayNode of(ArrayNode all) {
    List<JsonNode> chosen = new ArrayList<>();
    all.forEach(
        row -> {
          if (fits(row, where)) {
            chosen.add(row);
          }
        });
    ArrayNode of = all.arrayNode();
    if (extreme == null) {
      return of.addAll(chosen);
    }
    chosen.removeIf(row -> row.path(extreme.field()).isNull());
    Comparator<JsonNode> order =
        (one, other) -> compare(extremeOf(one), extremeOf(other)) * (extreme.most() ? -1 : 1);
    chosen.stream()
        .min(order)
        .ifPresent(
            first ->
                chosen.stream().filter(row -> order.compare(row, first) == 0).forEach(of::add));
    return of;
  }

  private Object extremeOf(JsonNode row) {
    JsonNode value = row.path(extreme.field());
    return extreme.counted() ? value.size() : value.asText();
  }

  private static boolean fits(JsonNode row, Map<?, ?> condition) {
    for (Map.Entry<?, ?> member : condition.entrySet()) {
      String name = (String) member.getKey();
      boolean fits =
          switch (name) {
            case "_and" ->
                ((List<?>) member.getValue()).stream().allMatch(one -> fits(row, (Map<?, ?>) one));
            case "_not" -> !fits(row, (Map<?, ?>) member.getValue());
            default -> holds(row.path(name), (Map<?, ?>) member.getValue());
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(JsonNode value, Map<?, ?> tests) {
    if (value.isArray()) {
      return tests.entrySet().stream()
          .allMatch(test -> ofSeveral(value, (String) test.getKey(), (Map<?, ?>) test.getValue()));
    }
    if (value.isObject()) {
      return fits(value, tests);
    }
    return tests.entrySet().stream()
        .allMatch(test -> compares(value, (String) test.getKey(), test.getValue()));
  }

  private static boolean ofSeveral(JsonNode several, String test, Map<?, ?> condition) {
    Predicate<JsonNode> fits = one -> fits(one, condition);
    return switch (test) {
      case "_some" -> stream(several).stream().anyMatch(fits);
      case "_none" -> stream(several).stream().noneMatch(fits);
      case COUNT ->
          condition.entrySet().stream()
              .allMatch(one -> compares(several.size(), (String) one.getKey(), one.getValue()));
      default -> throw new IllegalArgumentException(test);
    };
  }

  private static List<JsonNode> stream(JsonNode several) {
    List<JsonNode> list = new ArrayList<>();
    several.forEach(list::add);
    return list;
  }

  /** Compares a value; a null value matches only the test for null. */
  private static boolean compares(JsonNode value, String test, Object with) {
    boolean none = value.isNull() || value.isMissingNode();
    if (test.equals("_is_null")) {
      return none == (boolean) with;
    }
    return !none && value.isValueNode() && compares(value.asText(), test, with);
  }

  private static boolean compares(Object value, String test, Object with) {
    return switch (test) {
      case "_eq" -> compare(value, with) == 0;
      case "_in" -> ((List<?>) with).stream().anyMatch(one -> compare(value, one) == 0);
      case "_lt" -> compare(value, with) < 0;
      case "_lte" -> compare(value, with) <= 0;
      case "_gt" -> compare(value, with) > 0;
      case "_gte" -> compare(value, with) >= 0;
      case "_like" -> true;
      default -> throw new IllegalArgumentException(test);
    };
  }

  /** Compares numbers by value, moments by instant, and everything else as texts. */
  private static int compare(Object one, Object other) {
    String first = String.valueOf(one);
    String second = String.valueOf(other);
    Optional<BigDecimal> number = number(first);
    Optional<BigDecimal> otherNumber = number(second);
    if (number.isPresent() && otherNumber.isPresent()) {
      return number.get().compareTo(otherNumber.get());
    }
    Optional<OffsetDateTime> moment = moment(first);
    Optional<OffsetDateTime> otherMoment = moment(second);
    return moment.isPresent() && otherMoment.isPresent()
        ? moment.get().toInstant().compareTo(otherMoment.get().toInstant())
        : first.compareTo(second);
  }

  private static Optional<BigDecimal> number(String text) {
    return text.matches("-?\\d{1,30}(\\.\\d{1,30})?")
        ? Optional.of(new BigDecimal(text))
        : Optional.empty();
  }

  private static Optional<OffsetDateTime> moment(String text) {
    try {
      return text.contains("T") ? Optional.of(OffsetDateTime.parse(text)) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
