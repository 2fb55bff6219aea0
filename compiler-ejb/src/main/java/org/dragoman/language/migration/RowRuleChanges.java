package org.dragoman.language.migration;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.FieldCondition;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.contract.publication.Effect;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Finds the row rules ({@code @svc_rows}) that allow actions on more or on fewer rows, and the
 * fields that are visible in other rows. No such change loses a row; one that may show more rows or
 * values must be confirmed.
 */
record RowRuleChanges(Correspondence correspondence, Changes changes) {
  private static final Allowed EVERYTHING = new Allowed(List.of(), (Condition) null, null);

  /** A condition, and the callers to whom it applies. */
  private record Allowed(List<String> roles, Optional<Condition> found, Optional<Condition> after) {
    Allowed(List<String> roles, Condition found, Condition after) {
      this(roles, Optional.ofNullable(found), Optional.ofNullable(after));
    }

    /** Whether it certainly allows nothing that another one does not allow the same callers. */
    boolean isWithin(Allowed other) {
      return (other.found.isEmpty() || other.found.equals(found))
          && (other.after.isEmpty() || other.after.equals(after))
          && (other.roles.isEmpty() || !roles.isEmpty() && other.roles.containsAll(roles));
    }
  }

  void find(ObjectType type, ObjectType old) {
    for (RowAction action : RowAction.values()) {
      Set<Allowed> before = allowed(old, action);
      Set<Allowed> now = allowed(type, action);
      String subject = action.word() + " of rows of " + type.name();
      String id = "change-rows:" + type.name() + "." + action.word();
      change(id, type, subject, before, now, action == RowAction.SELECT);
    }
    for (Field field : type.fields()) {
      Optional<Field> was = correspondence.before(type, field);
      if (was.isPresent() && !(conditions(was.get()).isEmpty() && conditions(field).isEmpty())) {
        String name = type.name() + "." + field.name();
        change(
            "change-shown:" + name, type, "sight of " + name, shown(was.get()), shown(field), true);
      }
    }
  }

  /**
   * Adds the change, if there is one.
   *
   * @param seen whether it concerns what callers see, and not what they write
   */
  private void change(
      String id,
      ObjectType type,
      String subject,
      Set<Allowed> before,
      Set<Allowed> now,
      boolean seen) {
    if (before.equals(now)) {
      return;
    }
    Set<Allowed> other = new LinkedHashSet<>(before);
    other.addAll(now);
    other.removeIf(one -> before.contains(one) && now.contains(one));
    boolean wider = now.contains(EVERYTHING) || now.containsAll(before);
    boolean narrower = now.stream().allMatch(one -> before.stream().anyMatch(one::isWithin));
    Effect[] effects = seen && !narrower ? new Effect[] {Effect.WIDENS_ANSWERS} : new Effect[0];
    changes.add(
        id,
        type.location(),
        "The "
            + subject
            + (wider ? " gets wider" : narrower ? " gets narrower" : " changes")
            + ", for "
            + whom(other),
        effects);
  }

  private static String whom(Collection<Allowed> rules) {
    if (rules.stream().anyMatch(one -> one.roles().isEmpty())) {
      return "all callers";
    }
    Set<String> roles = new TreeSet<>();
    rules.forEach(one -> roles.addAll(one.roles()));
    return (roles.size() == 1 ? "the role " : "the roles ") + String.join(", ", roles);
  }

  /** A type without rules allows everything. */
  private static Set<Allowed> allowed(ObjectType type, RowAction action) {
    if (type.rows().isEmpty()) {
      return Set.of(EVERYTHING);
    }
    return type.rows().stream()
        .filter(rule -> rule.actions().contains(action))
        .map(rule -> allowed(rule, action))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Allowed allowed(RowRule rule, RowAction action) {
    return new Allowed(
        rule.roles(),
        action.findsRows() ? rule.filter() : null,
        action.writesValues() ? rule.ofWritten().orElse(null) : null);
  }

  private static Set<Allowed> shown(Field field) {
    Set<Allowed> shown = new LinkedHashSet<>();
    conditions(field).forEach(one -> shown.add(new Allowed(one.roles(), one.condition(), null)));
    if (shown.isEmpty()) {
      List<String> roles = field.rule() == null ? List.of() : field.rule().roles();
      shown.add(new Allowed(roles, (Condition) null, null));
    }
    return shown;
  }

  private static List<FieldCondition> conditions(Field field) {
    return field instanceof Field.Value value ? value.configured().shown() : List.of();
  }
}
