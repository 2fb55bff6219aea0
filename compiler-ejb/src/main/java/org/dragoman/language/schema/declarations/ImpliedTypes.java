package org.dragoman.language.schema.declarations;

import graphql.language.AbstractDescribedNode;
import graphql.language.FieldDefinition;
import graphql.language.NamedNode;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Type;
import graphql.schema.idl.TypeInfo;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;

/** Finds types of a schema that have the names of those that a connection brings along. */
public final class ImpliedTypes {
  private ImpliedTypes() {}

  /** Reports each of them once. */
  public static void check(Declarations declarations, Reporter reporter) {
    Map<String, String> implied = new TreeMap<>();
    Stream.concat(Stream.ofNullable(declarations.query()), declarations.objects().values().stream())
        .map(ObjectTypeDefinition::getFieldDefinitions)
        .flatMap(Collection::stream)
        .map(ImpliedTypes::named)
        .filter(declarations::isConnection)
        .forEach(
            connection -> {
              implied.put(ConnectionNames.PAGE_INFO, connection);
              String object = ConnectionNames.object(connection);
              implied.put(ConnectionNames.edge(object), connection);
            });
    implied.forEach(
        (name, connection) -> {
          if (declarations.isObject(name) || declarations.isResult(name)) {
            taken(declarations.definition(name), connection, reporter);
          } else if (declarations.enums().containsKey(name)) {
            taken(declarations.enums().get(name), connection, reporter);
          } else if (declarations.inputs().containsKey(name)) {
            taken(declarations.inputs().get(name), connection, reporter);
          }
        });
  }

  private static String named(FieldDefinition field) {
    Type<?> type = field.getType();
    return TypeInfo.typeInfo(type).getName();
  }

  private static <T extends AbstractDescribedNode<?> & NamedNode<?>> void taken(
      T definition, String connection, Reporter reporter) {
    reporter.at(
        reporter.name(definition),
        ProblemCode.RESERVED_NAME,
        connection
            + " generates a type "
            + definition.getName()
            + ", which is defined differently here",
        "Rename this type, or remove it to use the generated one");
  }
}
