package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes row rules: conditions with claims and links of any depth, for some roles or for all. */
final class SelectRuleMaker {
  private final Random random;

  SelectRuleMaker(Random random) {
    this.random = random;
  }

  /** Of a type whose links are known; never none. */
  List<SelectRule> of(Type type) {
    List<SelectRule> rules = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      List<String> roles = chance(random, 30) ? List.of(Pick.one(random, Claims.ROLES)) : List.of();
      Filter filter = ReadingMaker.withoutArguments(random).list(type).filter();
      boolean all = filter.entries().isEmpty() || !roles.isEmpty() && chance(random, 40);
      rules.add(new SelectRule(roles, all ? null : filter));
    }
    return rules;
  }
}
