package org.dragoman.language.schema.inputs;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.InputValueDefinition;
import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Constraint;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.constraint.ConstraintCheck;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;

/** Reads arguments and fields of input types. */
public record InputValueReader(Declarations declarations, Reporter reporter) {
  /** Returns the first of each name. */
  public List<InputValueDefinition> distinct(
      List<InputValueDefinition> nodes, Place place, String duplicate) {
    List<InputValueDefinition> distinct = reporter.distinct(nodes, duplicate);
    distinct.forEach(node -> Directives.read(node.getDirectives(), place, reporter));
    return distinct;
  }

  /** Returns the type; empty, and reported, when it is no input type. */
  public Optional<FieldType> type(InputValueDefinition node, Place place) {
    Optional<FieldType> type = declarations.read(node.getType(), reporter);
    if (type.isPresent() && !declarations.isInputType(type.get().name())) {
      String message =
          type.get().name()
              + " is "
              + declarations.kind(type.get().name())
              + "; "
              + place.words()
              + " is a scalar, an enum or an"
              + " input type";
      return reporter.reject(node.getType(), ProblemCode.ARGUMENT_TYPE, message);
    }
    return type;
  }

  /** Returns the argument or field; empty, and reported, when the default value does not fit. */
  public Optional<Resolver.Argument> read(
      InputValueDefinition node, FieldType type, Constants constants) {
    Constraint constraint = new ConstraintReader(constants, reporter).read(node, type);
    JsonNode defaultValue = null;
    Value<?> value = node.getDefaultValue();
    if (value != null) {
      defaultValue = constants.defaultValue(type, value).orElse(null);
      if (defaultValue == null) {
        String message = "The default value is not of type " + type.text();
        String hint =
            Directives.wordOf(value)
                .map(word -> reporter.suggest(word, constants.words(type.name()), ""))
                .orElse("");
        return reporter.reject(value, ProblemCode.DEFAULT_VALUE, message, hint);
      }
      if (!meets(constraint, type, defaultValue, value)) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new Resolver.Argument(
            node.getName(), Texts.description(node), type, defaultValue, constraint));
  }

  private boolean meets(Constraint constraint, FieldType type, JsonNode given, Value<?> value) {
    Optional<String> objection =
        constraint == null
            ? Optional.empty()
            : new ConstraintCheck().objection(constraint, type, given);
    objection.ifPresent(
        what ->
            reporter.at(
                value,
                ProblemCode.DEFAULT_VALUE,
                "The default value " + what,
                "Change the default value or the @svc_constraint"));
    return objection.isEmpty();
  }
}
