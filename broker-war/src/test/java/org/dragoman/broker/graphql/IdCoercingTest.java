package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import graphql.parser.Parser;
import graphql.schema.GraphQLSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdCoercingTest {
  private static final GraphQLSchema SCHEMA =
      ClientSchema.of(
              ((Compilation.Accepted)
                      new Compiler()
                          .compile(
                              """
                              type Note { id: ID! name: ID }
                              type Query { notes(name: ID): [Note]
                                @svc_resolver(_type: select, _object: Note, _filter: {name: {_eq: "$name"}}) }
                              """))
                  .configuration())
          .orElseThrow();
  private static final String QUERY = "query ($name: ID) { notes(name: $name) { id } }";

  @ParameterizedTest
  @CsvSource({"\"4\", 4", "4, 4", "-4, -4", "92233720368547758080, 92233720368547758080"})
  void textsAndIntegersAreIdentifiers(String given, String identifier) throws IOException {
    assertThat(coerced(given)).isEqualTo(identifier);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4.0", "true", "{\"a\": 1}", "[\"a\"]"})
  void nothingElseIs(String given) {
    assertThatThrownBy(() -> coerced(given))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> assertThat(refusal.code()).isEqualTo(FaultCode.VARIABLES_INVALID));
  }

  private static String coerced(String given) throws IOException {
    String body = "{\"query\": \"%s\", \"variables\": {\"name\": %s}}".formatted(QUERY, given);
    GraphqlRequest request = GraphqlRequest.ofBody(body.getBytes(StandardCharsets.UTF_8));
    DocumentReader.Valid valid = new DocumentReader.Valid(QUERY, "", Parser.parse(QUERY));
    return new DocumentReader(Limits.STANDARD)
        .coerced(SCHEMA, valid, request)
        .get("name")
        .textValue();
  }
}
