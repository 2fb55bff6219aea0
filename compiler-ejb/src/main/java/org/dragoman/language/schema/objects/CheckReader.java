package org.dragoman.language.schema.objects;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.ArrayValue;
import graphql.language.Directive;
import graphql.language.IntValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.dragoman.contract.configuration.CheckedValues;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.configuration.ValueCheck.Side;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.scalar.ScalarKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.inputs.Escapes;
import org.dragoman.language.schema.inputs.PortablePattern;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ScalarType;

/** Reads {@code @svc_check}. */
final class CheckReader {
  private final Constants constants;
  private final Reporter reporter;

  CheckReader(Constants constants, Reporter reporter) {
    this.constants = constants;
    this.reporter = reporter;
  }

  /** Returns the checks of a field, in a fixed order; invalid ones are reported and left out. */
  List<ValueCheck> read(String field, FieldType type, Directives directives) {
    Optional<Directive> directive = directives.get(KnownDirective.CHECK);
    if (directive.isEmpty()) {
      return List.of();
    }
    if (directive.get().getArguments().isEmpty()) {
      reporter.at(
          directive.get(),
          ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
          "@svc_check has no arguments",
          "Add at least one of " + String.join(", ", KnownDirective.CHECK.optional()));
    }
    List<ValueCheck> checks = new ArrayList<>();
    for (String argument : KnownDirective.CHECK.optional()) {
      directives
          .argument(KnownDirective.CHECK, argument)
          .flatMap(value -> check(field, argument, type, value))
          .ifPresent(checks::add);
    }
    return isPossible(checks, type, directive.get()) ? checks : List.of();
  }

  private Optional<? extends ValueCheck> check(
      String field, String argument, FieldType type, Value<?> value) {
    String name = field + argument;
    return switch (argument) {
      case "_in" -> oneOf(name, type, value);
      case "_minLength", "_maxLength" -> length(name, argument.equals("_maxLength"), type, value);
      case "_pattern" -> matches(name, type, value);
      default ->
          bound(name, Side.valueOf(argument.substring(1).toUpperCase(Locale.ROOT)), type, value);
    };
  }

  private Optional<ValueCheck> bound(String name, Side side, FieldType type, Value<?> value) {
    if (type.list() || !ScalarType.is(type, ScalarKind::isQuantity)) {
      return misfit(
          value,
          "_gt, _gte, _lt and _lte apply to numbers, dates and times, not to " + type.text());
    }
    return constant(type, value).map(bound -> new ValueCheck.Bound(name, side, bound));
  }

  private Optional<ValueCheck> oneOf(String name, FieldType type, Value<?> value) {
    if (type.list() || ScalarType.is(type, kind -> !kind.isOrdered())) {
      return misfit(value, "_in does not apply to a field of type " + type.text());
    }
    if (!(value instanceof ArrayValue array) || array.getValues().isEmpty()) {
      return wrong(value, "_in must be a list of at least one value");
    }
    List<JsonNode> values = new ArrayList<>();
    for (Value<?> element : array.getValues()) {
      Optional<JsonNode> json = constant(type, element);
      if (json.isEmpty()) {
        return Optional.empty();
      }
      if (values.stream().anyMatch(e -> CheckedValues.same(type.name(), e, json.get()))) {
        return wrong(element, "The value is given more than once");
      }
      values.add(json.get());
    }
    return Optional.of(new ValueCheck.OneOf(name, values));
  }

  private Optional<ValueCheck> length(String name, boolean most, FieldType type, Value<?> value) {
    if (!type.list() && !ScalarType.is(type, ScalarKind::isText)) {
      return misfit(
          value, "_minLength and _maxLength apply to String, ID and lists, not to " + type.text());
    }
    if (value instanceof IntValue number
        && number.getValue().signum() >= 0
        && number.getValue().bitLength() < Integer.SIZE) {
      return Optional.of(new ValueCheck.Length(name, most, number.getValue().intValue()));
    }
    return wrong(value, "A length must be a whole number of at least 0");
  }

