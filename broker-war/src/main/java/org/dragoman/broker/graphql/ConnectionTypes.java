package org.dragoman.broker.graphql;

import graphql.Scalars;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLNonNull;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLOutputType;
import graphql.schema.GraphQLType;
import graphql.schema.GraphQLTypeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.Resolver;

/**
 * Makes the types that connections need (GraphQL Cursor Connections Specification,
 * https://relay.dev/graphql/connections.htm).
 */
final class ConnectionTypes {
  private ConnectionTypes() {}

  /** Returns the types of all connections of a schema; empty when it has no connection. */
  static List<GraphQLType> of(Configuration configuration) {
    TreeSet<String> objects = new TreeSet<>();
    configuration.operations().stream()
        .filter(operation -> operation.action() instanceof Action.Page)
        .map(Resolver::object)
        .forEach(objects::add);
    configuration.types().stream()
        .flatMap(type -> type.fields().stream())
        .flatMap(field -> field instanceof ObjectField.View view ? Stream.of(view) : Stream.of())
        .filter(view -> view.action() instanceof Action.Page)
        .map(ObjectField.View::object)
        .forEach(objects::add);
    List<GraphQLType> types = new ArrayList<>();
    for (String object : objects) {
      types.add(connection(object));
      types.add(edge(object));
    }
    if (!types.isEmpty()) {
      types.add(pageInfo());
    }
    return types;
  }

  private static GraphQLObjectType connection(String object) {
    GraphQLType edge = GraphQLTypeReference.typeRef(ConnectionNames.edge(object));
    GraphQLType node = GraphQLTypeReference.typeRef(object);
    return GraphQLObjectType.newObject()
        .name(ConnectionNames.connection(object))
        .description("A page of the rows of " + object + ".")
        .field(field("edges", "The rows of the page with their cursors.", list(edge)))
        .field(field("nodes", "The rows of the page.", list(node)))
        .field(
            field(
                "pageInfo",
                "What is known of the page itself.",
                nonNull(GraphQLTypeReference.typeRef(ConnectionNames.PAGE_INFO))))
        .field(
            field(
                "totalCount", "How many rows there are on all pages.", nonNull(Scalars.GraphQLInt)))
        .build();
  }

  private static GraphQLObjectType edge(String object) {
    return GraphQLObjectType.newObject()
        .name(ConnectionNames.edge(object))
        .description("A row of " + object + " in a page.")
        .field(
            field(
                "cursor",
                "The place of the row, for the arguments that begin or end a page.",
                nonNull(Scalars.GraphQLString)))
        .field(field("node", "The row.", nonNull(GraphQLTypeReference.typeRef(object))))
        .build();
  }

  private static GraphQLObjectType pageInfo() {
    return GraphQLObjectType.newObject()
        .name(ConnectionNames.PAGE_INFO)
        .description("What is known of a page.")
        .field(field("hasNextPage", "Whether rows come after it.", nonNull(Scalars.GraphQLBoolean)))
        .field(
            field(
                "hasPreviousPage",
                "Whether rows stand before it.",
                nonNull(Scalars.GraphQLBoolean)))
        .field(
            field(
                "startCursor",
                "The cursor of its first row; null when it has none.",
                Scalars.GraphQLString))
        .field(
            field(
                "endCursor",
                "The cursor of its last row; null when it has none.",
                Scalars.GraphQLString))
        .build();
  }

  private static GraphQLFieldDefinition field(
      String name, String description, GraphQLOutputType type) {
    return GraphQLFieldDefinition.newFieldDefinition()
        .name(name)
        .description(description)
        .type(type)
        .build();
  }

  private static GraphQLOutputType list(GraphQLType element) {
    return nonNull(GraphQLList.list(nonNull(element)));
  }

  private static GraphQLNonNull nonNull(GraphQLType type) {
    return GraphQLNonNull.nonNull(type);
  }
}
