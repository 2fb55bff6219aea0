package org.dragoman.proxy.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.Document;
import graphql.parser.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.Json;
import org.dragoman.operation.InputVariables;
import org.dragoman.operation.Operation;
import org.dragoman.operation.OperationReader;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Planner;
import org.dragoman.proxy.plan.Variables;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Each folder below {@code src/test/cases} is a case: {@code operation.graphql}, {@code
 * variables.json} and {@code claims.json} if it has any, and {@code statement.sql}, what the
 * database is asked. The schema is the folder's own or that of {@code cases/schema.graphql}.
 */
class StatementCasesTest {
  private static final Path CASES = Path.of("src", "test", "cases");
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");

  @TestFactory
  Stream<DynamicTest> statements() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      List<Path> cases = folders.filter(Files::isDirectory).sorted().toList();
      assertThat(cases).isNotEmpty();
      return cases.stream()
          .map(
              folder ->
                  DynamicTest.dynamicTest(folder.getFileName().toString(), () -> check(folder)));
    }
  }

  private static void check(Path folder) throws IOException {
    String written = written(folder);
    Path expected = folder.resolve("statement.sql");
    if (ACCEPT) {
      Files.writeString(expected, written);
    }
    assertThat(written).isEqualTo(Files.readString(expected));
    assertThat(written(folder)).as("the same input gives the same bytes").isEqualTo(written);
  }

  private static String written(Path folder) throws IOException {
    Configuration configuration = configuration(folder);
    Document document =
        new Parser().parseDocument(Files.readString(folder.resolve("operation.graphql")));
    Variables variables =
        Variables.of(
            InputVariables.of(
                configuration,
                OperationReader.definition(document, null),
                values(folder, "variables.json")),
            OperationReader.conditionVariables(document),
            values(folder, "claims.json"),
            configuration.enums());
    Operation operation =
        OperationReader.read(configuration, document, null, variables.conditions());
    Plan plan = Planner.plan(configuration, operation, variables);
    return statements(plan).stream()
        .map(statement -> statement.text() + ";\n-- " + Json.text(names(statement)) + "\n")
        .collect(Collectors.joining("\n"));
  }

  private static List<Statement> statements(Plan plan) {
    if (plan.writes().isEmpty()) {
      return plan.reads().stream().map(StatementWriter::write).toList();
    }
    List<Statement> statements = new ArrayList<>();
    for (Plan.Write write : plan.writes()) {
      statements.add(ChangeWriter.first(plan, write));
      if (!write.returning()) {
        plan.reads().subList(write.from(), write.to()).stream()
            .map(StatementWriter::write)
            .forEach(statements::add);
        if (write.change() instanceof Plan.Change.Delete delete) {
          statements.add(ChangeWriter.deletion(delete));
        }
      }
    }
    return statements;
  }

  private static List<String> names(Statement statement) {
    return statement.bindings().stream().map(Object::toString).toList();
  }

  private static Configuration configuration(Path folder) throws IOException {
    Path own = folder.resolve("schema.graphql");
    Path schema = Files.exists(own) ? own : CASES.resolve("schema.graphql");
    Compilation compilation = new Compiler().compile(Files.readString(schema));
    assertThat(compilation).isInstanceOf(Compilation.Accepted.class);
    return ((Compilation.Accepted) compilation).configuration();
  }

  private static Map<String, JsonNode> values(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.exists(file)
        ? Json.mapper().readValue(Files.readString(file), new TypeReference<>() {})
        : Map.of();
  }
}
