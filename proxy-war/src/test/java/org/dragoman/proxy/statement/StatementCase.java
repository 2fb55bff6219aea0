package org.dragoman.proxy.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import graphql.language.Document;
import graphql.parser.Parser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.CallChange;
import org.dragoman.contract.operation.ChangedOperation;
import org.dragoman.contract.operation.InputVariables;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.GivenValues;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Planner;
import org.dragoman.proxy.plan.RowPlan;
import org.dragoman.proxy.plan.RowPlanner;
import org.dragoman.proxy.plan.Variables;
import org.dragoman.proxy.plan.Write;

/**
 * A folder below {@code src/test/cases} or {@code src/test/statements} with {@code
 * operation.graphql}, and {@code variables.json}, {@code claims.json} and {@code roles.json} if it
 * has any. The schema is the folder's own or that of the nearest folder above.
 */
record StatementCase(Path folder) {
  private static final Path TEST = Path.of("src", "test");

  /** The oracle of ear answers the first; of the second the SQL alone is compared. */
  private static final List<Path> ROOTS =
      List.of(TEST.resolve("cases"), TEST.resolve("statements"));

  private static final int MOST_ROWS = 100;

  /** What the database would say of the rows of steps. */
  private static final Map<String, Map<String, JsonNode>> STEPS =
      Map.of("first", Map.of("id", new TextNode("c0000000-0000-4000-8000-0000000000aa")));

  /** All, sorted. */
  static List<StatementCase> all() {
    return ROOTS.stream().flatMap(root -> below(root).stream()).toList();
  }

  private static List<StatementCase> below(Path root) {
    try (Stream<Path> paths = Files.walk(root)) {
      return paths
          .filter(path -> path.endsWith("operation.graphql"))
          .map(path -> new StatementCase(path.getParent()))
          .sorted((one, other) -> one.folder.compareTo(other.folder))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    Path root = ROOTS.stream().filter(folder::startsWith).findFirst().orElseThrow();
    return root.relativize(folder).toString();
  }

  /** What the compiler makes of its schema. */
  Configuration configuration() {
    Path with = folder;
    while (!Files.exists(with.resolve("schema.graphql"))) {
      with = with.getParent();
    }
    Compilation compilation = new Compiler().compile(text(with.resolve("schema.graphql")));
    assertThat(compilation).isInstanceOf(Compilation.Accepted.class);
    return ((Compilation.Accepted) compilation).configuration();
  }

  /** What the database is asked. */
  List<Statement> statements(Configuration configuration) {
    return statements(plan(configuration));
  }

  /** What statements are given that make and link rows. */
  List<RowPlan.Part> parts(Configuration configuration) {
    Plan plan = plan(configuration);
    return plan.writes().stream()
        .flatMap(write -> rows(plan, write).stream())
        .flatMap(rows -> rows.parts().stream())
        .toList();
  }

  private Optional<RowPlan> rows(Plan plan, Write write) {
    if (write.change() instanceof Change.Insertion(var table, var insert, var arguments)) {
      return Optional.of(planner(plan, arguments).insertion(table, insert));
    }
    return Optional.ofNullable(write.links())
        .map(
            links ->
                planner(plan, links.arguments()).links(write.change().table(), links.fields()));
  }

  private RowPlanner planner(Plan plan, Map<String, Operation.Value> arguments) {
    GivenValues values =
        new GivenValues(arguments, variables(), claims(), plan.visibility().variables(), STEPS);
    return new RowPlanner(plan.visibility().configuration(), values, MOST_ROWS);
  }

  private static List<String> known(Write write, RowPlan.Part part) {
    if (!(part instanceof RowPlan.Make make)) {
      return List.of();
    }
    return make.table().equals(write.change().table())
        ? write.known().stream().map(ObjectField.Column::column).toList()
        : Joins.key(make.table());
  }

  private Map<String, JsonNode> variables() {
    return given("variables.json", new TypeReference<Map<String, JsonNode>>() {}, Map.of());
  }

  private Map<String, JsonNode> claims() {
    return given("claims.json", new TypeReference<Map<String, JsonNode>>() {}, Map.of());
  }

  private List<CallChange> changes() {
    return given("changes.json", new TypeReference<List<CallChange>>() {}, List.of());
  }

  private Plan plan(Configuration configuration) {
    Document document = new Parser().parseDocument(text(folder.resolve("operation.graphql")));
    Map<String, JsonNode> values =
        InputVariables.of(
            configuration, OperationReader.definition(document, null), variables(), changes());
    Variables variables =
        Variables.of(
                values,
                OperationReader.conditionVariables(document),
                claims(),
                configuration.enums())
            .with(
                given("roles.json", new TypeReference<Set<String>>() {}, Set.of()), configuration);
    Operation operation =
        ChangedOperation.of(
            OperationReader.read(configuration, document, null, variables.conditions()), changes());
    return Planner.plan(configuration, operation, variables.counting(values.keySet(), values));
  }

  private List<Statement> statements(Plan plan) {
    if (plan.writes().isEmpty()) {
      return reads(plan, plan.reads());
    }
    List<Statement> statements = new ArrayList<>();
    for (Write write : plan.writes()) {
      write.checks().forEach(check -> statements.add(ChangeWriter.check(plan, check)));
      if (!(write.change() instanceof Change.Insertion)) {
        statements.add(ChangeWriter.first(plan, write));
      }
      write
          .change()
          .found()
          .filter(target -> target.version() != null)
          .ifPresent(target -> statements.add(ChangeWriter.version(plan, target)));
      rows(plan, write).stream()
          .flatMap(rows -> rows.parts().stream())
          .map(part -> RowWriter.of(part, known(write, part), plan.visibility()))
          .forEach(statements::add);
      if (!write.returning()) {
        statements.addAll(reads(plan, plan.reads().subList(write.from(), write.to())));
        if (write.change() instanceof Change.Delete delete) {
          statements.add(ChangeWriter.deletion(plan, delete));
        }
      }
    }
    return statements;
  }

  private static List<Statement> reads(Plan plan, List<Plan.Read> reads) {
    return reads.stream().map(read -> StatementWriter.write(read, plan.visibility())).toList();
  }

  private <T> T given(String name, TypeReference<T> type, T otherwise) {
    Path file = folder.resolve(name);
    try {
      return Files.exists(file) ? Json.mapper().readValue(text(file), type) : otherwise;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
