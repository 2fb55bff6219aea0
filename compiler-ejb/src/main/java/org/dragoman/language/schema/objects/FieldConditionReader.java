package org.dragoman.language.schema.objects;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.FieldCondition;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.reads.FilterReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Reads {@code _filter} of {@code @svc_allow}: the rows in which callers see a field. */
record FieldConditionReader(Types types, OperandReader operands, Reporter reporter) {
  /**
   * Returns the fields of a type with their conditions.
   *
   * @param sound as they were read
   * @param links counts the links of the conditions, too
   */
  List<Field> read(ObjectType type, List<SoundField> sound, RuleLinks links) {
    Map<String, List<FieldCondition>> shown = new HashMap<>();
    for (SoundField field : sound) {
      List<Directive> rules = field.directives().all(KnownDirective.ALLOW);
      Optional<Directive> filtered =
          rules.stream().filter(node -> node.getArgument("_filter") != null).findFirst();
      if (filtered.isPresent() && isFit(type, field, filtered.get())) {
        shown.put(field.name(), conditions(type, rules, links));
      }
    }
    return type.fields().stream()
        .map(
            field ->
                field instanceof Field.Value value && shown.containsKey(field.name())
                    ? new Field.Value(
                        value.configured().with(shown.get(field.name())), value.location())
                    : field)
        .toList();
  }

  /**
   * Whether the value of a field may be missing in some rows for some callers; otherwise reported.
   */
  private boolean isFit(ObjectType type, SoundField field, Directive node) {
    String objection =
        field.isView() || field.end() != null
            ? "leads to rows, and which of them callers see is for @svc_rows of their type to say"
            : field.type().list()
                ? "is a list, and lists are never null"
                : field.type().nonNull()
                    ? "is non-null, and would be null in rows in which callers do not see it"
                    : type.searched() != null && type.searched().fields().contains(field.name())
                        ? "is searched (@svc_search), and what is found would tell of it"
                        : null;
    if (objection != null) {
      reporter.at(
          node.getArgument("_filter"),
          ProblemCode.FIELD_CONDITION,
          type.name() + "." + field.name() + " " + objection);
    }
    return objection == null;
  }

  private List<FieldCondition> conditions(ObjectType type, List<Directive> rules, RuleLinks links) {
    List<FieldCondition> conditions = new ArrayList<>();
    for (Directive node : rules) {
      Optional<Value<?>> value =
          Optional.ofNullable(node.getArgument("_filter")).map(Argument::getValue);
      Optional<Condition> condition = value.flatMap(one -> condition(one, type));
      condition.ifPresent(one -> links.add(one, node));
      if (value.isEmpty() || condition.isPresent()) {
        conditions.add(new FieldCondition(roles(node), condition.orElse(null)));
      }
    }
    return conditions;
  }

  /** The roles are read for the second time here; their problems are reported already. */
  private List<String> roles(Directive node) {
    return RuleReader.roles(
        KnownDirective.ALLOW, node, "", new Reporter(reporter.source(), new Problems("")));
  }

  private Optional<Condition> condition(Value<?> value, ObjectType type) {
    if (value instanceof ObjectValue entries && entries.getObjectFields().isEmpty()) {
      return reporter.reject(
          value,
          ProblemCode.DIRECTIVE_VALUE,
          "An empty _filter shows the field in every row",
          "Remove _filter");
    }
    return FilterReader.ofRule("_filter", value, type, types, operands, reporter);
  }
}
