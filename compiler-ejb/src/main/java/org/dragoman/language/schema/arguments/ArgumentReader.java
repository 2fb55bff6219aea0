package org.dragoman.language.schema.arguments;

import graphql.language.FieldDefinition;
import graphql.language.InputValueDefinition;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.inputs.InputValueReader;
import org.dragoman.language.schema.text.Reporter;

/** Reads the arguments of operations. */
public record ArgumentReader(Declarations declarations, Constants constants, Reporter reporter) {
  /** Maximum number of values of a default, including those that objects leave out. */
  private static final int MOST_VALUES = 10_000;

  /** Returns the arguments of one operation; reports invalid ones. */
  public Arguments read(FieldDefinition operation) {
    InputValueReader values = new InputValueReader(declarations, reporter);
    List<Resolver.Argument> sound = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    String duplicate = "The argument %s is declared twice";
    for (InputValueDefinition node :
        values.distinct(operation.getInputValueDefinitions(), Place.ARGUMENT, duplicate)) {
      names.add(node.getName());
      values
          .type(node, Place.ARGUMENT)
          .flatMap(type -> values.read(node, type, constants))
          .flatMap(argument -> bounded(node, argument))
          .ifPresent(sound::add);
    }
    return new Arguments(sound, names);
  }

  private Optional<Resolver.Argument> bounded(
      InputValueDefinition node, Resolver.Argument argument) {
    if (Constants.size(argument.defaultValue()) <= MOST_VALUES) {
      return Optional.of(argument);
    }
    String message = "The default value has more than " + MOST_VALUES + " values";
    return reporter.reject(node.getDefaultValue(), ProblemCode.TOO_LARGE, message);
  }
}
