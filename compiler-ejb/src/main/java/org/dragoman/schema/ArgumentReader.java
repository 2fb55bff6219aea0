package org.dragoman.schema;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.FieldDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Resolver;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/** Reads the arguments of operations. */
record ArgumentReader(Declarations declarations, Constants constants, Reporter reporter) {
  /** The arguments of one operation; those that are not sound are reported. */
  Arguments read(FieldDefinition operation) {
    List<Resolver.Argument> sound = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    for (InputValueDefinition node : operation.getInputValueDefinitions()) {
      Location location = reporter.name(node);
      if (!names.add(node.getName())) {
        String message = "The argument " + node.getName() + " is declared twice";
        reporter.at(location, ProblemCode.DUPLICATE_NAME, message, "");
        continue;
      }
      if (node.getName().startsWith("__")) {
        String message = "Names that begin with __ belong to GraphQL";
        reporter.at(location, ProblemCode.RESERVED_NAME, message, "");
      }
      Directives.read(node.getDirectives(), Place.ARGUMENT, reporter);
      argument(node).ifPresent(sound::add);
    }
    return new Arguments(sound, names);
  }

  private Optional<Resolver.Argument> argument(InputValueDefinition node) {
    Optional<FieldType> type = declarations.read(node.getType(), reporter);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    String name = type.get().name();
    if (declarations.isObject(name) || declarations.isResult(name)) {
      String message = name + " is an object type; an argument is a scalar or an enum";
      reporter.at(node.getType(), ProblemCode.ARGUMENT_TYPE, message);
      return Optional.empty();
    }
    JsonNode defaultValue = null;
    if (node.getDefaultValue() instanceof Value<?> value) {
      defaultValue = constants.defaultValue(type.get(), value).orElse(null);
      if (defaultValue == null) {
        String message = "The default value is not of type " + type.get().text();
        String hint =
            Directives.wordOf(value)
                .map(word -> reporter.suggest(word, constants.words(name), ""))
                .orElse("");
        reporter.at(value, ProblemCode.DEFAULT_VALUE, message, hint);
        return Optional.empty();
      }
    }
    String text = Texts.description(node);
    return Optional.of(new Resolver.Argument(node.getName(), text, type.get(), defaultValue));
  }
}
