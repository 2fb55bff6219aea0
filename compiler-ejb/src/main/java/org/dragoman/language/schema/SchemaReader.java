package org.dragoman.language.schema;

import graphql.language.Document;
import graphql.language.OperationTypeDefinition;
import graphql.language.SchemaDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.schema.declarations.CostReader;
import org.dragoman.language.schema.declarations.DeclarationReader;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.declarations.EnumReader;
import org.dragoman.language.schema.declarations.ImpliedTypes;
import org.dragoman.language.schema.declarations.RenameReader;
import org.dragoman.language.schema.declarations.ResultReader;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.inputs.Inputs;
import org.dragoman.language.schema.objects.AbstractReader;
import org.dragoman.language.schema.objects.TypeReader;
import org.dragoman.language.schema.operations.ResolverReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.DocumentParser;
import org.dragoman.language.schema.text.Limits;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.SourceText;
import org.dragoman.language.schema.text.Texts;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Schema;

/**
 * Reads a schema text. All problems are collected. The valid part is returned even so, so that
 * later stages can find further problems.
 */
public final class SchemaReader {
  private static final Map<String, String> ROOTS = Map.of("query", "Query", "mutation", "Mutation");

  private SchemaReader() {}

  /**
   * The definitions of a text, before its operations are read.
   *
   * @param types those without problems
   */
  public record Definitions(Declarations declarations, List<ObjectType> types) {
    public Definitions {
      types = List.copyOf(types);
    }
  }

  /** Returns the definitions of a text; their problems are reported only when the text is read. */
  public static Definitions definitions(SourceText source, Document document) {
    Reporter reporter = new Reporter(source, new Problems(source.text()));
    Declarations declarations = DeclarationReader.read(document, reporter);
    List<EnumValues> enums = EnumReader.read(declarations, reporter);
    Inputs inputs = new Inputs(declarations, reporter);
    Constants constants = new Constants(enums, inputs);
    inputs.read(constants);
    List<ResultType> results = ResultReader.read(declarations, reporter);
    return new Definitions(
        declarations, TypeReader.read(declarations, results, constants, reporter));
  }

  /** Returns the valid part of the schema; empty when the text as a whole cannot be read. */
  public static Optional<Schema> read(SourceText source, Problems problems) {
    Reporter reporter = new Reporter(source, problems);
    Optional<Document> document = DocumentParser.parse(source, problems);
    if (document.isEmpty() || !Limits.admit(document.get(), reporter)) {
      return Optional.empty();
    }
    Declarations declarations = DeclarationReader.read(document.get(), reporter);
    if (!rootsHaveTheirNames(declarations, reporter)) {
      return Optional.empty();
    }
    ImpliedTypes.check(declarations, reporter);
    List<EnumValues> enums = EnumReader.read(declarations, reporter);
    Inputs inputs = new Inputs(declarations, reporter);
    Constants constants = new Constants(enums, inputs);
    List<InputType> inputTypes = inputs.read(constants);
    List<ResultType> results = ResultReader.read(declarations, reporter);
    List<ObjectType> types = TypeReader.read(declarations, results, constants, reporter);
    List<AbstractType> abstracts = new AbstractReader(declarations, constants, reporter).read();
    List<Resolver> operations = new ArrayList<>();
    ResolverReader resolvers =
        new ResolverReader(
            declarations, new Types(declarations, types, results, abstracts), constants, reporter);
    if (declarations.query() == null) {
      reporter.at(
          Location.START,
          ProblemCode.NO_QUERY,
          "The schema has no type Query",
          "Write @svc_api on types, which makes their operations: type Book @svc_api {...};"
              + " or add type Query with a field for each operation");
    } else {
      operations.addAll(resolvers.read(declarations.query(), Resolver.Root.QUERY));
    }
    if (declarations.mutation() != null) {
      operations.addAll(resolvers.read(declarations.mutation(), Resolver.Root.MUTATION));
    }
    SchemaDefinition schema = declarations.schema();
    String description = schema == null ? "" : Texts.description(schema);
    Rule rule = schema == null ? null : rule(schema, reporter);
    return Optional.of(
        new Schema(
            source.digest(),
            description,
            types,
            enums,
            operations,
            rule,
            inputTypes,
            results,
            abstracts,
            new RenameReader(declarations, reporter).read(),
            new CostReader(declarations, reporter).read()));
  }

  private static Rule rule(SchemaDefinition schema, Reporter reporter) {
    Directives directives = Directives.read(schema.getDirectives(), Place.SCHEMA, reporter);
    return RuleReader.read(directives, reporter);
  }

  /** Whether the schema definition, if there is one, gives the root types their default names. */
  private static boolean rootsHaveTheirNames(Declarations declarations, Reporter reporter) {
    SchemaDefinition schema = declarations.schema();
    if (schema == null) {
      return true;
    }
    Set<String> named = new HashSet<>();
    for (OperationTypeDefinition root : schema.getOperationTypeDefinitions()) {
      String type = ROOTS.get(root.getName());
      if (type == null) {
        String message = "The root " + root.getName() + " is not supported in this version";
        reporter.at(root, ProblemCode.NOT_SUPPORTED, message);
      } else if (!root.getTypeName().getName().equals(type)) {
        reporter.at(
            root.getTypeName(),
            ProblemCode.ROOT_TYPE,
            "The type of "
                + (type.equals("Query") ? "queries" : "mutations")
                + " must be named "
                + type,
            "Write schema { " + root.getName() + ": " + type + " } and type " + type);
        return false;
      } else if (!named.add(type)) {
        String message = "The schema names more than one " + root.getName() + " root";
        reporter.at(schema, ProblemCode.ROOT_TYPE, message, "Write schema { query: Query }");
      }
    }
    if (!named.contains("Query")) {
      String message = "The schema names no query root";
      reporter.at(schema, ProblemCode.ROOT_TYPE, message, "Write schema { query: Query }");
    }
    if (declarations.mutation() != null && !named.contains("Mutation")) {
      reporter.at(
          schema,
          ProblemCode.ROOT_TYPE,
          "There is a type Mutation, but the schema names no mutation root",
          "Write schema { query: Query mutation: Mutation }");
    }
    return true;
  }
}
