package org.dragoman.chat.application.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.GraphQL;
import graphql.schema.GraphQLSchema;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeRuntimeWiring;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.dragoman.chat.application.assistant.operation.IntrospectionReader;
import org.dragoman.chat.application.assistant.operation.SchemaShape;
import org.dragoman.configuration.Json;

/** The schemas of the test resources, as the broker would show them. */
public final class PublishedSchemas {
  private PublishedSchemas() {}

  /** What introspection tells of the schema {@code /schemas/<name>.graphql}. */
  public static SchemaShape shape(String name) {
    GraphQL graphql = GraphQL.newGraphQL(schema(name, RuntimeWiring.MOCKED_WIRING)).build();
    JsonNode data =
        Json.mapper()
            .valueToTree(
                graphql.execute(IntrospectionReader.QUESTION).toSpecification().get("data"));
    return IntrospectionReader.read(name, data);
  }

  /** The schema with the given wiring of its Query type. */
  public static GraphQLSchema schema(String name, TypeRuntimeWiring.Builder query) {
    return schema(name, RuntimeWiring.newRuntimeWiring().type(query).build());
  }

  private static GraphQLSchema schema(String name, RuntimeWiring wiring) {
    return new SchemaGenerator().makeExecutableSchema(new SchemaParser().parse(text(name)), wiring);
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
