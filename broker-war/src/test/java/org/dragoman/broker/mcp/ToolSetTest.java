package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.broker.graphql.CallableOperations;
import org.dragoman.broker.graphql.CompiledOperations;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What clients are told of operations: one tool each of few, tools to find them of many. */
class ToolSetTest {
  private static final Path CASE = Path.of("src", "test", "cases", "mcp-tools", "library");

  /** What English takes, about. */
  private static final int CHARACTERS_OF_TOKEN = 4;

  private static final ToolSet MANY =
      ToolSet.ofSchema(false, CompiledOperations.of(many(), Set.of()));

  /** Three hundred operations of a hundred types. */
  private static String many() {
    StringBuilder types = new StringBuilder();
    StringBuilder queries = new StringBuilder("type Query {");
    for (String subject : subjects()) {
      types.append("type %s { id: ID! name: String amount: Int }\n".formatted(subject));
      queries.append(
          """
          "All of the %1$s." all%1$s: [%1$s] @svc_resolver(_type: select, _object: %1$s)
          "One %1$s by its key." one%1$s(id: ID!): %1$s
            @svc_resolver(_type: select, _object: %1$s, _filter: {id: {_eq: "$id"}})
          "Those %1$s whose amount is greater." large%1$s(least: Int!): [%1$s]
            @svc_resolver(_type: select, _object: %1$s, _filter: {amount: {_gt: "$least"}})
          """
              .formatted(subject));
    }
    return types + queries.toString() + "}";
  }

  private static List<String> subjects() {
    List<String> firsts =
        List.of("Sea", "Road", "Rail", "Air", "City", "Farm", "Mine", "Wood", "Iron", "Glass");
    List<String> seconds =
        List.of(
            "Order", "Invoice", "Parcel", "Driver", "Route", "Depot", "Permit", "Tariff", "Claim",
            "Crew");
    return firsts.stream().flatMap(one -> seconds.stream().map(other -> one + other)).toList();
  }

