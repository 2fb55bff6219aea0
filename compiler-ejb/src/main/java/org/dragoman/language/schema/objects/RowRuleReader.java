package org.dragoman.language.schema.objects;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.RowAction;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.reads.FilterReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Literals;
import org.dragoman.language.schema.types.ObjectType;

/** Reads {@code @svc_rows}: who may do what with which rows of a type. */
final class RowRuleReader {
  private static final List<String> ACTIONS =
      Arrays.stream(RowAction.values()).map(RowAction::word).toList();

  private final Types types;
  private final OperandReader operands;
  private final Reporter reporter;

  private RowRuleReader(Types types, Constants constants, Reporter reporter) {
    this.types = types;
    this.operands = new OperandReader(new Arguments(List.of(), Set.of()), constants, reporter);
    this.reporter = reporter;
  }

  /**
   * Returns the types with their row rules, and with the conditions of their fields.
   *
   * @param directives of each type
   * @param sound the fields of each type as they were read
   */
  static List<ObjectType> read(
      Declarations declarations,
      List<ObjectType> types,
      Map<String, Directives> directives,
      Map<String, List<SoundField>> sound,
      Constants constants,
      Reporter reporter) {
    Types known = new Types(declarations, types, List.of(), List.of());
    RowRuleReader reader = new RowRuleReader(known, constants, reporter);
    FieldConditionReader fields = new FieldConditionReader(known, reader.operands, reporter);
    List<ObjectType> whole =
        types.stream()
            .map(
                type -> {
                  RuleLinks links = new RuleLinks(type.name(), reporter);
                  return type.with(
                      reader.rules(type, directives.get(type.name()), links),
                      fields.read(type, sound.get(type.name()), links));
                })
            .toList();
    HiddenLinks.check(whole, reporter);
    return whole;
  }

  private List<RowRule> rules(ObjectType type, Directives directives, RuleLinks links) {
    List<RowRule> rules = new ArrayList<>();
    for (Directive node : directives.all(KnownDirective.ROWS)) {
      rule(node, type)
          .ifPresent(
              rule -> {
                rules.add(rule);
                links.add(rule.filter(), node);
                links.add(rule.written(), node);
              });
    }
    return rules;
  }

  private Optional<RowRule> rule(Directive node, ObjectType type) {
    List<String> roles = RuleReader.roles(KnownDirective.ROWS, node, "Remove _roles", reporter);
    List<RowAction> actions = actions(node);
    Optional<Value<?>> filter = argument(node, "_filter");
    Optional<Value<?>> written = argument(node, "_written");
    if (!actions.isEmpty()
        && written.isPresent()
        && actions.stream().noneMatch(RowAction::writesValues)) {
      return reporter.reject(
          written.get(),
          ProblemCode.ROW_RULE,
          "_written is about rows as an insert or an update writes them",
          "Remove _written, or add insert or update to _action");
    }
    if (written.isPresent()
        && filter.isPresent()
        && !actions.isEmpty()
        && actions.stream().noneMatch(RowAction::findsRows)) {
      return reporter.reject(
          filter.get(),
          ProblemCode.ROW_RULE,
          "An insert finds no row: _filter has no meaning beside _written",
          "Write one of them");
    }
    Optional<Condition> found = filter.flatMap(value -> condition("_filter", value, type));
    Optional<Condition> after = written.flatMap(value -> condition("_written", value, type));
    boolean sound = filter.isPresent() == found.isPresent();
    if (actions.isEmpty() || !sound || written.isPresent() != after.isPresent()) {
      return Optional.empty();
    }
    return Optional.of(new RowRule(actions, roles, found.orElse(null), after.orElse(null)));
  }

  private static Optional<Value<?>> argument(Directive node, String name) {
    return Optional.ofNullable(node.getArgument(name)).map(Argument::getValue);
  }

  private List<RowAction> actions(Directive node) {
    Optional<Value<?>> value = argument(node, "_action");
    if (value.isEmpty()) {
      return List.of();
    }
    List<RowAction> actions = new ArrayList<>();
    List<Value<?>> given = Literals.elements(value.get());
    if (given.isEmpty()) {
      reporter.at(
          value.get(),
          ProblemCode.DIRECTIVE_VALUE,
          "@svc_rows does not name an action",
          "Actions: " + String.join(", ", ACTIONS));
    }
    for (Value<?> one : given) {
      String word = Directives.wordOf(one).orElse("");
      if (ACTIONS.contains(word)) {
        actions.add(RowAction.values()[ACTIONS.indexOf(word)]);
      } else {
        reporter.at(
            one,
            ProblemCode.DIRECTIVE_VALUE,
            word.isEmpty() ? "An action must be a name" : "Unknown action " + word,
            reporter.suggest(word, ACTIONS, "Actions: " + String.join(", ", ACTIONS)));
      }
    }
    return actions.size() == given.size() ? actions : List.of();
  }

  private Optional<Condition> condition(String of, Value<?> value, ObjectType type) {
    if (value instanceof ObjectValue entries && entries.getObjectFields().isEmpty()) {
      return reporter.reject(
          value,
          ProblemCode.DIRECTIVE_VALUE,
          "An empty " + of + " allows every row, and does not look like it",
          "Remove " + of + " to allow every row");
    }
    return FilterReader.ofRule(of, value, type, types, operands, reporter);
  }
}
