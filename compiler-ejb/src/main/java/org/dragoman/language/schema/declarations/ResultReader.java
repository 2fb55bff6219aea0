package org.dragoman.language.schema.declarations;

import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;

/** Reads the types that aggregates return. */
public record ResultReader(Declarations declarations, Reporter reporter) {
  /** Returns the types in the order of the text, with their valid fields. */
  public static List<ResultType> read(Declarations declarations, Reporter reporter) {
    ResultReader reader = new ResultReader(declarations, reporter);
    return declarations.results().values().stream().map(reader::type).toList();
  }

  private ResultType type(ObjectTypeDefinition node) {
    String name = node.getName();
    if (!node.getImplements().isEmpty()) {
      String message = "implements is not supported in this version";
      reporter.at(node.getImplements().getFirst(), ProblemCode.NOT_SUPPORTED, message);
    }
    if (node.getFieldDefinitions().isEmpty()) {
      String message = "The type " + name + " has no fields";
      reporter.at(reporter.name(node), ProblemCode.EMPTY_TYPE, message, "");
    }
    Rule rule =
        RuleReader.read(Directives.read(node.getDirectives(), Place.RESULT, reporter), reporter);
    List<ResultType.Field> fields = new ArrayList<>();
    String duplicate = "The field " + name + ".%s is defined twice";
    for (FieldDefinition field : reporter.distinct(node.getFieldDefinitions(), duplicate)) {
      field(name, field).ifPresent(fields::add);
    }
    return new ResultType(name, Texts.description(node), fields, rule);
  }

  private Optional<ResultType.Field> field(String owner, FieldDefinition node) {
    Directives directives = Directives.read(node.getDirectives(), Place.RESULT_FIELD, reporter);
    Rule rule = RuleReader.read(directives, reporter);
    if (!node.getInputValueDefinitions().isEmpty()) {
      reporter.at(
          reporter.name(node.getInputValueDefinitions().getFirst()),
          ProblemCode.RESULT_TYPE,
          "A field of a result type of an aggregate has no arguments",
          "Move the arguments to the field that returns " + owner);
    }
    Optional<FieldType> type = declarations.read(node.getType(), reporter);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    String word = type.get().name();
    if (type.get().list() || declarations.isObject(word) || declarations.isResult(word)) {
      return reporter.reject(
          node.getType(),
          ProblemCode.RESULT_TYPE,
          owner + " is the result type of an aggregate, so its fields must be scalars or enums",
          "");
    }
    return Optional.of(
        new ResultType.Field(node.getName(), Texts.description(node), type.get(), rule));
  }
}
