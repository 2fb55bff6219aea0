package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Makes row rules and conditions of fields, with claims and links of any depth, for some roles or
 * for all.
 */
final class RowRuleMaker {
  private final Random random;

  RowRuleMaker(Random random) {
    this.random = random;
  }

  /** Of a type whose links are known and whose rows are only read; never none. */
  List<RowRule> ofReading(Type type) {
    List<RowRule> rules = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      rules.add(rule(type, Set.of(RowAction.select)));
    }
    return rules;
  }

  /** Of a type whose links are known; never none. An action may be left without any. */
  List<RowRule> of(Type type) {
    List<RowRule> rules = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      rules.add(rule(type, Set.copyOf(some(1 + random.nextInt(4)))));
    }
    // Too much would be denied else.
    for (RowAction action : some(random.nextInt(5))) {
      Filter filter = chance(random, 70) ? null : filter(type);
      rules.add(new RowRule(Set.of(action), List.of(), filter, null));
    }
    return rules;
  }

  private List<RowAction> some(int number) {
    return Pick.shuffled(random, List.of(RowAction.values())).subList(0, number);
  }

  private RowRule rule(Type type, Set<RowAction> actions) {
    List<String> roles = roles();
    boolean all = chance(random, roles.isEmpty() ? 25 : 40);
    boolean mayBeWritten = actions.contains(RowAction.insert) || actions.contains(RowAction.update);
    Filter written = mayBeWritten && chance(random, 35) ? filter(type) : null;
    boolean findsNone = written != null && actions.equals(Set.of(RowAction.insert));
    return new RowRule(actions, roles, all || findsNone ? null : filter(type), written);
  }

  private List<String> roles() {
    return chance(random, 30) ? List.of(Pick.one(random, Claims.ROLES)) : List.of();
  }

  private Filter filter(Type type) {
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
   */
  Map<String, List<FieldRule>> ofFields(Type type) {
    Map<String, List<FieldRule>> rules = new LinkedHashMap<>();
    Set<Field> searched = new HashSet<>(type.searched);
    for (Field field : type.fields) {
      boolean mayBe =
          !field.nonNull() && !field.list() && !field.key() && !searched.contains(field);
      if (mayBe && chance(random, 25)) {
        rules.put(field.name(), ofField(type));
      }
    }
    return rules;
  }

  private List<FieldRule> ofField(Type type) {
    List<FieldRule> rules = new ArrayList<>();
    rules.add(new FieldRule(List.of(), filter(type)));
    if (chance(random, 30)) {
      List<String> role = List.of(Pick.one(random, Claims.ROLES));
      rules.add(new FieldRule(role, chance(random, 50) ? null : filter(type)));
    }
    return rules;
  }
}
