package org.dragoman.schema;

import graphql.language.Document;
import graphql.language.OperationTypeDefinition;
import graphql.language.SchemaDefinition;
import java.util.List;
import java.util.Optional;
import org.dragoman.configuration.AbstractType;
import org.dragoman.configuration.EnumValues;
import org.dragoman.configuration.InputType;
import org.dragoman.configuration.Resolver;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;
import org.dragoman.fault.Problems;

/**
 * Reads a schema text. All problems are collected; what is returned besides is the sound part, so
 * that later stages can look for theirs.
 */
public final class SchemaReader {
  private SchemaReader() {}

  /** The sound part of the schema; empty when the text as a whole cannot be read. */
  public static Optional<Schema> read(SourceText source, Problems problems) {
    Reporter reporter = new Reporter(source, problems);
    Optional<Document> document = DocumentParser.parse(source, problems);
    if (document.isEmpty() || !Limits.admit(document.get(), reporter)) {
      return Optional.empty();
    }
    Declarations declarations = DeclarationReader.read(document.get(), reporter);
    if (!rootsHaveTheirNames(declarations.schema(), reporter)) {
      return Optional.empty();
    }
    List<EnumValues> enums = EnumReader.read(declarations, reporter);
    Inputs inputs = new Inputs(declarations, reporter);
    Constants constants = new Constants(enums, inputs);
    List<InputType> inputTypes = inputs.read(constants);
    List<AbstractType> abstracts = new AbstractReader(declarations, constants, reporter).read();
    List<ObjectType> types = TypeReader.read(declarations, constants, reporter);
    List<Resolver> operations = List.of();
    if (declarations.query() == null) {
      reporter.at(
          Location.START,
          ProblemCode.NO_QUERY,
          "The schema has no type Query",
          "Add type Query with a field for each operation");
    } else {
      operations =
          new ResolverReader(declarations, types, abstracts, constants, reporter)
              .read(declarations.query());
    }
    SchemaDefinition schema = declarations.schema();
    String description = schema == null ? "" : Texts.description(schema);
    Rule rule = schema == null ? null : rule(schema, reporter);
    return Optional.of(
        new Schema(
            source.digest(), description, types, enums, operations, rule, inputTypes, abstracts));
  }

  private static Rule rule(SchemaDefinition schema, Reporter reporter) {
    Directives directives = Directives.read(schema.getDirectives(), Place.SCHEMA, reporter);
    return RuleReader.read(directives, reporter);
  }

  /** Whether the definition of the schema, if there is one, names Query and nothing else. */
  private static boolean rootsHaveTheirNames(SchemaDefinition schema, Reporter reporter) {
    if (schema == null) {
      return true;
    }
    int sound = 0;
    for (OperationTypeDefinition root : schema.getOperationTypeDefinitions()) {
      if (!root.getName().equals("query")) {
        String message = "The root " + root.getName() + " is not supported in this version";
        reporter.at(root, ProblemCode.NOT_SUPPORTED, message);
      } else if (root.getTypeName().getName().equals("Query")) {
        sound++;
      } else {
        reporter.at(
            root.getTypeName(),
            ProblemCode.ROOT_TYPE,
            "The type of queries has to be named Query",
            "Write schema { query: Query } and type Query");
        return false;
      }
    }
    if (sound != 1) {
      String message = "The schema names " + (sound == 0 ? "no" : "more than one") + " query root";
      reporter.at(schema, ProblemCode.ROOT_TYPE, message, "Write schema { query: Query }");
    }
    return true;
  }
}
