package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.GraphQLContext;
import graphql.execution.RawVariables;
import graphql.execution.ValuesResolver;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.VariableDefinition;
import graphql.schema.GraphQLSchema;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.json.Json;

/**
 * Coerces an argument value that a business rule gives in the same way as one that a client gives.
 */
final class ChangedValue {
  private static final String NAME = "value";

  private ChangedValue() {}

  /**
   * Returns the value in the form that the proxy expects.
   *
   * @throws graphql.GraphQLException when it does not fit its type
   */
  static JsonNode coerced(GraphQLSchema schema, FieldType type, JsonNode value) {
    VariableDefinition variable =
        VariableDefinition.newVariableDefinition().name(NAME).type(type(type)).build();
    Object raw = Json.mapper().convertValue(value, Object.class);
    return Json.mapper()
        .valueToTree(
            ValuesResolver.coerceVariableValues(
                    schema,
                    List.of(variable),
                    RawVariables.of(Collections.singletonMap(NAME, raw)),
                    GraphQLContext.getDefault(),
                    Locale.ROOT)
                .get(NAME));
  }

  private static Type<?> type(FieldType type) {
    Type<?> made = TypeName.newTypeName(type.name()).build();
    if (type.list()) {
      made =
          ListType.newListType(
                  type.elementNonNull() ? NonNullType.newNonNullType(made).build() : made)
              .build();
    }
    return type.nonNull() ? NonNullType.newNonNullType(made).build() : made;
  }
}
