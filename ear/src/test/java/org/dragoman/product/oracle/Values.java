package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.dragoman.product.oracle.Document.Given;
import org.dragoman.product.oracle.Document.Giving;

/**
 * The values that the arguments of one field have in one request.
 *
 * @param givings what the document gives
 * @param sent the variables of the request
 * @param steps what rows of earlier steps have, by name of the step and of the field
 * @param scope what the row is made of; null for no element
 */
record Values(
    List<Giving> givings,
    Map<String, Object> sent,
    Claims claims,
    Map<String, Map<String, Object>> steps,
    Scope scope) {
  /** What an operand is. */
  sealed interface Known {
    /** A value, or null. */
    record Value(Object value) implements Known {}

    /** An argument that the request leaves out and that has no default. */
    record Missing() implements Known {}

    /** A claim that is missing, or that cannot be a value. */
    record NoClaim() implements Known {}
  }

  Values(List<Giving> givings, Map<String, Object> sent, Claims claims) {
    this(givings, sent, claims, Map.of(), null);
  }

  /** The same with what is known of the rows of steps. */
  Values with(Map<String, Map<String, Object>> known) {
    return new Values(givings, sent, claims, known, scope);
  }

  /**
   * The same for each element of a list, or for an object; none when it is missing or null.
   *
   * @param each null for the values themselves
   */
  List<Values> each(Operand each) {
    if (each == null) {
      return List.of(this);
    }
    Object value = held(each).map(Held::value).orElse(null);
    List<Values> all = new ArrayList<>();
    if (value instanceof List<?> list) {
      list.forEach(element -> all.add(within(each, element, all.size())));
    } else if (value != null) {
      all.add(within(each, value, null));
    }
    return all;
  }

  private Values within(Operand each, Object element, Integer index) {
    return new Values(givings, sent, claims, steps, new Scope(scope, each.names(), element, index));
  }

  /** What an argument holds; null when that is nothing. */
  Object given(Operand.Given operand) {
    return held(operand).map(Held::value).orElse(null);
  }

  /** The indexes of the elements that are meant. */
  List<Integer> row() {
    return Scope.indexes(scope);
  }

  /** What a field of this kind is compared with. */
  Known of(Operand operand, Kind kind, boolean list) {
    return switch (operand) {
      case Operand.Literal(Object value) -> new Known.Value(coerced(kind, list, value));
      case Operand.Given given -> of(held(given), kind, list);
      case Operand.OfStep ofStep -> of(held(ofStep), kind, list);
      case Operand.Claim(String name) -> claim(claims.values().get(name), kind, list);
      case Operand.Composed(Object tree) -> composed(tree);
    };
  }

  /** All of it is there, or none; what is said of claims comes first. */
  private Known composed(Object tree) {
    List<Known> leaves = new ArrayList<>();
    Object whole = filled(tree, leaves);
    for (Known lost : List.of(new Known.NoClaim(), new Known.Missing())) {
      if (leaves.contains(lost)) {
        return lost;
      }
    }
    return new Known.Value(whole);
  }

  private Object filled(Object tree, List<Known> leaves) {
    return switch (tree) {
      case Operand.Leaf(Operand operand, Kind kind, boolean list) -> {
        Known known = of(operand, kind, list);
        leaves.add(known);
        yield known instanceof Known.Value(Object value) ? value : null;
      }
      case List<?> elements -> {
        List<Object> filled = new ArrayList<>();
        elements.forEach(element -> filled.add(filled(element, leaves)));
        yield filled;
      }
      case Map<?, ?> members -> {
        Map<String, Object> filled = new TreeMap<>();
        members.forEach((name, member) -> filled.put((String) name, filled(member, leaves)));
        yield filled;
      }
      case null -> null;
      default -> tree;
    };
  }

  /**
   * A number of rows; empty for all, or for none passed over. Null is nothing that is said, so that
   * defaults stand for it.
   */
  Optional<Integer> count(Operand operand) {
    if (operand instanceof Operand.Given(List<Argument> path)) {
      Optional<Held> held = said(of(path.getFirst(), givings), path.getFirst());
      for (Argument field : path.subList(1, path.size())) {
        if (held.isPresent()) {
          held = said(of(held, List.of(field)), field);
        }
      }
      return held.map(one -> (Integer) coerced(Scalars.INT, false, one.value()));
    }
    return operand != null && of(operand, Scalars.INT, false) instanceof Known.Value(Object value)
        ? Optional.ofNullable((Integer) value)
        : Optional.empty();
  }

  private static Optional<Held> said(Optional<Held> held, Argument argument) {
    return held.filter(one -> one.value() != null)
        .or(() -> fallback(argument).filter(one -> one.value() != null));
  }

  /** Whether the request says nothing for an argument, so that its default stands. */
  boolean areSilentOf(Argument argument) {
    return givings.stream()
        .filter(one -> one.argument().name().equals(argument.name()))
        .noneMatch(one -> of(one.value()).filter(held -> held.value() != null).isPresent());
  }

  private static Known of(Optional<Held> held, Kind kind, boolean list) {
    return held.map(one -> (Known) new Known.Value(coerced(kind, list, one.value())))
        .orElse(new Known.Missing());
  }

  private record Held(Object value) {}

  /** What an argument, or a row of a step, holds; an element in place of its list. */
  private Optional<Held> held(Operand operand) {
    Scope of = Scope.of(scope, operand.names());
    return switch (operand) {
      case Operand.Given(List<Argument> path) ->
          of == null
              ? of(of(path.getFirst(), givings), path.subList(1, path.size()))
              : of(
                  Optional.of(new Held(of.element())),
                  path.subList(of.names().size(), path.size()));
      case Operand.OfStep(String step, Field field) ->
          of != null
              ? Optional.of(new Held(of.element()))
              : Optional.ofNullable(steps.get(step)).map(row -> new Held(row.get(field.name())));
      case Operand.Literal literal -> throw new IllegalArgumentException(operand.toString());
      case Operand.Claim claim -> throw new IllegalArgumentException(operand.toString());
      case Operand.Composed composed -> throw new IllegalArgumentException(operand.toString());
    };
  }

  /** Null has null fields, and what is missing has missing fields. */
  private static Optional<Held> of(Optional<Held> object, List<Argument> fields) {
    Optional<Held> held = object;
    for (Argument field : fields) {
      held =
          held.flatMap(
              value ->
                  switch (value.value()) {
                    case null -> Optional.of(value);
                    case Map<?, ?> given when given.containsKey(field.name()) ->
                        Optional.of(new Held(given.get(field.name())));
                    default -> fallback(field);
                  });
    }
    return held;
  }

  private static Optional<Held> fallback(Argument argument) {
    return Optional.ofNullable(argument.fallback()).map(Held::new);
  }

  private Optional<Held> of(Argument argument, List<Giving> among) {
    Optional<Held> fallback = fallback(argument);
    return among.stream()
        .filter(one -> one.argument().name().equals(argument.name()))
        .findFirst()
        .map(one -> of(one.value()).or(() -> fallback))
        .orElse(fallback);
  }

  private Optional<Held> of(Given given) {
    return switch (given) {
      case Given.Literal(Object value) -> Optional.of(new Held(value));
      case Given.Of(Document.Variable variable) ->
          sent.containsKey(variable.name())
              ? Optional.of(new Held(sent.get(variable.name())))
              : Optional.ofNullable(variable.fallback()).map(Held::new);
      case Given.Fields(List<Giving> fields, boolean isCondition) -> {
        Map<String, Object> object = new HashMap<>();
        for (Giving field : fields) {
          Optional<Held> held = of(field.argument(), List.of(field));
          // What a variable leaves out of a condition is as if it were null.
          if (held.isPresent() || isCondition) {
            object.put(field.argument().name(), held.map(Held::value).orElse(null));
          }
        }
        yield Optional.of(new Held(object));
      }
      case Given.Elements(List<Given> elements) ->
          Optional.of(
              new Held(elements.stream().map(one -> of(one).orElseThrow().value()).toList()));
    };
  }

  /** Whether a variable that may be null is null where a value is needed. */
  boolean haveNullForValue() {
    return haveNullForValue(givings);
  }

  private boolean haveNullForValue(List<Giving> among) {
    return among.stream()
        .anyMatch(
            one ->
                switch (one.value()) {
                  case Given.Of given ->
                      one.argument().nonNull()
                          && of(given).isPresent()
                          && of(given).get().value() == null;
                  case Given.Fields given -> haveNullForValue(given.fields());
                  case Given.Literal literal -> false;
                  case Given.Elements elements -> false;
                });
  }

  private static Object coerced(Kind kind, boolean list, Object value) {
    if (value == null) {
      return null;
    }
    return list
        ? ((List<?>) value).stream().map(one -> coerced(kind, false, one)).toList()
        : kind.coerced(value);
  }

  /** One value of a claim stands for the list of it; an empty list is no claim. */
  private static Known claim(Object claim, Kind kind, boolean list) {
    List<?> given = claim instanceof List<?> many && list ? many : null;
    if (claim == null || (claim instanceof List<?> many && many.isEmpty())) {
      return new Known.NoClaim();
    }
    List<Object> values = new ArrayList<>();
    for (Object one : given == null ? List.of(claim) : given) {
      Object value = kind.ofClaim(one);
      if (value == null) {
        return new Known.NoClaim();
      }
      values.add(value);
    }
    return new Known.Value(list ? values : values.getFirst());
  }
}
