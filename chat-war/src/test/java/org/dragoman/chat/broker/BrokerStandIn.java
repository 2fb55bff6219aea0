package org.dragoman.chat.broker;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import graphql.ExecutionInput;
import graphql.GraphQL;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLTypeUtil;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.dragoman.chat.operation.PublishedSchemas;
import org.dragoman.contract.json.Json;
import org.dragoman.questions.Question;

/**
 * A broker in this process: real GraphQL over the schemas and rows of the test resources. Rows of a
 * realm are in {@code /schemas/<schema>-<realm>.json}, by operation; an operation's arguments
 * choose among them by the members of the same names that they have.
 */
public final class BrokerStandIn implements AutoCloseable {
  private final HttpServer server;
  private final Map<String, GraphQL> schemas = new LinkedHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> documents = new CopyOnWriteArrayList<>();
  private volatile Runnable before = () -> {};
  private volatile int touched = 1;
  private volatile List<String> unasked = List.of();
  private volatile List<String> bySelection = List.of();
  private volatile String instead;
  private volatile int insteadStatus;
  private volatile String refusedWord;
  private volatile String refusal;

  /** With these schemas published in every realm. */
  public BrokerStandIn(String... names) {
    this(ofResources(names));
  }

  private static Map<String, GraphQL> ofResources(String... names) {
    Map<String, GraphQL> schemas = new LinkedHashMap<>();
    for (String name : names) {
      GraphQLSchema schema = PublishedSchemas.schema(name, environment -> rows(name, environment));
      schemas.put(name, GraphQL.newGraphQL(schema).build());
    }
    return schemas;
  }

  /** With these schemas of questions and their rows, and with the sample beside them. */
  public static BrokerStandIn ofQuestions(List<String> names) {
    Map<String, GraphQL> schemas = ofResources("todo");
    for (String name : names) {
      schemas.put(name, RowsInMemory.of(Question.sdl(name), Question.rows(name)));
    }
    return new BrokerStandIn(schemas);
  }

  /** With one schema, written in its language, and its rows. */
  public static BrokerStandIn of(String name, String sdl, JsonNode rows) {
    return new BrokerStandIn(Map.of(name, RowsInMemory.of(sdl, rows)));
  }

  private BrokerStandIn(Map<String, GraphQL> published) {
    schemas.putAll(published);
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/graphql", this::handle);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  /** What {@code dragoman.broker.url} would be. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/graphql";
  }

  /** Answers everything with this from now on; null ends it. */
  public void insteadOfAll(int status, String body) {
    insteadStatus = status;
    instead = body;
  }

  /** Answers documents that hold a word with this from now on. */
  public void insteadOf(String word, String body) {
    refusal = body;
    refusedWord = word;
  }

  /** The requests so far: method, path, realm, token. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  /** The documents so far that are no introspection, each with its variables and its key. */
  public List<String> documents() {
    return List.copyOf(documents);
  }

  /** Says that these group by what is selected from now on. */
  public void groupBySelection(String... fields) {
    bySelection = List.of(fields);
  }

  /** Says that these operations may run unasked from now on. */
  public void unask(String... operations) {
    unasked = List.of(operations);
  }

  /** Lets each write touch so many rows from now on. */
  public void touch(int rows) {
    touched = rows;
  }

  /** Does this before each request from now on. */
  public void before(Runnable what) {
    before = what;
  }

  private void handle(HttpExchange exchange) throws IOException {
    String realm = exchange.getRequestHeaders().getFirst("X-Realm");
    String path = exchange.getRequestURI().getPath();
    requests.add(
        exchange.getRequestMethod()
            + " "
            + path
            + " "
            + realm
            + " "
            + exchange.getRequestHeaders().getFirst("Authorization"));
    byte[] body = exchange.getRequestBody().readAllBytes();
    before.run();
    if (instead != null) {
      send(exchange, insteadStatus, instead);
    } else if (path.equals("/graphql")) {
      List<Object> listed = new ArrayList<>();
      schemas
          .keySet()
          .forEach(
              name ->
                  listed.add(
                      Map.of(
                          "name",
                          name,
                          "version",
                          1,
                          "unasked",
                          unasked,
                          "bySelection",
                          bySelection)));
      send(exchange, 200, Json.text(Map.of("schemas", listed)));
    } else {
      JsonNode request = Json.mapper().readTree(body);
      String document = request.path("query").textValue();
      if (!document.contains("__schema")) {
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        documents.add(
            document
                + " "
                + request.path("variables")
                + (key == null ? "" : " with a key")
                + (isDry(exchange) ? " as a dry run" : "")
                + (exchange.getRequestHeaders().containsKey("X-If-Rows") ? " if the same" : ""));
      }
      if (refusedWord != null && document.contains(refusedWord)) {
        send(exchange, 200, refusal);
        return;
      }
      Map<String, Object> variables = new LinkedHashMap<>();
      request
          .path("variables")
          .properties()
          .forEach(
              one ->
                  variables.put(
                      one.getKey(), Json.mapper().convertValue(one.getValue(), Object.class)));
      ExecutionInput input =
          ExecutionInput.newExecutionInput(document)
              .operationName(request.path("operationName").textValue())
              .variables(variables)
              .graphQLContext(Map.of("realm", realm))
              .build();
      GraphQL schema = schemas.get(path.substring("/graphql/".length()));
      Map<String, Object> answer = new LinkedHashMap<>(schema.execute(input).toSpecification());
      String rows = exchange.getRequestHeaders().getFirst("X-If-Rows");
      if (isDry(exchange)) {
        answer.put(
            "extensions", Map.of("dryRun", Map.of("rows", touched, "digest", "digest-" + touched)));
      } else if (rows != null && !rows.equals("digest-" + touched)) {
        answer.clear();
        answer.put(
            "errors",
            List.of(Map.of("message", "Other rows", "extensions", Map.of("code", "DRG-5018"))));
      }
      send(exchange, 200, Json.text(answer));
    }
  }

  private static boolean isDry(HttpExchange exchange) {
    return "true".equals(exchange.getRequestHeaders().getFirst("X-Dry-Run"));
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private static Object rows(String schema, DataFetchingEnvironment environment)
      throws IOException {
    String realm = environment.getGraphQlContext().get("realm");
    String resource = "/schemas/" + schema + "-" + realm + ".json";
    try (InputStream stream = BrokerStandIn.class.getResourceAsStream(resource)) {
      if (stream == null) {
        return null;
      }
      JsonNode all = Json.mapper().readTree(stream).path(environment.getField().getName());
      List<Object> chosen = new ArrayList<>();
      for (JsonNode row : all) {
        boolean fits =
            environment.getArguments().entrySet().stream()
                .allMatch(
                    argument ->
                        !row.has(argument.getKey())
                            || row.path(argument.getKey())
                                .asText()
                                .equals(String.valueOf(argument.getValue())));
        if (fits) {
          chosen.add(Json.mapper().convertValue(row, Object.class));
        }
      }
      boolean many =
          GraphQLTypeUtil.isList(GraphQLTypeUtil.unwrapNonNull(environment.getFieldType()));
      return many ? chosen : chosen.stream().findFirst().orElse(null);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
