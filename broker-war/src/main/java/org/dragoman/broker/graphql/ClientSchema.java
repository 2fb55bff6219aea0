package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.Scalars;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.EnumValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.GraphQLArgument;
import graphql.schema.GraphQLCodeRegistry;
import graphql.schema.GraphQLEnumType;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLInputObjectField;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLInputType;
import graphql.schema.GraphQLInterfaceType;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLNonNull;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLOutputType;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLType;
import graphql.schema.GraphQLTypeReference;
import graphql.schema.GraphQLUnionType;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.scalar.CustomScalar;

/**
 * Makes the schema that a client sees: types and operations, without the directives behind them.
 */
final class ClientSchema {
  private static final Map<String, GraphQLScalarType> SCALARS = scalars();

  private final Configuration configuration;
  private final Map<String, EnumValues> enums = new LinkedHashMap<>();

  private ClientSchema(Configuration configuration) {
    this.configuration = configuration;
    configuration.enums().forEach(one -> enums.put(one.name(), one));
  }

  private static Map<String, GraphQLScalarType> scalars() {
    Map<String, GraphQLScalarType> scalars = new HashMap<>();
    for (GraphQLScalarType builtIn :
        List.of(
            IdCoercing.TYPE,
            Scalars.GraphQLString,
            Scalars.GraphQLInt,
            Scalars.GraphQLFloat,
            Scalars.GraphQLBoolean)) {
      scalars.put(builtIn.getName(), builtIn);
    }
    for (CustomScalar custom : CustomScalar.values()) {
      scalars.put(custom.word(), CustomScalarCoercing.type(custom));
    }
    return Map.copyOf(scalars);
  }

  /**
   * Returns the schema; empty when the caller may call no query, since a GraphQL schema needs one.
   */
  static Optional<GraphQLSchema> of(Configuration visible) {
    if (visible.operations().stream().noneMatch(one -> one.root() == Resolver.Root.QUERY)) {
      return Optional.empty();
    }
    return Optional.of(new ClientSchema(visible).schema());
  }

  private GraphQLSchema schema() {
    GraphQLSchema.Builder schema = GraphQLSchema.newSchema();
    if (!configuration.description().isEmpty()) {
      schema.description(configuration.description());
    }
    schema.query(root("Query", Resolver.Root.QUERY));
    if (configuration.operations().stream().anyMatch(one -> one.root() == Resolver.Root.MUTATION)) {
      schema.mutation(root("Mutation", Resolver.Root.MUTATION));
    }
    configuration.types().forEach(type -> schema.additionalType(object(type)));
    configuration.results().forEach(type -> schema.additionalType(object(type)));
    configuration.enums().forEach(one -> schema.additionalType(enumeration(one)));
    ConnectionTypes.of(configuration).forEach(schema::additionalType);
    configuration.abstracts().forEach(type -> schema.additionalType(abstractType(type)));
    schema.codeRegistry(resolvers());
    configuration.inputs().forEach(one -> schema.additionalType(input(one)));
    ImpliedInputs implied = new ImpliedInputs(configuration);
    List<InputType> reached = implied.reached();
    reached.forEach(one -> schema.additionalType(input(one)));
    implied.enums(reached).forEach(one -> schema.additionalType(enumeration(one)));
    return schema.build();
  }

  private GraphQLObjectType root(String name, Resolver.Root root) {
    GraphQLObjectType.Builder type = GraphQLObjectType.newObject().name(name);
    for (Resolver operation : configuration.operations()) {
      if (operation.root() == root) {
        type.field(field(operation));
      }
    }
    return type.build();
  }

  private GraphQLFieldDefinition field(Resolver operation) {
    GraphQLFieldDefinition.Builder field =
        GraphQLFieldDefinition.newFieldDefinition()
            .name(operation.name())
            .description(described(operation.description()))
            .type((GraphQLOutputType) type(operation.result()));
    operation.arguments().forEach(argument -> field.argument(argument(argument)));
    return field.build();
  }

  private GraphQLArgument argument(Resolver.Argument argument) {
    GraphQLArgument.Builder made =
        GraphQLArgument.newArgument()
            .name(argument.name())
            .description(described(argument))
            .type((GraphQLInputType) type(argument.type()));
    if (argument.defaultValue() != null) {
      made.defaultValueLiteral(literal(argument.defaultValue(), argument.type().name()));
    }
    return made.build();
  }

  private GraphQLObjectType object(ObjectTable table) {
    GraphQLObjectType.Builder type =
        GraphQLObjectType.newObject()
            .name(table.name())
            .description(described(table.description()));
    table.fields().forEach(field -> type.field(field(field)));
    configuration.abstracts().stream()
        .filter(one -> !one.union() && one.has(table.name()))
        .forEach(one -> type.withInterface(GraphQLTypeReference.typeRef(one.name())));
    return type.build();
  }

  private static GraphQLObjectType object(ResultType result) {
    GraphQLObjectType.Builder type =
        GraphQLObjectType.newObject()
            .name(result.name())
            .description(described(result.description()));
    for (ResultType.Field field : result.fields()) {
      type.field(
          GraphQLFieldDefinition.newFieldDefinition()
              .name(field.name())
              .description(described(field.description()))
              .type((GraphQLOutputType) type(field.type())));
    }
    return type.build();
  }