  @Test
  void fewOperationsAreToolsAsTheCaseSays() throws IOException {
    ToolSet tools =
        ToolSet.ofSchema(
            false,
            CompiledOperations.of(
                Files.readString(CASE.resolve("schema.graphql")), Set.of("user")));
    JsonNode listed = Json.mapper().readTree(tools.listed());
    String text = listed.toPrettyString() + "\n";
    Path expected = CASE.resolve("tools.json");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, text);
    }

    assertThat(text).isEqualTo(Files.readString(expected));
  }

  /** Thirty types, each with two links to the next: written out at each use, 2^30 objects. */
  @Test
  void argumentsOfTypesThatHoldEachOtherAreWrittenOnce() {
    StringBuilder schema = new StringBuilder();
    for (int i = 1; i < 30; i++) {
      schema.append("type T%d { id: ID! a: T%d b: T%d }\n".formatted(i, i + 1, i + 1));
    }
    schema.append("type T30 { id: ID! name: String }\n");
    schema.append("type Query { all(order: [T1Order!]): [T1]");
    schema.append(" @svc_resolver(_type: select, _object: T1, _order: \"$order\") }");

    assertThat(ToolSet.ofSchema(false, CompiledOperations.of(schema.toString(), Set.of())).listed())
        .contains("#/$defs/T3Order")
        .hasSizeLessThan(100_000);
  }

  /** Each of three operations takes 40 arguments, each described at length. */
  @Test
  void fewOperationsWithLongSchemasAreFoundByTools() {
    ToolSet tools = ToolSet.ofSchema(false, CompiledOperations.of(described(3, 40), Set.of()));

    assertThat(tools.isLarge()).isTrue();
    assertThat(tools.names()).startsWith("search_operations");
    assertThat(tools.listed()).hasSizeLessThan(4_000);
    assertThat(ToolSet.ofSchema(false, CompiledOperations.of(described(3, 2), Set.of())).names())
        .containsExactly("rows0", "rows1", "rows2");
  }

  private static String described(int operations, int arguments) {
    StringBuilder schema = new StringBuilder("type Row { id: ID! name: String }\ntype Query {\n");
    for (int i = 0; i < operations; i++) {
      List<String> filters = new ArrayList<>();
      schema.append("rows%d(".formatted(i));
      for (int j = 0; j < arguments; j++) {
        schema.append("\"%s\" name%d: String ".formatted("what it says ".repeat(70), j));
        filters.add("{name: {_eq: \"$name%d\"}}".formatted(j));
      }
      schema.append(
          "): [Row] @svc_resolver(_type: select, _object: Row, _filter: {_or: %s})\n"
              .formatted(filters));
    }
    return schema.append("}").toString();
  }

  @Test
  void aggregateThatGroupsByWhatIsSelectedIsNoTool() {
    String schema =
        """
        type Row { id: ID! state: String }
        type Count { state: String count: Int }
        type Query {
          rows: [Row] @svc_resolver(_type: select, _object: Row)
          counts: [Count] @svc_resolver(_type: aggregate, _object: Row, _group: {state: state},
            _fields: {count: count}%s)
        }
        """;

    assertThat(names(schema.formatted(""), Set.of())).containsExactly("rows", "counts");
    assertThat(names(schema.formatted(", _grouping: selected"), Set.of())).containsExactly("rows");
  }

  @Test
  void aggregateOfLinkThatGroupsByWhatIsSelectedIsNotGiven() {
    String schema =
        """
        type Album { id: ID! title: String tasks: [Task]
          counts: [Count] @svc_resolver(_type: aggregate, _link: tasks, _group: {state: state},
            _fields: {count: count}%s) }
        type Task { id: ID! state: String album: Album }
        type Count { state: String count: Int }
        type Query { albums: [Album] @svc_resolver(_type: select, _object: Album) }
        """;

    assertThat(tools(schema.formatted("")).described("albums").toString()).contains("counts");
    assertThat(tools(schema.formatted(", _grouping: selected")).described("albums").toString())
        .doesNotContain("counts");
  }

  @Test
  void toolSaysHowManyValuesItDoesNotGive() {
    StringBuilder schema = new StringBuilder("type Row { id: ID! ");
    for (int i = 0; i < 44; i++) {
      schema.append("value%d: Int ".formatted(i));
    }
    schema.append("} type Query { rows: [Row] @svc_resolver(_type: select, _object: Row) }");

    assertThat(tools(schema.toString()).listed()).contains("have 5 more values, which this tool");
    assertThat(tools(described(3, 2)).listed()).doesNotContain("more values");
  }

  @Test
  void searchSaysHowManyOperationsItCannotFind() {
    StringBuilder schema = new StringBuilder("type Row { id: ID! }\ntype Query {\n");
    for (int i = 0; i < 2_003; i++) {
      schema.append("rows%d: [Row] @svc_resolver(_type: select, _object: Row)\n".formatted(i));
    }

    assertThat(tools(schema.append("}").toString()).listed())
        .contains("(2000 in all; 3 more are not among the tools)");
    assertThat(MANY.listed()).doesNotContain("more are not");
  }

  private static ToolSet tools(String schema) {
    return ToolSet.ofSchema(false, CompiledOperations.of(schema, Set.of()));
  }

  @Test
  void toolsOfRealmAreCalledByTheirSchemas() throws IOException {
    CallableOperations callable =
        CompiledOperations.of(Files.readString(CASE.resolve("schema.graphql")), Set.of("user"));
    ToolSet tools = ToolSet.ofRealm("acme", false, List.of(callable));

    assertThat(tools.names())
        .containsExactly("library__members", "library__lend", "library__giveBack");
    assertThat(tools.operation("library__lend").orElseThrow().operation().name()).isEqualTo("lend");
    assertThat(tools.operation("lend")).isEmpty();
    assertThat(ToolSet.ofRealm("acme", false, List.of()).listed()).isEqualTo("{\"tools\":[]}");
  }

  @Test
  void toolsAreThoseThatTheCallerMayCall() throws IOException {
    String schema = Files.readString(CASE.resolve("schema.graphql"));

    assertThat(names(schema, Set.of())).containsExactly("members");
    assertThat(names(schema, Set.of("clerk"))).containsExactly("members", "loans");
    // What is not said to be for models is not offered, whoever may call it.
    assertThat(names(schema, Set.of("user"))).containsExactly("members", "lend", "giveBack");
  }

  private static List<String> names(String schema, Set<String> roles) {
    return ToolSet.ofSchema(false, CompiledOperations.of(schema, roles)).names();
  }

  @Test
  void threeHundredOperationsCostFewTokens() throws IOException {
    assertThat(MANY.listed()).contains("(300 in all)");
    assertThat(MANY.isLarge()).isTrue();
    assertThat(MANY.listed().length() / CHARACTERS_OF_TOKEN).isLessThan(4_000);
    JsonNode tools = Json.mapper().readTree(MANY.listed()).path("tools");
    assertThat(Stream.of(0, 1, 2).map(i -> tools.path(i).path("name").asText()))
        .containsExactly("search_operations", "describe", "run");
    // None of them writes.
    assertThat(tools).hasSize(3);
    System.out.println("tools/list of 300 operations: " + MANY.listed().length() + " characters");
  }

  @ParameterizedTest
  @CsvSource({
    "Which sea orders do we have?, allSeaOrder",
    "Give me the rail tariff with key 7, oneRailTariff",
    "glass invoices whose amount is greater than 5, largeGlassInvoice",
    "all farm permits, allFarmPermit",
    "air crews, allAirCrew"
  })
  void questionFindsItsOperation(String question, String operation) {
    List<String> found = MANY.found(question, 10).findValuesAsText("operation");

    assertThat(found).hasSizeLessThanOrEqualTo(10).contains(operation);
  }

  @Test
  void whatIsFoundIsDescribed() {
    JsonNode described = MANY.described("largeIronClaim");

    assertThat(described.at("/inputSchema/required/0").asText()).isEqualTo("least");
    assertThat(described.at("/outputSchema/properties/result/items/properties/amount/type"))
        .hasToString("[\"integer\",\"null\"]");
  }
}
