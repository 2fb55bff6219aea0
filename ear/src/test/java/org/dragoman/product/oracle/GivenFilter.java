package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Conditions and orders that a request gives, as a schema would say them. */
final class GivenFilter {
  private static final String NO_ROW = Op.IS_NULL.word();

  private GivenFilter() {}

  /**
   * The filter; empty when nothing is given.
   *
   * @param given null or a map, see {@link GivenKind}
   */
  static Optional<Filter> of(Object given, Type type) {
    if (!(given instanceof Map<?, ?> members)) {
      return Optional.empty();
    }
    List<Filter.Entry> entries = new ArrayList<>();
    members.forEach((name, value) -> entry((String) name, value, type).ifPresent(entries::add));
    return entries.isEmpty() && !members.isEmpty()
        ? Optional.empty()
        : Optional.of(new Filter(entries));
  }

  private static Optional<Filter.Entry> entry(String name, Object value, Type type) {
    if (value == null) {
      return Optional.empty();
    }
    return switch (name) {
      case "_and" -> filters((List<?>) value, type).map(Filter.And::new);
      case "_or" -> filters((List<?>) value, type).map(Filter.Or::new);
      case "_not" -> of(value, type).map(Filter.Not::new);
      case "_search" -> Optional.of(new Filter.Searched(new Operand.Literal(value)));
      default -> {
        Optional<Field> field = ResolverParser.field(type, name);
        yield field.isPresent()
            ? compared(field.get(), (Map<?, ?>) value)
            : linked(type.link(name), (Map<?, ?>) value);
      }
    };
  }

  private static Optional<List<Filter>> filters(List<?> given, Type type) {
    List<Filter> filters = given.stream().flatMap(one -> of(one, type).stream()).toList();
    return filters.isEmpty() && !given.isEmpty() ? Optional.empty() : Optional.of(filters);
  }

  private static Optional<Filter.Entry> compared(Field field, Map<?, ?> operators) {
    List<Filter.Comparison> comparisons = new ArrayList<>();
    operators.forEach(
        (word, value) -> {
          if (value != null) {
            Op op = Op.valueOf(((String) word).substring(1).toUpperCase(Locale.ROOT));
            comparisons.add(new Filter.Comparison(op, new Operand.Literal(value)));
          }
        });
    return comparisons.isEmpty() && !operators.isEmpty()
        ? Optional.empty()
        : Optional.of(new Filter.Compared(field, comparisons));
  }

  /** The same of a link to one, which may be asked for whether it leads to no row. */
  static Optional<Filter.Entry> ofLink(Object given, Link link) {
    if (!(given instanceof Map<?, ?> members) || !asksForNone(members, link)) {
      return of(given, link.target).map(one -> linked(link, Filter.Quantifier.UNSAID, one));
    }
    List<Filter.Entry> entries = new ArrayList<>();
    Map<Object, Object> ofRow = new LinkedHashMap<>(members);
    Object none = ofRow.remove(NO_ROW);
    if (none != null) {
      entries.add(new Filter.Unlinked(link, new Operand.Literal(none)));
    }
    if (!ofRow.isEmpty()) {
      of(ofRow, link.target)
          .ifPresent(one -> entries.add(linked(link, Filter.Quantifier.UNSAID, one)));
    }
    return entries.isEmpty()
        ? Optional.empty()
        : Optional.of(new Filter.And(List.of(new Filter(entries))));
  }

  private static boolean asksForNone(Map<?, ?> given, Link link) {
    return given.containsKey(NO_ROW) && ResolverParser.field(link.target, NO_ROW).isEmpty();
  }

  private static Optional<Filter.Entry> linked(Link link, Map<?, ?> given) {
    if (!link.many) {
      return ofLink(given, link);
    }
    List<Filter.Quantified> quantified = new ArrayList<>();
    for (Filter.Quantifier quantifier : Filter.Quantifier.values()) {
      of(given.get(quantifier.word), link.target)
          .ifPresent(one -> quantified.add(new Filter.Quantified(quantifier, one)));
    }
    return quantified.isEmpty() && !given.isEmpty()
        ? Optional.empty()
        : Optional.of(new Filter.Linked(link, quantified));
  }

  private static Filter.Entry linked(Link link, Filter.Quantifier quantifier, Filter filter) {
    return new Filter.Linked(link, List.of(new Filter.Quantified(quantifier, filter)));
  }

  /**
   * Whether a write refuses it: nothing may be null or empty, but for the condition of a link.
   *
   * @param linked whether it is such
   */
  static boolean isRefused(Object given, Type type, boolean linked) {
    return !(given instanceof Map<?, ?> members)
        || members.isEmpty() && !linked
        || members.entrySet().stream()
            .anyMatch(one -> isRefused((String) one.getKey(), one.getValue(), type));
  }

  private static boolean isRefused(String name, Object value, Type type) {
    return switch (name) {
      case "_and", "_or" ->
          !(value instanceof List<?> all)
              || all.isEmpty()
              || all.stream().anyMatch(one -> isRefused(one, type, false));
      case "_not" -> isRefused(value, type, false);
      case "_search", "_is_null" -> value == null;
      default ->
          value == null
              || (ResolverParser.field(type, name).isPresent()
                  ? isNone((Map<?, ?>) value)
                  : isRefused(type.link(name), (Map<?, ?>) value));
    };
  }

  private static boolean isNone(Map<?, ?> operators) {
    return operators.isEmpty() || operators.containsValue(null);
  }

  private static boolean isRefused(Link link, Map<?, ?> given) {
    return link.many
        ? given.isEmpty()
            || given.values().stream().anyMatch(one -> isRefused(one, link.target, true))
        : isRefused(given, link.target, true);
  }

  /** An order: the terms that are given, then the others, each once. */
  static List<Reading.Term> order(Object given, Type type, List<Reading.Term> then) {
    List<Reading.Term> terms = new ArrayList<>();
    if (given instanceof List<?> elements) {
      elements.forEach(one -> term((Map<?, ?>) one, type, List.of()).ifPresent(terms::add));
    }
    terms.addAll(then);
    List<Reading.Term> once = new ArrayList<>();
    for (Reading.Term term : terms) {
      if (once.stream()
          .noneMatch(one -> SchemaWriter.names(one).equals(SchemaWriter.names(term)))) {
        once.add(term);
      }
    }
    return once;
  }

  private static Optional<Reading.Term> term(Map<?, ?> given, Type type, List<Link> path) {
    return given.entrySet().stream()
        .filter(one -> one.getValue() != null)
        .findFirst()
        .flatMap(one -> term((String) one.getKey(), one.getValue(), type, path));
  }

  private static Optional<Reading.Term> term(
      String name, Object value, Type type, List<Link> path) {
    Optional<Field> field = ResolverParser.field(type, name);
    if (field.isPresent()) {
      return Optional.of(new Reading.Term(path, field.get(), null, direction(value)));
    }
    Link link = type.link(name);
    if (link.many) {
      return Optional.ofNullable(((Map<?, ?>) value).get("_count"))
          .map(count -> new Reading.Term(path, null, link, direction(count)));
    }
    List<Link> longer = new ArrayList<>(path);
    longer.add(link);
    return term((Map<?, ?>) value, link.target, longer);
  }

  private static Reading.Direction direction(Object word) {
    for (Reading.Direction direction : Reading.Direction.values()) {
      if (direction.word.equals(word)) {
        return direction;
      }
    }
    throw new IllegalArgumentException("No direction: " + word);
  }
}
