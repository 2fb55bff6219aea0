package org.dragoman.language.migration;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.publication.Effect;

/**
 * Finds changes of {@code @svc_allow}. A rule that no longer admits a role breaks clients, and one
 * that admits another role widens answers; for mutations the latter is safe, as it is for {@code
 * @svc_rows}. Sets of roles are null where everybody is admitted.
 */
final class AccessChanges {
  private final Configuration live;
  private final Configuration next;
  private final Changes changes;
  private final Map<String, Set<String>> sourcesBefore;
  private final Map<String, Set<String>> sourcesAfter;

  AccessChanges(Configuration live, Configuration next, Changes changes) {
    this.live = live;
    this.next = next;
    this.changes = changes;
    sourcesBefore = sources(live);
    sourcesAfter = sources(next);
  }

  /** Compares the rules of the schema, a type, or a field that is no aggregate. */
  void compare(String of, Location location, Rule old, Rule now) {
    // The condition of a field has widened for the same callers, see RowRuleChanges.
    boolean isAsked = changes.has("change-shown:" + of);
    add(
        of,
        location,
        old,
        now,
        !isAsked && isWider(roles(old), roles(now)),
        roles(old),
        roles(now));
  }

  /** Compares the rules of a field of an object type. */
  void compare(String of, Location location, ObjectField old, ObjectField now) {
    if (old instanceof ObjectField.View before
        && now instanceof ObjectField.View after
        && isSingleAggregate(next, after.action(), after.type().name())) {
      aggregate(
          of,
          location,
          old.rule(),
          now.rule(),
          source(live, before.action(), before.object()),
          source(next, after.action(), after.object()));
    } else {
      compare(of, location, old.rule(), now.rule());
    }
  }

  /** Compares the rules of an operation. */
  void compare(Resolver old, Resolver now) {
    if (isSingleAggregate(next, now.action(), now.result().name())) {
      aggregate(
          now.name(),
          null,
          old.rule(),
          now.rule(),
          source(live, old.action(), old.object()),
          source(next, now.action(), now.object()));
      return;
    }
    Set<String> before = roles(old.rule());
    Set<String> after = roles(now.rule());
    // The change of the type asks for both.
    boolean isOfType =
        Objects.equals(old.rule(), live.type(old.object()).map(ObjectTable::rule).orElse(null))
            && Objects.equals(
                now.rule(), next.type(now.object()).map(ObjectTable::rule).orElse(null));
    boolean widens = now.root() == Resolver.Root.QUERY && !isOfType && isWider(before, after);
    add(now.name(), null, old.rule(), now.rule(), widens, before, after);
  }

  /** Compares the rules of a field of a result type. */
  void compare(String type, ResultType.Field old, ResultType.Field now) {
    String name = type + "." + now.name();
    aggregate(name, null, old.rule(), now.rule(), sourcesBefore.get(name), sourcesAfter.get(name));
  }

  /**
   * An aggregate without a rule is for callers who see its source. A rule of its own counts alone,
   * and publishes it where it admits others than the source does.
   */
  private void aggregate(
      String of,
      Location location,
      Rule old,
      Rule now,
      Set<String> sourceBefore,
      Set<String> sourceAfter) {
    Set<String> before = old == null ? sourceBefore : roles(old);
    Set<String> after = now == null ? sourceAfter : roles(now);
    boolean widens = isWider(before, after) && isWider(sourceAfter, after);
    add(of, location, old, now, widens, before, after);
  }

  private void add(
      String of,
      Location location,
      Rule old,
      Rule now,
      boolean widens,
      Set<String> before,
      Set<String> after) {
    if (Objects.equals(old, now)) {
      return;
    }
    Set<Effect> effects = EnumSet.noneOf(Effect.class);
    if (widens) {
      effects.add(Effect.WIDENS_ANSWERS);
    }
    if (isWider(after, before)) {
      effects.add(Effect.BREAKS_CLIENTS);
    }
    String words =
        now == null
            ? of + " has no access rule of its own any longer"
            : "Only callers with one of the roles "
                + String.join(", ", now.roles())
                + " may use "
                + of;
    changes.add("change-access:" + of, location, words, effects.toArray(Effect[]::new));
  }

  private static boolean isWider(Set<String> old, Set<String> now) {
    return old != null && (now == null || !old.containsAll(now));
  }

  private static Set<String> roles(Rule rule) {
    return rule == null ? null : Set.copyOf(rule.roles());
  }

  private static boolean isSingleAggregate(
      Configuration configuration, Action action, String result) {
    return action instanceof Action.Aggregate && configuration.result(result).isEmpty();
  }

  /** Returns who sees the sources of the fields of result types, by the type's and field's name. */
  private static Map<String, Set<String>> sources(Configuration configuration) {
    Map<String, Set<String>> sources = new HashMap<>();
    for (Resolver operation : configuration.operations()) {
      collect(
          configuration,
          operation.action(),
          operation.object(),
          operation.result().name(),
          sources);
    }
    for (ObjectTable type : configuration.types()) {
      for (ObjectField field : type.fields()) {
        if (field instanceof ObjectField.View view) {
          collect(configuration, view.action(), view.object(), view.type().name(), sources);
        }
      }
    }
    return sources;
  }

  private static void collect(
      Configuration configuration,
      Action action,
      String object,
      String result,
      Map<String, Set<String>> sources) {
    if (action instanceof Action.Aggregate aggregate) {
      for (AggregateField field : aggregate.fields()) {
        String name = result + "." + field.name();
        sources.put(name, both(sources.get(name), source(configuration, field, object)));
      }
    }
  }

  private static Set<String> source(Configuration configuration, Action action, String object) {
    return action instanceof Action.Aggregate aggregate
        ? source(configuration, aggregate.fields().getFirst(), object)
        : null;
  }

  private static Set<String> source(
      Configuration configuration, AggregateField aggregate, String object) {
    if (aggregate.source() == null) {
      return null;
    }
    ObjectTable here = configuration.type(object).orElseThrow();
    Set<String> roles = roles(here.rule());
    for (String link : aggregate.path()) {
      ObjectField field = here.field(link).orElseThrow();
      here = configuration.type(field.type().name()).orElseThrow();
      roles = both(roles, both(roles(field.rule()), roles(here.rule())));
    }
    return both(roles, roles(here.field(aggregate.source()).orElseThrow().rule()));
  }

  private static Set<String> both(Set<String> one, Set<String> other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    Set<String> common = new HashSet<>(one);
    common.retainAll(other);
    return common;
  }
}
