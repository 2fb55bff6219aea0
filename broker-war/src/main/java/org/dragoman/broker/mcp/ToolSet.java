package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.broker.graphql.CallableOperations;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.json.Json;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.ParameterSchema;
import org.dragoman.operation.ResultSchema;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.Selector;
import org.dragoman.operation.ToolNames;

/**
 * The operations of a schema, of all schemas of a realm, or of an application as tools: one tool
 * each, or, of many, tools that find, describe and run them, so that a client need not read them
 * all. Operations that write are offered where the publisher says by {@code @svc_unasked} that a
 * model may run them without a confirmation, or where the client can ask its user for one. Those
 * that group by what a request selects are not offered: a tool selects all, and would group by all.
 */
final class ToolSet {
  static final String SEARCH = "search_operations";
  static final String DESCRIBE = "describe";
  static final String RUN = "run";
  static final String RUN_WRITE = "run_write";

  /** Each of more would cost a client's context. */
  static final int MOST_LISTED = 24;

  /** Characters of a list with one tool each; some 16,000 tokens of a client's context. */
  static final int LONGEST_LIST = 64_000;

  private static final String DESCRIPTION = "description";

  private final String owner;
  private final int leftOut;
  private final long weightOfOperations;
  private final Map<String, Offered> operations = new LinkedHashMap<>();
  private final OperationSearch search;
  private final boolean large;
  private final String listed;

  /**
   * An operation with those of its schema.
   *
   * @param asks whether the user has to say yes before it is run
   */
  record Offered(CallableOperations of, Operation operation, boolean asks) {}

  /** Whether names of tools begin with that of a schema. */
  private enum Naming {
    OF_SCHEMA,
    WITH_SCHEMA
  }

  /**
   * The tools of a schema.
   *
   * @param asksUser whether the client can ask its user, here and below
   */
  static ToolSet ofSchema(boolean asksUser, CallableOperations callable) {
    return new ToolSet(
        "schema " + callable.shape().name(), asksUser, List.of(callable), Naming.OF_SCHEMA);
  }

  /** The tools of all schemas of a realm; their names begin with that of the schema. */
  static ToolSet ofRealm(String realm, boolean asksUser, List<CallableOperations> all) {
    return new ToolSet("realm " + realm, asksUser, all, Naming.WITH_SCHEMA);
  }

  /**
   * The tools of an application: the operations that its builder has granted, in their order, as
   * far as the caller may call them. They are called as its model calls them.
   *
   * @param name of the application
   * @param all of the schemas that the grants name
   */
  static ToolSet ofApplication(
      String name, boolean asksUser, List<OperationGrant> grants, List<CallableOperations> all) {
    return new ToolSet("application " + name, all, granted(grants, asksUser, all));
  }

  private ToolSet(String owner, boolean asksUser, List<CallableOperations> all, Naming naming) {
    this(owner, all, named(offered(asksUser, all), naming), leftOut(all));
  }

  private ToolSet(String owner, List<CallableOperations> all, List<Offered> granted) {
    this(owner, all, named(granted, Naming.WITH_SCHEMA), 0);
  }

  private ToolSet(
      String owner, List<CallableOperations> all, Map<String, Offered> operations, int leftOut) {
    this.owner = owner;
    this.leftOut = leftOut;
    this.weightOfOperations = all.stream().mapToLong(CallableOperations::weight).sum();
    this.operations.putAll(operations);
    String each = operations.size() > MOST_LISTED ? null : Json.text(each());
    this.large = each == null || each.length() > LONGEST_LIST;
    this.search = large ? new OperationSearch(operations) : null;
    this.listed = large ? Json.text(few()) : each;
  }

  private static int leftOut(List<CallableOperations> all) {
    return all.stream().mapToInt(CallableOperations::leftOut).sum();
  }

  private static List<Offered> offered(boolean asksUser, List<CallableOperations> all) {
    return all.stream()
        .flatMap(
            one ->
                one.shape().operations().stream()
                    .map(found -> new Offered(one, found, asks(one, found)))
                    .filter(found -> isOffered(found, asksUser)))
        .toList();
  }

  private static List<Offered> granted(
      List<OperationGrant> grants, boolean asksUser, List<CallableOperations> all) {
    Map<Operation, Offered> granted = new LinkedHashMap<>();
    for (OperationGrant grant : grants) {
      for (CallableOperations one : all) {
        if (one.shape().name().equals(grant.schema())) {
          operation(grant, one)
              .map(
                  found ->
                      new Offered(
                          one, found, found.write() && !grant.unasked() || asks(one, found)))
              .filter(found -> isOffered(found, asksUser))
              .ifPresent(found -> granted.putIfAbsent(found.operation, found));
        }
      }
    }
    return List.copyOf(granted.values());
  }

  /** A mutation never for a grant that does not allow to write. */
  private static Optional<Operation> operation(OperationGrant grant, CallableOperations callable) {
    SchemaShape shape = callable.shape();
    return (grant.write() ? shape.operation(grant.name(), true) : Optional.<Operation>empty())
        .or(() -> shape.operation(grant.name(), false));
  }

  private static Map<String, Offered> named(List<Offered> offered, Naming naming) {
    Map<String, Offered> named = new LinkedHashMap<>();
    for (Offered one : offered) {
      Operation operation = one.operation();
      String name =
          switch (naming) {
            case OF_SCHEMA -> ToolNames.name(operation, named.keySet());
            case WITH_SCHEMA ->
                ToolNames.name(operation.schema(), operation.name(), named.keySet());
          };
      named.put(name, one);
    }
    return named;
  }

  private static boolean asks(CallableOperations callable, Operation operation) {
    return operation.write() && !callable.shape().unasked().contains(operation.name());
  }