  private Optional<ValueCheck> matches(String name, FieldType type, Value<?> value) {
    if (type.list() || !ScalarType.is(type, ScalarKind::isText)) {
      return misfit(value, "_pattern applies to String and ID, not to " + type.text());
    }
    if (!(value instanceof StringValue string)) {
      return wrong(value, "_pattern must be a string");
    }
    Optional<PortablePattern.Objection> objection = PortablePattern.objection(string.getValue());
    objection.ifPresent(
        found -> reporter.at(value, ProblemCode.PATTERN, found.message(), found.hint()));
    return objection.isPresent()
        ? Optional.empty()
        : Optional.of(new ValueCheck.Matches(name, string.getValue()));
  }

  private Optional<JsonNode> constant(FieldType type, Value<?> value) {
    Optional<JsonNode> json =
        Escapes.reference(value).isPresent()
            ? Optional.empty()
            : constants.operand(type.name(), Escapes.constant(value));
    if (json.isEmpty()) {
      String hint = constants.hint(type.name(), value, reporter);
      String message = "The value is not of type " + type.name();
      reporter.at(value, ProblemCode.CHECK_VALUE, message, hint);
    }
    return json;
  }

  private Optional<ValueCheck> misfit(Value<?> value, String message) {
    return reporter.reject(value, ProblemCode.CHECK_FIELD, message);
  }

  private Optional<ValueCheck> wrong(Value<?> value, String message) {
    return reporter.reject(value, ProblemCode.CHECK_VALUE, message);
  }

  private boolean isPossible(List<ValueCheck> checks, FieldType type, Directive directive) {
    Map<Side, ValueCheck.Bound> bounds = new TreeMap<>();
    int least = 0;
    int most = Integer.MAX_VALUE;
    for (ValueCheck check : checks) {
      switch (check) {
        case ValueCheck.Bound bound -> bounds.put(bound.side(), bound);
        case ValueCheck.Length length when length.most() -> most = length.length();
        case ValueCheck.Length length -> least = length.length();
        case ValueCheck.OneOf one -> {}
        case ValueCheck.Matches matches -> {}
      }
    }
    if (bounds.containsKey(Side.GT) && bounds.containsKey(Side.GTE)
        || bounds.containsKey(Side.LT) && bounds.containsKey(Side.LTE)) {
      String message = "Two bounds limit the same side";
      reporter.at(directive, ProblemCode.CHECK_VALUE, message, "Remove one of them");
      return false;
    }
    boolean possible = least <= most && !isEmpty(bounds, type) && hasChoice(checks, type);
    if (!possible) {
      reporter.at(directive, ProblemCode.IMPOSSIBLE_CHECK, "No value satisfies this check");
    }
    return possible;
  }

  private static boolean isEmpty(Map<Side, ValueCheck.Bound> bounds, FieldType type) {
    boolean aboveOnly = bounds.containsKey(Side.GT);
    boolean belowOnly = bounds.containsKey(Side.LT);
    ValueCheck.Bound lower = bounds.get(aboveOnly ? Side.GT : Side.GTE);
    ValueCheck.Bound upper = bounds.get(belowOnly ? Side.LT : Side.LTE);
    if (lower == null || upper == null) {
      return false;
    }
    int order = CheckedValues.compare(type.name(), lower.value(), upper.value());
    if (order >= 0) {
      return order > 0 || aboveOnly || belowOnly;
    }
    return ScalarType.is(type, ScalarKind.WHOLE_NUMBER::equals)
        && aboveOnly
        && belowOnly
        && new BigDecimal(lower.value().asText())
                .add(BigDecimal.ONE)
                .compareTo(new BigDecimal(upper.value().asText()))
            == 0;
  }

  /** Whether one of the values of {@code _in} meets the other checks. */
  private static boolean hasChoice(List<ValueCheck> checks, FieldType type) {
    for (ValueCheck check : checks) {
      if (check instanceof ValueCheck.OneOf one
          && one.values().stream()
              .noneMatch(
                  value -> checks.stream().allMatch(c -> CheckedValues.admits(c, type, value)))) {
        return false;
      }
    }
    return true;
  }
}
