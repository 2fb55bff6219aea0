package org.dragoman.broker.graphql;

import graphql.GraphQLContext;
import graphql.execution.ValuesResolver;
import graphql.language.AstPrinter;
import graphql.schema.GraphQLArgument;
import graphql.schema.GraphQLDirective;
import graphql.schema.GraphQLEnumType;
import graphql.schema.GraphQLEnumValueDefinition;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLFieldsContainer;
import graphql.schema.GraphQLImplementingType;
import graphql.schema.GraphQLInputObjectField;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLInterfaceType;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLNamedSchemaElement;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLNonNull;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLType;
import graphql.schema.GraphQLUnionType;
import graphql.schema.InputValueWithState;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * The values of the fields of the introspection types (GraphQL specification, section 4.2): a text,
 * a Boolean, null, an element of the schema, or a list of these.
 */
final class IntrospectionValues {
  private IntrospectionValues() {}

  /** Returns the introspection type of an element of a schema. */
  static String typename(Object element) {
    return switch (element) {
      case GraphQLSchema schema -> "__Schema";
      case GraphQLType type -> "__Type";
      case GraphQLFieldDefinition field -> "__Field";
      case GraphQLArgument argument -> "__InputValue";
      case GraphQLInputObjectField field -> "__InputValue";
      case GraphQLEnumValueDefinition value -> "__EnumValue";
      case GraphQLDirective directive -> "__Directive";
      default -> throw unknown(element, "");
    };
  }

  /**
   * Returns the value of a field of an element.
   *
   * @param deprecatedToo whether a list includes deprecated elements
   */
  static Object of(GraphQLSchema schema, Object element, String field, boolean deprecatedToo) {
    return switch (element) {
      case GraphQLSchema whole -> ofSchema(whole, field);
      case GraphQLType type -> ofType(schema, type, field, deprecatedToo);
      case GraphQLFieldDefinition one -> ofField(one, field, deprecatedToo);
      case GraphQLArgument argument -> ofArgument(argument, field);
      case GraphQLInputObjectField one -> ofInputField(one, field);
      case GraphQLEnumValueDefinition value -> ofEnumValue(value, field);
      case GraphQLDirective directive -> ofDirective(directive, field, deprecatedToo);
      default -> throw unknown(element, field);
    };
  }

  private static Object ofSchema(GraphQLSchema schema, String field) {
    return switch (field) {
      case "description" -> schema.getDescription();
      case "types" -> schema.getAllTypesAsList();
      case "queryType" -> schema.getQueryType();
      case "mutationType" -> schema.getMutationType();
      case "subscriptionType" -> schema.getSubscriptionType();
      case "directives" -> BuiltInDirectives.ours(schema.getDirectives());
      default -> throw unknown(schema, field);
    };
  }

  private static Object ofType(
      GraphQLSchema schema, GraphQLType type, String field, boolean deprecatedToo) {
    return switch (field) {
      case "kind" -> kind(type);
      case "name" -> type instanceof GraphQLNamedType named ? named.getName() : null;
      case "description" -> type instanceof GraphQLNamedType named ? named.getDescription() : null;
      case "fields" ->
          type instanceof GraphQLFieldsContainer container
              ? shown(
                  container.getFieldDefinitions(),
                  GraphQLFieldDefinition::isDeprecated,
                  deprecatedToo)
              : null;
      case "interfaces" -> type instanceof GraphQLImplementingType one ? one.getInterfaces() : null;
      case "possibleTypes" ->
          switch (type) {
            case GraphQLInterfaceType one -> schema.getImplementations(one);
            case GraphQLUnionType union -> union.getTypes();
            default -> null;
          };
      case "enumValues" ->
          type instanceof GraphQLEnumType one
              ? shown(one.getValues(), GraphQLEnumValueDefinition::isDeprecated, deprecatedToo)
              : null;
      case "inputFields" ->
          type instanceof GraphQLInputObjectType input
              ? shown(input.getFields(), GraphQLInputObjectField::isDeprecated, deprecatedToo)
              : null;
      case "ofType" ->
          switch (type) {
            case GraphQLList list -> list.getWrappedType();
            case GraphQLNonNull nonNull -> nonNull.getWrappedType();
            default -> null;
          };
      case "specifiedByURL", "specifiedByUrl" ->
          type instanceof GraphQLScalarType scalar ? scalar.getSpecifiedByUrl() : null;
      case "isOneOf" -> type instanceof GraphQLInputObjectType input ? input.isOneOf() : null;
      default -> throw unknown(type, field);
    };
  }

