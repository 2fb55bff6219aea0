package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class GraphqlOperationsTest {
  private static final String SCHEMA =
      """
      type Note { id: ID! level: Int }
      type Query { notes: [Note]
        @svc_resolver(_type: select, _object: Note, _filter: {level: {_in: "$token.levels"}}) }
      """;

  @Test
  void claimsReachTheProxyAsTheKindOfNumberThatTheTokenHas() throws IOException {
    Map<String, Object> claims = Map.of("levels", List.of(2.0, 2L));
    Caller caller = new Caller("acme", "https://issuer", "alice", Set.of(), claims);
    Compilation.Accepted accepted = (Compilation.Accepted) new Compiler().compile(SCHEMA);

    byte[] sent =
        Json.mapper().writeValueAsBytes(GraphqlOperations.claims(caller, accepted.configuration()));
    JsonNode levels = Json.mapper().readTree(sent).path("levels");

    assertThat(levels.get(0).isIntegralNumber()).isFalse();
    assertThat(levels.get(1).isIntegralNumber()).isTrue();
  }
}
