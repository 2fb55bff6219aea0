package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.List;
import java.util.Random;

/** Makes what owned types say of their rows. */
final class GrantMaker {
  private static final int ATTEMPTS = 12;

  private final List<Type> types;
  private final Random random;

  GrantMaker(List<Type> types, Random random) {
    this.types = types;
    this.random = random;
  }

  /** Of a type whose links are known. */
  Owned of(Type type) {
    Filter grant = null;
    for (int i = 0; grant == null && i < ATTEMPTS && chance(random, 90); i++) {
      Filter filter = ReadingMaker.withoutArguments(random).list(type).filter();
      grant = !filter.entries().isEmpty() && isSound(filter, type, type, true) ? filter : null;
    }
    List<String> roles = chance(random, 35) ? List.of(Pick.one(random, Claims.ROLES)) : List.of();
    return new Owned(grant, roles);
  }

  /** Grants lead to types before their own alone, and no hidden row opens one. */
  private boolean isSound(Filter filter, Type here, Type of, boolean positive) {
    return filter.entries().stream()
        .allMatch(
            entry ->
                switch (entry) {
                  case Filter.Compared compared -> true;
                  case Filter.Searched searched -> true;
                  case Filter.Asked asked -> true;
                  case Filter.Own own -> true;
                  case Filter.And(List<Filter> all) ->
                      all.stream().allMatch(one -> isSound(one, here, of, positive));
                  case Filter.Or(List<Filter> any) ->
                      any.stream().allMatch(one -> isSound(one, here, of, positive));
                  case Filter.Not(Filter inner) -> isSound(inner, here, of, !positive);
                  case Filter.Unlinked(Link link, Operand operand) ->
                      isSound(unlinked(operand), link.target, of, positive);
                  case Filter.Linked(Link link, List<Filter.Quantified> conditions) ->
                      conditions.stream().allMatch(one -> isSound(one, link.target, of, positive));
                });
  }

  /** A grant says itself whether there is no row. */
  private static Filter.Quantified unlinked(Operand operand) {
    boolean none = operand instanceof Operand.Literal(Object value) && value.equals(true);
    return new Filter.Quantified(
        none ? Filter.Quantifier.NONE : Filter.Quantifier.SOME, new Filter(List.of()));
  }

  private boolean isSound(Filter.Quantified one, Type target, Type of, boolean positive) {
    boolean some =
        one.quantifier() == Filter.Quantifier.SOME || one.quantifier() == Filter.Quantifier.UNSAID;
    boolean allowed =
        !target.hidesRows()
            || some == positive && (!target.isOwned || types.indexOf(target) < types.indexOf(of));
    boolean inner = one.quantifier() == Filter.Quantifier.NONE ? !positive : positive;
    return allowed && isSound(one.filter(), target, of, inner);
  }
}
