package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.product.oracle.Document.Given;
import org.dragoman.product.oracle.Document.Giving;

/**
 * The values that the arguments of one field have in one request.
 *
 * @param givings what the document gives
 * @param sent the variables of the request
 */
record Values(List<Giving> givings, Map<String, Object> sent, Claims claims) {
  /** What an operand is. */
  sealed interface Known {
    /** A value, or null. */
    record Value(Object value) implements Known {}

    /** An argument that the request leaves out and that has no default. */
    record Missing() implements Known {}

    /** A claim that is missing, or that cannot be a value. */
    record NoClaim() implements Known {}
  }

  /** What a field of this kind is compared with. */
  Known of(Operand operand, Kind kind, boolean list) {
    return switch (operand) {
      case Operand.Literal(Object value) -> new Known.Value(coerced(kind, list, value));
      case Operand.Given(List<Argument> path) ->
          of(path)
              .map(one -> (Known) new Known.Value(coerced(kind, list, one.value())))
              .orElse(new Known.Missing());
      case Operand.Claim(String name) -> claim(claims.values().get(name), kind, list);
    };
  }

  /** A number of rows; empty for all, or for none passed over. */
  Optional<Integer> count(Operand operand) {
    return operand != null && of(operand, Scalars.INT, false) instanceof Known.Value(Object value)
        ? Optional.ofNullable((Integer) value)
        : Optional.empty();
  }

  /** Whether the request says nothing for an argument, so that its default stands. */
  boolean areSilentOf(Argument argument) {
    return givings.stream()
        .filter(one -> one.argument().name().equals(argument.name()))
        .noneMatch(one -> of(one.value()).isPresent());
  }

  private record Held(Object value) {}

  /** Null has null fields, and what is missing has missing fields. */
  private Optional<Held> of(List<Argument> path) {
    Optional<Held> held = of(path.getFirst(), givings);
    for (Argument field : path.subList(1, path.size())) {
      held =
          held.flatMap(
              object ->
                  switch (object.value()) {
                    case null -> Optional.of(object);
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
      case Given.Fields(List<Giving> fields) -> {
        Map<String, Object> object = new HashMap<>();
        for (Giving field : fields) {
          of(field.argument(), List.of(field))
              .ifPresent(held -> object.put(field.argument().name(), held.value()));
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
                  case Given.Fields(List<Giving> fields) -> haveNullForValue(fields);
                  case Given.Literal literal -> false;
                  case Given.Elements elements -> false;
                });
  }

  private static Object coerced(Kind kind, boolean list, Object value) {
    if (value == null) {
      return null;
    }
    return list ? ((List<?>) value).stream().map(kind::coerced).toList() : kind.coerced(value);
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
