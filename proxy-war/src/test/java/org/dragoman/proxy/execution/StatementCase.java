package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.CallChange;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.cursor.Cursor;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.CursorFormat;
import org.dragoman.proxy.publication.LivePublications;
import org.dragoman.schedule.Cancellation;

/**
 * A folder below {@code src/test/cases} with {@code operation.graphql}, and {@code variables.json},
 * {@code claims.json}, {@code roles.json}, {@code changes.json} and {@code idempotency-key.txt} if
 * it has any. The schema is the folder's own or that of the nearest folder above. The oracle of ear
 * asks the running product the same, see its README.
 */
record StatementCase(Path folder) {
  private static final Path CASES = Path.of("src", "test", "cases");
  private static final int MOST_ROWS = 10_000;

  /**
   * What the product sends for a request.
   *
   * @param fault why it was refused; empty when it was answered
   */
  record Sent(List<RecordingConnection.RoundTrip> roundTrips, Optional<Fault> fault) {}

  /** All, sorted. */
  static List<StatementCase> all() {
    try (Stream<Path> paths = Files.walk(CASES)) {
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
    return CASES.relativize(folder).toString();
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

  /**
   * Runs the request as {@link DatabaseOperations} does, on a connection that notes what is sent.
   *
   * @param found whether the rows that a write looks for are there
   */
  Sent sent(Configuration configuration, boolean found) {
    OperationRequest request = request(configuration, UnaryOperator.identity());
    Prepared prepared = prepared(configuration, request);
    RecordingConnection recording = new RecordingConnection(columns(configuration), found);
    try {
      if (!prepared.steps().isEmpty()) {
        new Mutation(configuration, prepared, request, MOST_ROWS, MOST_ROWS, new Cancellation())
            .transaction(recording.connection());
      } else if (!prepared.reads().isEmpty()) {
        Execution.run(recording.connection(), prepared, request, MOST_ROWS);
      }
      return new Sent(recording.sent(), Optional.empty());
    } catch (Fault fault) {
      return new Sent(recording.sent(), Optional.of(fault));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Does the writes of the request, without the end of their transaction.
   *
   * @param beforeEach is done before each statement
   * @return how often something was sent
   */
  int attempt(Runnable beforeEach) throws SQLException {
    Configuration configuration = configuration();
    OperationRequest request = request(configuration, UnaryOperator.identity());
    RecordingConnection recording = new RecordingConnection(columns(configuration), true);
    Session session = new Session(recording.connection(), false, beforeEach);
    new Attempt(
            configuration,
            prepared(configuration, request),
            request,
            MOST_ROWS,
            MOST_ROWS,
            session,
            null)
        .rows();
    return recording.sent().size();
  }

  boolean writes() {
    return text(folder.resolve("operation.graphql")).startsWith("mutation");
  }

  /** The plan of the request, with other values. */
  Prepared prepared(Configuration configuration, UnaryOperator<JsonNode> values) {
    return prepared(configuration, request(configuration, values));
  }

  private static Prepared prepared(Configuration configuration, OperationRequest request) {
    Publication publication = new Publication("s", 1, "", configuration, "", "");
    return new Plans().of(new LivePublications.Live(publication, new Database("", "d")), request);
  }

  private OperationRequest request(Configuration configuration, UnaryOperator<JsonNode> values) {
    String document = text(folder.resolve("operation.graphql"));
    Map<String, JsonNode> variables = given("variables.json");
    OperationRequest named = request(document, variables, values);
    return prepared(configuration, named).reads().bindings().stream()
        .filter(Binding.CursorPart.class::isInstance)
        .map(part -> cursor(((Binding.CursorPart) part).format()))
        .findFirst()
        .map(cursor -> request(withCursor(document, cursor), withCursor(variables, cursor), values))
        .orElse(named);
  }

  private OperationRequest request(
      String document, Map<String, JsonNode> variables, UnaryOperator<JsonNode> values) {
    Path key = folder.resolve("idempotency-key.txt");
    return new OperationRequest(
        "s",
        1,
        OperationRequest.hash(document),
        document,
        null,
        changed(variables, values),
        changed(given("claims.json"), values),
        Files.exists(key) ? text(key).strip() : null,
        new Caller("acme", "https://idp.example", "anna", roles(), Map.of()),
        given("changes.json", new TypeReference<List<CallChange>>() {}, List.of()),
        null);
  }

  private static Map<String, JsonNode> changed(
      Map<String, JsonNode> of, UnaryOperator<JsonNode> values) {
    Map<String, JsonNode> changed = new TreeMap<>(of);
    changed.replaceAll((name, value) -> values.apply(value));
    return changed;
  }

  /** In documents {@code "x"} and {@code "y"} stand for cursors, see ear's README. */
  private static String withCursor(String document, String cursor) {
    return document.replaceAll("(after|before): \"[xy]\"", "$1: \"" + cursor + "\"");
  }

  private static Map<String, JsonNode> withCursor(Map<String, JsonNode> variables, String cursor) {
    JsonNode value = Json.mapper().valueToTree(cursor);
    return changed(variables, one -> one.asText().matches("[xy]") ? value : one);
  }

  private static String cursor(CursorFormat format) {
    List<Object> values =
        format.parts().stream().<Object>map(part -> SampleRows.value(part.sqlType(), 1)).toList();
    return Cursor.text(format.order(), values);
  }

  /** The types of all columns by their names. */
  private static Map<String, String> columns(Configuration configuration) {
    Map<String, String> columns = new TreeMap<>();
    for (ObjectTable table : configuration.types()) {
      for (ObjectField field : table.fields()) {
        switch (field) {
          case ObjectField.Column column -> columns.put(column.column(), column.sqlType());
          case ObjectField.Link link -> columns.putAll(columns(configuration, table, link));
          case ObjectField.View view -> {}
        }
      }
    }
    return columns;
  }

  private static Map<String, String> columns(
      Configuration configuration, ObjectTable table, ObjectField.Link link) {
    List<ObjectField.Column> here = table.keyColumns();
    List<ObjectField.Column> there =
        configuration.type(link.type().name()).orElseThrow().keyColumns();
    Map<String, String> columns = new TreeMap<>();
    switch (link.join()) {
      case ObjectField.Join.KeyHere(List<String> names) -> put(columns, names, there);
      case ObjectField.Join.KeyThere(List<String> names) -> put(columns, names, here);
      case ObjectField.Join.Table of -> {
        put(columns, of.here(), here);
        put(columns, of.there(), there);
      }
    }
    return columns;
  }

  private static void put(
      Map<String, String> columns, List<String> names, List<ObjectField.Column> key) {
    for (int i = 0; i < names.size(); i++) {
      columns.put(names.get(i), key.get(i).sqlType());
    }
  }

  private Set<String> roles() {
    return given("roles.json", new TypeReference<Set<String>>() {}, Set.of());
  }

  private Map<String, JsonNode> given(String name) {
    return given(name, new TypeReference<Map<String, JsonNode>>() {}, Map.of());
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
