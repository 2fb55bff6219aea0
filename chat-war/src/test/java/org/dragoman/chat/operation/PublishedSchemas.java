package org.dragoman.chat.operation;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.GraphQL;
import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.DataFetcher;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.TypeResolver;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.ScalarInfo;
import graphql.schema.idl.ScalarWiringEnvironment;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import graphql.schema.idl.UnionWiringEnvironment;
import graphql.schema.idl.WiringFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.json.Json;
import org.dragoman.operation.IntrospectionReader;
import org.dragoman.operation.SchemaShape;

/** The schemas of the test resources, as the broker would show them. */
public final class PublishedSchemas {
  private PublishedSchemas() {}

  /** What introspection tells of the schema {@code /schemas/<name>.graphql}. */
  public static SchemaShape shape(String name) {
    return shape(name, text(name));
  }

  /** What introspection tells of a schema. */
  static SchemaShape shapeOf(String sdl) {
    return shape("schema", sdl);
  }

  private static SchemaShape shape(String name, String sdl) {
    GraphQL graphql = GraphQL.newGraphQL(made(sdl, RuntimeWiring.MOCKED_WIRING)).build();
    JsonNode data =
        Json.mapper()
            .valueToTree(
                graphql.execute(IntrospectionReader.QUESTION).toSpecification().get("data"));
    return IntrospectionReader.read(name, data);
  }

  /** The schema with data from here for the fields of Query and Mutation. */
  public static GraphQLSchema schema(String name, DataFetcher<Object> rows) {
    return made(
        text(name),
        RuntimeWiring.newRuntimeWiring()
            .type("Query", type -> type.defaultDataFetcher(rows))
            .type("Mutation", type -> type.defaultDataFetcher(rows))
            .wiringFactory(new Wiring())
            .build());
  }

  /** These types with data from here, for operations and for fields of objects. */
  public static GraphQLSchema withData(
      TypeDefinitionRegistry registry, DataFetcher<Object> rows, DataFetcher<Object> fields) {
    RuntimeWiring.Builder wiring =
        RuntimeWiring.newRuntimeWiring()
            .type("Query", type -> type.defaultDataFetcher(rows))
            .wiringFactory(new Wiring());
    for (ObjectTypeDefinition object : registry.getTypes(ObjectTypeDefinition.class)) {
      if (!object.getName().equals("Query")) {
        wiring.type(object.getName(), type -> type.defaultDataFetcher(fields));
      }
    }
    return new SchemaGenerator().makeExecutableSchema(registry, wiring.build());
  }

  /** Members of unions by {@code __typename}, and scalars that take whatever comes. */
  private static final class Wiring implements WiringFactory {
    @Override
    public boolean providesTypeResolver(UnionWiringEnvironment environment) {
      return true;
    }

    @Override
    public TypeResolver getTypeResolver(UnionWiringEnvironment environment) {
      return one ->
          one.getSchema().getObjectType(one.<Map<String, String>>getObject().get("__typename"));
    }

    @Override
    public boolean providesScalar(ScalarWiringEnvironment environment) {
      return !ScalarInfo.isGraphqlSpecifiedScalar(environment.getScalarTypeDefinition().getName());
    }

    @Override
    public GraphQLScalarType getScalar(ScalarWiringEnvironment environment) {
      return GraphQLScalarType.newScalar()
          .name(environment.getScalarTypeDefinition().getName())
          .coercing(new AnyValue())
          .build();
    }
  }

  private static final class AnyValue implements Coercing<Object, Object> {
    @Override
    public Object serialize(Object value, GraphQLContext context, Locale locale) {
      return value;
    }

    @Override
    public Object parseValue(Object value, GraphQLContext context, Locale locale) {
      return value;
    }

    @Override
    public Object parseLiteral(
        Value<?> value, CoercedVariables variables, GraphQLContext context, Locale locale) {
      return value;
    }
  }

  private static GraphQLSchema made(String sdl, RuntimeWiring wiring) {
    return new SchemaGenerator().makeExecutableSchema(new SchemaParser().parse(sdl), wiring);
  }

  private static String text(String name) {
    String resource = "/schemas/" + name + ".graphql";
    try (InputStream stream = PublishedSchemas.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
