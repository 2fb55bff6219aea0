package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenBounds;

/**
 * Reads conditions that requests give as objects: {@code TaskWhere} of {@code Task}, see {@link
 * org.dragoman.contract.configuration.ImpliedInputs}. Nulls, and objects of only nulls, are
 * dropped; an object without members is always true. In a write, null and objects without members
 * are refused.
 */
final class GivenConditions {
  private static final String NO_ROW = Operator.IS_NULL.word();

  private final Configuration configuration;
  private final Values values;
  private final boolean isWrite;
  private final GivenBounds bounds;

  /**
   * Makes the reader for one filter.
   *
   * @param bounds of the request
   */
  GivenConditions(Configuration configuration, Values values, boolean isWrite, GivenBounds bounds) {
    this.configuration = configuration;
    this.values = values;
    this.isWrite = isWrite;
    this.bounds = bounds;
  }

  /**
   * Returns the condition; empty when the request gives none.
   *
   * @throws Fault {@link FaultCode#VARIABLES_INVALID} for a value that a write refuses, {@link
   *     FaultCode#CONDITION_TOO_LARGE}
   */
  Optional<Condition> of(Operand.OfArgument given, ObjectTable table) {
    return rows(given, table, 1, false);
  }

  /**
   * Does the same for a condition on linked rows: for a to-one link it may also demand that there
   * is no row.
   */
  Optional<Condition> ofLink(
      Operand.OfArgument given, ObjectField.Link link, Condition.Quantifier quantifier) {
    ObjectTable target = configuration.type(link.type().name()).orElseThrow();
    boolean ofOne = !link.many() && quantifier == Condition.Quantifier.SOME;
    return ofOne && asksForNone(values.members(given), target)
        ? linkedOne(given, link, 1)
        : of(given, target).map(one -> new Condition.Linked(link.name(), quantifier, one));
  }

  /**
   * Returns a condition on rows of a table.
   *
   * @param linked whether it applies to linked rows: then an object without members matches any row
   */
  private Optional<Condition> rows(
      Operand.OfArgument object, ObjectTable table, int depth, boolean linked) {
    bounds.requireDepth(depth);
    return members(
        object, linked, (name, member) -> member(member, name, table, depth), Condition.And::new);
  }

  private interface Member {
    Optional<Condition> read(String name, Operand.OfArgument member);
  }

  private Optional<Condition> members(
      Operand.OfArgument object,
      boolean mayBeEmpty,
      Member member,
      Function<List<Condition>, Condition> all) {
    if (!isGiven(object)) {
      return Optional.empty();
    }
    Set<String> names = values.members(object);
    if (names.isEmpty() && !mayBeEmpty) {
      refuseInWrites(object, "without members");
    }
    List<Condition> conditions = new ArrayList<>();
    for (String name : names) {
      bounds.count();
      member.read(name, object.and(name)).ifPresent(conditions::add);
    }
    return conditions.isEmpty() && !names.isEmpty()
        ? Optional.empty()
        : Optional.of(all.apply(conditions));
  }

  private Optional<Condition> member(
      Operand.OfArgument member, String name, ObjectTable table, int depth) {
    return switch (name) {
      case "_and" -> each(member, table, depth, Condition.And::new);
      case "_or" -> each(member, table, depth, Condition.Or::new);
      case "_not" -> rows(member, table, depth + 1, false).map(Condition.Not::new);
      default -> {
        Optional<ObjectField> field = table.field(name);
        if (name.equals("_search") && table.search() != null) {
          yield Optional.of(member).filter(this::isGiven).map(Condition.Search::new);
        }
        if (field.isEmpty() && name.equals(NO_ROW) && !isGiven(member)) {
          yield Optional.empty();
        }
        yield field(member, field.orElseThrow(() -> unknown(name, table.name())), depth);
      }
    };
  }

  private Optional<Condition> field(Operand.OfArgument member, ObjectField field, int depth) {
    return switch (field) {
      case ObjectField.Column column -> comparisons(member, column);
      case ObjectField.Link link when link.many() -> linked(member, link, depth);
      case ObjectField.Link link -> linkedOne(member, link, depth + 1);
      case ObjectField.View view -> throw unknown(view.name(), view.object());
    };
  }

