package org.dragoman.language.schema.inputs;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.InputValueDefinition;
import graphql.language.IntValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.Constraint;
import org.dragoman.contract.configuration.Constraint.Format;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.constraint.ConstraintCheck;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.scalar.ScalarKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ScalarType;

/** Reads {@code @svc_constraint} of arguments and input fields. */
record ConstraintReader(Constants constants, Reporter reporter) {
  /** Returns the constraint; null when there is none, or when it is invalid, which is reported. */
  Constraint read(InputValueDefinition node, FieldType type) {
    Optional<Directive> found =
        node.getDirectives(KnownDirective.CONSTRAINT.word()).stream().findFirst();
    if (found.isEmpty()) {
      return null;
    }
    Directive directive = found.get();
    if (directive.getArguments().isEmpty()) {
      reporter.at(
          directive,
          ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
          "@svc_constraint has no arguments",
          "Add at least one of " + String.join(", ", KnownDirective.CONSTRAINT.optional()));
      return null;
    }
    Constraint constraint =
        new Constraint(
            count(directive, "_minLength", type, this::isText, "String and ID"),
            count(directive, "_maxLength", type, this::isText, "String and ID"),
            bound(directive, "_min", type),
            bound(directive, "_max", type),
            pattern(directive, type),
            format(directive, type),
            count(directive, "_minItems", type, FieldType::list, "a list"),
            count(directive, "_maxItems", type, FieldType::list, "a list"));
    return isPossible(constraint, type, directive) ? constraint : null;
  }

  private boolean isText(FieldType type) {
    return ScalarType.is(type, ScalarKind::isText);
  }

  private static Optional<Value<?>> value(Directive directive, String name) {
    return Optional.ofNullable(directive.getArgument(name)).map(Argument::getValue);
  }

  private Integer count(
      Directive directive, String name, FieldType type, Predicate<FieldType> fits, String things) {
    Optional<Value<?>> value = value(directive, name);
    if (value.isEmpty() || !fits(value.get(), name, fits.test(type), things, type)) {
      return null;
    }
    if (value.get() instanceof IntValue number
        && number.getValue().signum() >= 0
        && number.getValue().bitLength() < Integer.SIZE) {
      return number.getValue().intValue();
    }
    return wrong(value.get(), name + " must be a whole number of at least 0", "");
  }

  private JsonNode bound(Directive directive, String name, FieldType type) {
    Optional<Value<?>> value = value(directive, name);
    if (value.isEmpty()
        || !fits(
            value.get(),
            name,
            ScalarType.is(type, ScalarKind::isQuantity),
            "numbers, dates and times",
            type)) {
      return null;
    }
    Optional<JsonNode> bound = constants.operand(type.name(), value.get());
    return bound.isPresent()
        ? bound.get()
        : wrong(
            value.get(),
            "The value is not of type " + type.name(),
            constants.hint(type.name(), value.get(), reporter));
  }

  private String pattern(Directive directive, FieldType type) {
    Optional<Value<?>> value = value(directive, "_pattern");
    if (value.isEmpty() || !fits(value.get(), "_pattern", isText(type), "String and ID", type)) {
      return null;
    }
    if (!(value.get() instanceof StringValue text)) {
      return wrong(value.get(), "_pattern must be a string", "");
    }
    Optional<PortablePattern.Objection> objection = PortablePattern.objection(text.getValue());
    objection.ifPresent(
        what -> reporter.at(value.get(), ProblemCode.PATTERN, what.message(), what.hint()));
    return objection.isPresent() ? null : text.getValue();
  }

  private Format format(Directive directive, FieldType type) {
    Optional<Value<?>> value = value(directive, "_format");
    if (value.isEmpty() || !fits(value.get(), "_format", isText(type), "String and ID", type)) {
      return null;
    }
    Optional<String> word = Directives.wordOf(value.get());
    Optional<Format> format =
        Arrays.stream(Format.values())
            .filter(one -> word.equals(Optional.of(one.word())))
            .findFirst();
    if (format.isPresent()) {
      return format.get();
    }
    String known =
        Arrays.stream(Format.values()).map(Format::word).collect(Collectors.joining(", "));
    return wrong(value.get(), "Unknown format", "Use one of " + known);
  }

  private boolean fits(Value<?> value, String name, boolean fits, String things, FieldType type) {
    if (!fits) {
      String message = name + " applies to " + things + ", not to " + type.text();
      reporter.at(value, ProblemCode.CONSTRAINT_TYPE, message);
    }
    return fits;
  }

  private <T> T wrong(Value<?> value, String message, String hint) {
    reporter.at(value, ProblemCode.CONSTRAINT_VALUE, message, hint);
    return null;
  }

  private boolean isPossible(Constraint constraint, FieldType type, Directive directive) {
    boolean possible =
        isRange(constraint.minLength(), constraint.maxLength())
            && isRange(constraint.minItems(), constraint.maxItems())
            && (constraint.min() == null
                || constraint.max() == null
                || ConstraintCheck.compare(type.name(), constraint.min(), constraint.max()) <= 0);
    if (!possible) {
      String message = "No value satisfies this constraint";
      reporter.at(directive, ProblemCode.IMPOSSIBLE_CONSTRAINT, message);
    }
    return possible;
  }

  private static boolean isRange(Integer least, Integer most) {
    return least == null || most == null || least <= most;
  }
}