  private static boolean isOffered(Offered one, boolean asksUser) {
    return !one.operation.write() || asksUser || !one.asks;
  }

  /** The result of {@code tools/list}, JSON. */
  String listed() {
    return Json.text(result());
  }

  /** The result of {@code tools/list}. */
  ObjectNode result() {
    return Json.mapper().createObjectNode().putRawValue("tools", new RawValue(listed));
  }

  /** Whether a tool for each operation would be too many tools, or too long a list. */
  boolean isLarge() {
    return large;
  }

  /** The operation that is called so. */
  Optional<Offered> operation(String name) {
    return Optional.ofNullable(operations.get(name));
  }

  /** In bytes, about. */
  long weight() {
    return 2_000L + weightOfOperations + 2L * listed.length() + (isLarge() ? search.weight() : 0);
  }

  /** Those that answer a question best, the best first. */
  ArrayNode found(String question, int most) {
    ArrayNode found = Json.mapper().createArrayNode();
    for (String name : search.of(question, most)) {
      Operation operation = operations.get(name).operation();
      found
          .addObject()
          .put("operation", name)
          .put(DESCRIPTION, operation.description())
          .put("writes", operation.write());
    }
    return found;
  }

  /** What a tool of the operation would say. */
  ObjectNode described(String name) {
    Operation operation = operations.get(name).operation();
    SchemaShape shape = operations.get(name).of().shape();
    ObjectNode described = Json.mapper().createObjectNode().put("operation", name);
    described.put(DESCRIPTION, description(operation, shape)).put("writes", operation.write());
    described.set("inputSchema", ParameterSchema.of(operation, shape));
    described.set("outputSchema", ResultSchema.of(operation, shape));
    return described;
  }

  private ArrayNode each() {
    ArrayNode tools = Json.mapper().createArrayNode();
    operations.forEach(
        (name, one) -> {
          Operation operation = one.operation();
          SchemaShape shape = one.of().shape();
          ObjectNode tool = tools.addObject().put("name", name);
          tool.put(DESCRIPTION, description(operation, shape));
          tool.set("inputSchema", ParameterSchema.of(operation, shape));
          tool.set("outputSchema", ResultSchema.of(operation, shape));
          hints(tool, operation, one.of());
        });
    return tools;
  }

  private static String description(Operation operation, SchemaShape shape) {
    String said =
        operation.description().isEmpty()
            ? "The operation " + operation.name() + " of the schema " + operation.schema()
            : operation.description();
    ObjectShape rows = shape.rows(operation);
    int values = rows == null ? 0 : Selector.leftOutForModel(rows, shape);
    return values == 0
        ? said
        : said.replaceFirst("\\.$", "")
            + ". Its rows have "
            + values
            + " more values, which this tool does not give.";
  }

  private static void hints(ObjectNode tool, Operation operation, CallableOperations callable) {
    ObjectNode hints = tool.putObject("annotations").put("readOnlyHint", !operation.write());
    if (operation.write()) {
      hints
          .put("destructiveHint", !callable.inserts(operation.name()))
          .put("idempotentHint", callable.deletes(operation.name()));
    }
    hints.put("openWorldHint", false);
  }

  private ArrayNode few() {
    ArrayNode tools = Json.mapper().createArrayNode();
    reading(
        tools,
        SEARCH,
        "Finds published operations of the "
            + owner
            + " ("
            + operations.size()
            + " in all"
            + (leftOut == 0 ? "" : "; " + leftOut + " more are not among the tools")
            + ") by what they are about. Call it first.",
        Map.of("query", "What you want to know or do, in a few words of English"));
    reading(
        tools,
        DESCRIBE,
        "Says what an operation takes and gives, as JSON Schemas.",
        Map.of("operation", "A name that " + SEARCH + " found"));
    running(tools, RUN, "Runs an operation that reads.", true);
    if (operations.values().stream().anyMatch(one -> one.operation().write())) {
      running(tools, RUN_WRITE, "Runs an operation that makes, changes or deletes rows.", false);
    }
    return tools;
  }

  private static ObjectNode reading(
      ArrayNode tools, String name, String description, Map<String, String> texts) {
    ObjectNode tool = tool(tools, name, description, texts);
    tool.putObject("annotations").put("readOnlyHint", true).put("openWorldHint", false);
    return tool;
  }

  private static ObjectNode tool(
      ArrayNode tools, String name, String description, Map<String, String> texts) {
    ObjectNode tool = tools.addObject().put("name", name).put(DESCRIPTION, description);
    ObjectNode schema = tool.putObject("inputSchema").put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    texts.forEach(
        (text, said) -> properties.putObject(text).put("type", "string").put(DESCRIPTION, said));
    texts.keySet().forEach(schema.putArray("required")::add);
    schema.put("additionalProperties", false);
    return tool;
  }

  private static void running(ArrayNode tools, String name, String description, boolean readOnly) {
    ObjectNode tool =
        tool(tools, name, description, Map.of("operation", "A name that " + SEARCH + " found"));
    ((ObjectNode) tool.at("/inputSchema/properties"))
        .putObject("arguments")
        .put("type", "object")
        .put(DESCRIPTION, "As " + DESCRIBE + " says");
    ObjectNode hints = tool.putObject("annotations").put("readOnlyHint", readOnly);
    if (!readOnly) {
      hints.put("destructiveHint", true).put("idempotentHint", false);
    }
    hints.put("openWorldHint", false);
  }

  /** The names that a client may call, for the answer to one that is none. */
  List<String> names() {
    return isLarge() ? List.of(SEARCH, DESCRIBE, RUN, RUN_WRITE) : List.copyOf(operations.keySet());
  }
}
