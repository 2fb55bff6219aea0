package org.dragoman.broker.graphql;

import graphql.GraphQLContext;
import graphql.Scalars;
import graphql.execution.CoercedVariables;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.CoercingParseValueException;
import graphql.schema.GraphQLScalarType;
import java.math.BigInteger;
import java.util.Locale;

/**
 * Accepts a text or an integer as an {@code ID} and nothing else (GraphQL specification, section
 * 3.5.5). The library's own coercing turns every value of a variable into a text.
 */
final class IdCoercing implements Coercing<Object, Object> {
  /** The type as clients see it. */
  static final GraphQLScalarType TYPE =
      GraphQLScalarType.newScalar(Scalars.GraphQLID).coercing(new IdCoercing()).build();

  private IdCoercing() {}

  @Override
  public Object parseValue(Object input, GraphQLContext context, Locale locale) {
    return switch (input) {
      case String text -> text;
      case Integer number -> number.toString();
      case Long number -> number.toString();
      case BigInteger number -> number.toString();
      default ->
          throw CoercingParseValueException.newCoercingParseValueException()
              .message("The value is not a valid ID. Expected: a string or an integer")
              .build();
    };
  }

  @Override
  public Object parseLiteral(
      Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
    return Scalars.GraphQLID.getCoercing().parseLiteral(input, variables, context, locale);
  }
}