  private GraphQLFieldDefinition field(org.dragoman.contract.configuration.ObjectField field) {
    GraphQLFieldDefinition.Builder made =
        GraphQLFieldDefinition.newFieldDefinition()
            .name(field.name())
            .description(described(field.description()))
            .type((GraphQLOutputType) type(field.type()));
    field.arguments().forEach(argument -> made.argument(argument(argument)));
    return made.build();
  }

  private static GraphQLEnumType enumeration(EnumValues values) {
    GraphQLEnumType.Builder type =
        GraphQLEnumType.newEnum().name(values.name()).description(described(values.description()));
    for (EnumValues.Value value : values.values()) {
      type.value(value.name(), value.name(), described(value.description()));
    }
    return type.build();
  }

  private GraphQLNamedType abstractType(AbstractType type) {
    if (type.union()) {
      GraphQLUnionType.Builder union =
          GraphQLUnionType.newUnionType()
              .name(type.name())
              .description(described(type.description()));
      type.members().forEach(one -> union.possibleType(GraphQLTypeReference.typeRef(one)));
      return union.build();
    }
    GraphQLInterfaceType.Builder made =
        GraphQLInterfaceType.newInterface()
            .name(type.name())
            .description(described(type.description()));
    type.interfaces().forEach(one -> made.withInterface(GraphQLTypeReference.typeRef(one)));
    for (AbstractType.Field field : type.fields()) {
      GraphQLFieldDefinition.Builder definition =
          GraphQLFieldDefinition.newFieldDefinition()
              .name(field.name())
              .description(described(field.description()))
              .type((GraphQLOutputType) type(field.type()));
      field.arguments().forEach(argument -> definition.argument(argument(argument)));
      made.field(definition.build());
    }
    return made.build();
  }

  /**
   * graphql-java requires a type resolver for every abstract type. Nothing is executed here, so
   * none is ever called.
   */
  private GraphQLCodeRegistry resolvers() {
    GraphQLCodeRegistry.Builder registry = GraphQLCodeRegistry.newCodeRegistry();
    configuration.abstracts().forEach(type -> registry.typeResolver(type.name(), asked -> null));
    return registry.build();
  }

  private GraphQLInputObjectType input(InputType input) {
    GraphQLInputObjectType.Builder type =
        GraphQLInputObjectType.newInputObject()
            .name(input.name())
            .description(described(input.description()));
    for (Resolver.Argument field : input.fields()) {
      GraphQLInputObjectField.Builder made =
          GraphQLInputObjectField.newInputObjectField()
              .name(field.name())
              .description(described(field))
              .type((GraphQLInputType) type(field.type()));
      if (field.defaultValue() != null) {
        made.defaultValueLiteral(literal(field.defaultValue(), field.type().name()));
      }
      type.field(made.build());
    }
    return type.build();
  }

  private static GraphQLType type(FieldType type) {
    GraphQLScalarType scalar = SCALARS.get(type.name());
    GraphQLType made = scalar != null ? scalar : GraphQLTypeReference.typeRef(type.name());
    if (type.list()) {
      made = GraphQLList.list(type.elementNonNull() ? GraphQLNonNull.nonNull(made) : made);
    }
    return type.nonNull() ? GraphQLNonNull.nonNull(made) : made;
  }

  private Value<?> literal(JsonNode value, String typeName) {
    if (value.isArray()) {
      List<Value<?>> values = new java.util.ArrayList<>();
      value.forEach(one -> values.add(literal(one, typeName)));
      return ArrayValue.newArrayValue().values(List.copyOf(values)).build();
    }
    return switch (value.getNodeType()) {
      case OBJECT -> {
        ObjectValue.Builder object = ObjectValue.newObjectValue();
        value
            .properties()
            .forEach(
                member ->
                    object.objectField(
                        new ObjectField(
                            member.getKey(),
                            literal(member.getValue(), member(typeName, member.getKey())))));
        yield object.build();
      }
      case NULL -> NullValue.of();
      case BOOLEAN -> BooleanValue.of(value.booleanValue());
      case NUMBER ->
          value.isIntegralNumber()
              ? new IntValue(value.bigIntegerValue())
              : new FloatValue(value.decimalValue());
      default ->
          enums.containsKey(typeName)
              ? EnumValue.of(value.asText())
              : StringValue.of(value.asText());
    };
  }

  /** Returns the type of a field of an input type; every member of a JSON value is JSON itself. */
  private String member(String typeName, String field) {
    return configuration
        .input(typeName)
        .flatMap(input -> input.field(field))
        .map(found -> found.type().name())
        .orElse(typeName);
  }

  /** GraphQL has no syntax for constraints of values, so the description states them. */
  private static String described(Resolver.Argument argument) {
    String values = argument.constraint() == null ? "" : argument.constraint().text() + ".";
    String between = values.isEmpty() || argument.description().isEmpty() ? "" : "\n\n";
    return described(argument.description() + between + values);
  }

  private static String described(String description) {
    return description.isEmpty() ? null : description;
  }
}