  private static String kind(GraphQLType type) {
    return switch (type) {
      case GraphQLScalarType one -> "SCALAR";
      case GraphQLObjectType one -> "OBJECT";
      case GraphQLInterfaceType one -> "INTERFACE";
      case GraphQLUnionType one -> "UNION";
      case GraphQLEnumType one -> "ENUM";
      case GraphQLInputObjectType one -> "INPUT_OBJECT";
      case GraphQLList one -> "LIST";
      case GraphQLNonNull one -> "NON_NULL";
      default -> throw unknown(type, "kind");
    };
  }

  private static Object ofField(
      GraphQLFieldDefinition definition, String field, boolean deprecatedToo) {
    return switch (field) {
      case "args" -> arguments(definition.getArguments(), deprecatedToo);
      case "type" -> definition.getType();
      case "isDeprecated" -> definition.isDeprecated();
      case "deprecationReason" -> definition.getDeprecationReason();
      default -> named(definition, field);
    };
  }

  private static Object ofArgument(GraphQLArgument argument, String field) {
    return switch (field) {
      case "type" -> argument.getType();
      case "defaultValue" -> printed(argument.getArgumentDefaultValue(), argument.getType());
      case "isDeprecated" -> argument.isDeprecated();
      case "deprecationReason" -> argument.getDeprecationReason();
      default -> named(argument, field);
    };
  }

  private static Object ofInputField(GraphQLInputObjectField input, String field) {
    return switch (field) {
      case "type" -> input.getType();
      case "defaultValue" -> printed(input.getInputFieldDefaultValue(), input.getType());
      case "isDeprecated" -> input.isDeprecated();
      case "deprecationReason" -> input.getDeprecationReason();
      default -> named(input, field);
    };
  }

  private static Object ofEnumValue(GraphQLEnumValueDefinition value, String field) {
    return switch (field) {
      case "isDeprecated" -> value.isDeprecated();
      case "deprecationReason" -> value.getDeprecationReason();
      default -> named(value, field);
    };
  }

  private static Object ofDirective(
      GraphQLDirective directive, String field, boolean deprecatedToo) {
    return switch (field) {
      case "isRepeatable" -> directive.isRepeatable();
      case "locations" -> directive.validLocations().stream().map(Enum::name).toList();
      case "args" -> arguments(directive.getArguments(), deprecatedToo);
      default -> named(directive, field);
    };
  }

  private static Object named(GraphQLNamedSchemaElement element, String field) {
    return switch (field) {
      case "name" -> element.getName();
      case "description" -> element.getDescription();
      default -> throw unknown(element, field);
    };
  }

  private static List<GraphQLArgument> arguments(List<GraphQLArgument> all, boolean deprecatedToo) {
    return shown(all, GraphQLArgument::isDeprecated, deprecatedToo);
  }

  private static <T> List<T> shown(List<T> all, Predicate<T> deprecated, boolean deprecatedToo) {
    return deprecatedToo ? all : all.stream().filter(deprecated.negate()).toList();
  }

  /** Prints a default value in GraphQL syntax; null when there is none. */
  private static String printed(InputValueWithState value, GraphQLType type) {
    return value.isNotSet()
        ? null
        : AstPrinter.printAst(
            ValuesResolver.valueToLiteral(value, type, GraphQLContext.getDefault(), Locale.ROOT));
  }

  private static IllegalStateException unknown(Object element, String field) {
    return new IllegalStateException(
        "Introspection has no field " + field + " of a " + element.getClass().getSimpleName());
  }
}
