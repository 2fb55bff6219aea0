package org.dragoman.language.schema.objects;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Finds non-null links that could lead to a row that row rules hide. A link is safe if a comparison
 * of the rules shows that every caller who may select a row may select the row that it links to.
 */
final class HiddenLinks {
  private HiddenLinks() {}

  /** Reports such links. */
  static void check(List<ObjectType> types, Reporter reporter) {
    Map<String, ObjectType> named =
        types.stream().collect(Collectors.toMap(ObjectType::name, Function.identity()));
    for (ObjectType type : types) {
      for (Field field : type.fields()) {
        if (field instanceof Field.Link link && !link.type().list() && link.type().nonNull()) {
          check(type, link, named.get(link.target()), reporter);
        }
      }
    }
  }

  private static void check(
      ObjectType type, Field.Link link, ObjectType target, Reporter reporter) {
    if (target == null || target.owned() != null || target.rows().isEmpty()) {
      // OwnedReader checks types with owners.
      return;
    }
    List<RowRule> selects = selects(type);
    boolean shown =
        !type.rows().isEmpty() && selects.stream().allMatch(rule -> shows(rule, link, target));
    if (!shown) {
      reporter.at(
          link.location(),
          ProblemCode.HIDDEN_ROW,
          type.name()
              + "."
              + link.name()
              + " is non-null, but some callers may not see the "
              + target.name()
              + " that it refers to",
          "Make the link nullable, or repeat the select rule of "
              + target.name()
              + " in each select rule of "
              + type.name()
              + ": {"
              + link.name()
              + ": {...}}");
    }
  }

  private static List<RowRule> selects(ObjectType type) {
    return type.rows().stream().filter(rule -> rule.actions().contains(RowAction.SELECT)).toList();
  }

  /** Whether everybody to whom a rule shows a row also sees the row that it links to. */
  private static boolean shows(RowRule rule, Field.Link link, ObjectType target) {
    Set<Condition> known = new HashSet<>();
    for (Condition part : parts(rule.filter())) {
      if (part instanceof Condition.Linked linked
          && linked.link().equals(link.name())
          && linked.quantifier() == Condition.Quantifier.SOME) {
        known.addAll(parts(linked.condition()));
      }
    }
    return selects(target).stream()
        .anyMatch(
            other ->
                (other.roles().isEmpty()
                        || !rule.roles().isEmpty() && other.roles().containsAll(rule.roles()))
                    && known.containsAll(parts(other.filter())));
  }

  /** Returns the conjuncts of a condition; empty for null. */
  private static List<Condition> parts(Condition condition) {
    List<Condition> parts = new ArrayList<>();
    if (condition instanceof Condition.And and) {
      and.conditions().forEach(one -> parts.addAll(parts(one)));
    } else if (condition != null) {
      parts.add(condition);
    }
    return parts;
  }
}
