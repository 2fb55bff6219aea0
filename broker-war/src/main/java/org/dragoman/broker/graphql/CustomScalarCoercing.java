package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.CoercingParseLiteralException;
import graphql.schema.CoercingParseValueException;
import graphql.schema.GraphQLScalarType;
import java.util.Locale;
import java.util.Optional;
import org.dragoman.contract.document.JsonLiterals;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.scalar.CustomScalar;

/** Coerces a client's value of a custom scalar into its canonical JSON form. */
final class CustomScalarCoercing implements Coercing<JsonNode, JsonNode> {
  private final CustomScalar scalar;

  private CustomScalarCoercing(CustomScalar scalar) {
    this.scalar = scalar;
  }

  /** Returns the type as clients see it. */
  static GraphQLScalarType type(CustomScalar scalar) {
    return GraphQLScalarType.newScalar()
        .name(scalar.word())
        .description(scalar.description())
        .specifiedByUrl(scalar.specifiedBy().orElse(null))
        .coercing(new CustomScalarCoercing(scalar))
        .build();
  }

  @Override
  public JsonNode parseValue(Object input, GraphQLContext context, Locale locale) {
    return scalar
        .canonical(Json.mapper().valueToTree(input))
        .orElseThrow(
            () ->
                CoercingParseValueException.newCoercingParseValueException()
                    .message(expected())
                    .build());
  }

  @Override
  public JsonNode parseLiteral(
      Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
    Optional<JsonNode> given = JsonLiterals.of(input);
    if (given.isEmpty()) {
      throw CoercingParseLiteralException.newCoercingParseLiteralException()
          .message(
              "A value of "
                  + scalar.word()
                  + " must not contain enum values, repeated names or variables: give it as one"
                  + " variable")
          .build();
    }
    return scalar
        .canonical(given.get())
        .orElseThrow(
            () ->
                CoercingParseLiteralException.newCoercingParseLiteralException()
                    .message(expected())
                    .build());
  }

  private String expected() {
    return "The value is not a valid " + scalar.word() + ". Expected: " + scalar.description();
  }
}
