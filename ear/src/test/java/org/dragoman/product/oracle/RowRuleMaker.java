package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes row rules and conditions of fields, with claims and links of any depth, for some roles or
 * for all. Where the rows and the callers are known, most conditions tell rows apart: one that all
 * rows meet, or none, would hide a fault.
 */
final class RowRuleMaker {
  private static final int ATTEMPTS = 40;

  /** Of the rows, how many at least are on the smaller side of a condition. */
  private static final double SMALLER_SIDE = 0.3;

  private final Random random;
  private final Data rows;
  private final List<Sight> callers;

  /** A maker of conditions on rows that are not known. */
  RowRuleMaker(Random random) {
    this(random, new Data(Map.of()), List.of());
  }

  /** A maker of conditions that tell these rows apart for these callers. */
  RowRuleMaker(Random random, Data rows, List<Claims> callers) {
    this.random = random;
    this.rows = rows;
    this.callers =
        callers.stream().map(claims -> new Sight(claims, Map.of(), Sight.Of.RULE)).toList();
  }

  /** Of a type whose links are known and whose rows are only read; never none. */
  List<RowRule> ofReading(Type type) {
    List<RowRule> rules = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      List<String> roles = chance(random, 30) ? role() : List.of();
      boolean all = chance(random, roles.isEmpty() ? 25 : 40);
      rules.add(new RowRule(Set.of(RowAction.select), roles, all ? null : filter(type), null));
    }
    return rules;
  }

  /** Of a type whose links are known; never none. An action may be left without any. */
  List<RowRule> of(Type type) {
    if (chance(random, 50)) {
      return deciding(type);
    }
    List<RowRule> rules = new ArrayList<>();
    if (chance(random, 30)) {
      rules.add(rule(type, Set.copyOf(some(2 + random.nextInt(3))), List.of()));
    }
    for (RowAction action : RowAction.values()) {
      // Too much would be denied else: who changes a row has to see it.
      int all = action == RowAction.select ? 55 : 25;
      int choice = random.nextInt(100);
      if (choice < all) {
        rules.add(ofAll(action));
      } else if (choice < 92) {
        rules.add(rule(type, Set.of(action), List.of()));
      }
      if (chance(random, 15)) {
        rules.add(rule(type, Set.of(action), role()));
      }
    }
    return rules.isEmpty() ? of(type) : rules;
  }

  /** One rule decides, and the others allow all: nothing else hides what it should deny. */
  private List<RowRule> deciding(Type type) {
    RowAction one =
        chance(random, 30) ? RowAction.update : Pick.one(random, List.of(RowAction.values()));
    return Stream.of(RowAction.values())
        .map(action -> action == one ? rule(type, Set.of(one), List.of()) : ofAll(action))
        .toList();
  }

  private static RowRule ofAll(RowAction action) {
    return new RowRule(Set.of(action), List.of(), null, null);
  }

  private List<RowAction> some(int number) {
    return Pick.shuffled(random, List.of(RowAction.values())).subList(0, number);
  }

  private RowRule rule(Type type, Set<RowAction> actions, List<String> roles) {
    boolean mayBeWritten = actions.contains(RowAction.insert) || actions.contains(RowAction.update);
    Filter written = mayBeWritten && chance(random, 60) ? filter(type) : null;
    boolean findsNone = written != null && actions.equals(Set.of(RowAction.insert));
    boolean all = chance(random, written == null ? 5 : 60);
    return new RowRule(actions, roles, all || findsNone ? null : filter(type), written);
  }

  private List<String> role() {
    return List.of(Pick.one(random, Claims.ROLES));
  }

  private Filter filter(Type type) {
    Filter best = any(type);
    double most = smallerSide(type, best);
    for (int i = 1; i < ATTEMPTS && most < SMALLER_SIDE && canTell(type); i++) {
      Filter other = any(type);
      double side = smallerSide(type, other);
      if (side > most) {
        best = other;
        most = side;
      }
    }
    return best;
  }

  private boolean canTell(Type type) {
    return rows.rows().getOrDefault(type, List.of()).size() > 1;
  }

  /** The share of the rows that are on the smaller side, on average of the callers. */
  private double smallerSide(Type type, Filter filter) {
    List<Row> all = rows.rows().getOrDefault(type, List.of());
    return callers.stream()
        .mapToDouble(
            caller -> {
              Values values = new Values(List.of(), Map.of(), caller.claims());
              double met = all.stream().filter(row -> caller.meets(row, filter, values)).count();
              return Math.min(met, all.size() - met) / Math.max(all.size(), 1);
            })
        .average()
        .orElse(0);
  }

  private Filter any(Type type) {
    Filter filter = ReadingMaker.withoutArguments(random).filter(type);
    if (!type.isOwned || !chance(random, 30)) {
      return filter;
    }
    List<Filter.Entry> entries = new ArrayList<>(filter.entries());
    entries.add(new Filter.Own());
    return new Filter(chance(random, 50) ? entries : List.of(new Filter.Own()));
  }

  /**
   * By name of the field; everybody sees the value in some rows, so that nobody lacks the field.
   *
   * @param often how many of a hundred fields that may have a condition have one
   */
  Map<String, List<FieldRule>> ofFields(Type type, int often) {
    Map<String, List<FieldRule>> rules = new LinkedHashMap<>();
    Set<Field> searched = new HashSet<>(type.searched);
    for (Field field : type.fields) {
      boolean mayBe =
          !field.nonNull() && !field.list() && !field.key() && !searched.contains(field);
      if (mayBe && chance(random, often)) {
        rules.put(field.name(), ofField(type));
      }
    }
    return rules;
  }

  private List<FieldRule> ofField(Type type) {
    List<FieldRule> rules = new ArrayList<>();
    rules.add(new FieldRule(List.of(), filter(type)));
    if (chance(random, 30)) {
      List<String> role = role();
      rules.add(new FieldRule(role, chance(random, 50) ? null : filter(type)));
    }
    return rules;
  }
}
