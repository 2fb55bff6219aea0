package org.dragoman.broker.graphql;

import graphql.introspection.IntrospectionQuery;
import graphql.language.OperationDefinition;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Set;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;

/**
 * Measures the introspection of a schema with 100 types of {@code @svc_api} at the edge: CPU time
 * of the thread. The first round is that of a cold process.
 */
public final class IntrospectionBench {
  private static final int ROUNDS = 10;

  private IntrospectionBench() {}

  /** Prints a row of a table for each round. */
  public static void main(String[] arguments) throws IOException {
    Compilation.Accepted compiled = (Compilation.Accepted) new Compiler().compile(hundredTypes());
    byte[] json = Json.mapper().writeValueAsBytes(compiled.configuration());
    DocumentReader reader = new DocumentReader(Limits.STANDARD);
    System.out.println("round | configuration read | view made | document read | answered (ms)");
    for (int round = 1; round <= ROUNDS; round++) {
      long begun = cpu();
      Configuration configuration = Json.mapper().readValue(json, Configuration.class);
      LiveSchema live =
          new LiveSchema(new Publication("hundred", 1, "", configuration, "", ""), json.length);
      long read = cpu();
      LiveSchema.View view = live.visibleTo(Set.of("user")).orElseThrow();
      long made = cpu();
      DocumentReader.Valid valid = reader.read(IntrospectionQuery.INTROSPECTION_QUERY, view);
      OperationDefinition operation = OperationReader.definition(valid.document(), null);
      long validated = cpu();
      byte[] answer = new Introspection(valid, operation, Map.of()).answer(view.schema());
      long answered = cpu();
      System.out.printf(
          "%d | %d | %d | %d | %d; %d KB of %d KB%n",
          round,
          (read - begun) / 1_000_000,
          (made - read) / 1_000_000,
          (validated - made) / 1_000_000,
          (answered - validated) / 1_000_000,
          answer.length / 1000,
          json.length / 1000);
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static String hundredTypes() {
    StringBuilder sdl = new StringBuilder("schema @svc_api(_write: user) { query: Query }\n");
    sdl.append("enum State { OPEN DONE }\n");
    for (int i = 1; i <= 100; i++) {
      sdl.append(
          """
          "Thing number %1$d."
          type Thing%1$d {
            id: ID! name: String! @svc_unique state: State size: Int price: Decimal due: Date
            made: DateTime! @svc_default(_value: "$now") words: [String!]
            next: Thing%2$d @svc_link(_field: "previous") previous: [Thing%3$d]
          }
          """
              .formatted(i, i % 100 + 1, (i + 98) % 100 + 1));
    }
    return sdl.toString();
  }
}