  private Optional<Condition> each(
      Operand.OfArgument list,
      ObjectTable table,
      int depth,
      Function<List<Condition>, Condition> all) {
    return members(list, false, (name, element) -> rows(element, table, depth + 1, false), all);
  }

  private Optional<Condition> linked(Operand.OfArgument object, ObjectField.Link link, int depth) {
    bounds.requireDepth(depth + 1);
    return members(
        object,
        false,
        (name, member) ->
            switch (name) {
              case "_some" -> linked(member, link, Condition.Quantifier.SOME, depth + 2);
              case "_every" -> linked(member, link, Condition.Quantifier.EVERY, depth + 2);
              case "_none" -> linked(member, link, Condition.Quantifier.NONE, depth + 2);
              default -> throw unknown(name, link.name());
            },
        Condition.And::new);
  }

  private Optional<Condition> linked(
      Operand.OfArgument object,
      ObjectField.Link link,
      Condition.Quantifier quantifier,
      int depth) {
    ObjectTable target = configuration.type(link.type().name()).orElseThrow();
    return rows(object, target, depth, true)
        .map(condition -> new Condition.Linked(link.name(), quantifier, condition));
  }

  /** Returns a condition on a to-one link, which may demand that there is no row. */
  private Optional<Condition> linkedOne(
      Operand.OfArgument object, ObjectField.Link link, int depth) {
    ObjectTable target = configuration.type(link.type().name()).orElseThrow();
    if (!isGiven(object) || !asksForNone(values.members(object), target)) {
      return linked(object, link, Condition.Quantifier.SOME, depth);
    }
    bounds.requireDepth(depth);
    List<Condition> ofLink = new ArrayList<>();
    Optional<Condition> ofRow =
        members(
            object,
            true,
            (name, member) -> {
              if (!name.equals(NO_ROW)) {
                return member(member, name, target, depth);
              }
              if (isGiven(member)) {
                ofLink.add(new Condition.Unlinked(link.name(), member));
              }
              return Optional.empty();
            },
            Condition.And::new);
    ofRow
        .map(one -> new Condition.Linked(link.name(), Condition.Quantifier.SOME, one))
        .ifPresent(ofLink::add);
    return ofLink.isEmpty() ? Optional.empty() : Optional.of(new Condition.And(ofLink));
  }

  /** A field of that name takes precedence. */
  private static boolean asksForNone(Set<String> members, ObjectTable target) {
    return members.contains(NO_ROW) && target.field(NO_ROW).isEmpty();
  }

  private Optional<Condition> comparisons(Operand.OfArgument object, ObjectField.Column column) {
    return members(
        object, false, (name, value) -> comparison(value, name, column), Condition.And::new);
  }

  private Optional<Condition> comparison(
      Operand.OfArgument value, String word, ObjectField.Column column) {
    Operator operator =
        Operator.named(word)
            .filter(one -> one.appliesTo(column.type()))
            .orElseThrow(() -> unknown(word, column.name()));
    return isGiven(value)
        ? Optional.of(new Condition.Compare(column.name(), operator, value))
        : Optional.empty();
  }

  private boolean isGiven(Operand.OfArgument argument) {
    boolean given = values.isThere(argument);
    if (!given) {
      refuseInWrites(argument, "null");
    }
    return given;
  }

  private void refuseInWrites(Operand.OfArgument argument, String what) {
    if (isWrite) {
      throw new Fault(
          FaultCode.VARIABLES_INVALID,
          argument.text() + " is " + what + ", which the condition of a write must not be");
    }
  }

  private static Fault unknown(String name, String of) {
    String hint =
        name.equals(NO_ROW)
            ? ": it stands directly in the condition of a to-one link, such as {link: {_is_null:"
                + " true}}"
            : "";
    return new Fault(FaultCode.DOCUMENT_INVALID, "A condition on " + of + " has no " + name + hint);
  }
}
