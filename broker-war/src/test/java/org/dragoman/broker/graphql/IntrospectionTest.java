package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.GraphQL;
import graphql.introspection.GoodFaithIntrospection;
import graphql.introspection.IntrospectionQuery;
import graphql.language.OperationDefinition;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLTypeUtil;
import graphql.schema.GraphQLUnmodifiedType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Introspection of the common tools is answered; introspection that multiplies is refused. */
class IntrospectionTest {
  private static final Path DOCUMENTS = Path.of("src", "test", "introspection");
  private static final DocumentReader READER = new DocumentReader(Limits.STANDARD);
  private static final LiveSchema.View VIEW =
      view(
          """
          enum State { OPEN CLOSED }
          type Person { id: ID! name: String! friends: [Person] @svc_link(_field: null) state: State tasks: [Task] }
          type Task { id: ID! title: String person: Person tags: [String!] }
          input Where { name: String = "x" states: [State!] }
          type Query {
            people(where: Where, first: Int = 10): [Person]
              @svc_resolver(_type: select, _object: Person, _filter: {name: {_eq: "$where.name"}, state: {_in: "$where.states"}}, _limit: "$first")
          }
          type Mutation {
            add(name: String!): Person! @svc_resolver(_type: insert, _object: Person, _fields: {name: "$name"}) @svc_allow(_roles: user)
          }
          """);

  /** All kinds of types. */
  private static final LiveSchema.View SEVERAL =
      view(
          """
          "What is kept."
          schema { query: Query }
          "How far." enum State { OPEN "No more." CLOSED }
          interface Named { name: String }
          type Cat implements Named { id: ID! name: String owner: Person }
          type Person implements Named { id: ID! name: String! cats: [Cat] state: State age: Int }
          union Pet = Cat | Person
          input Where { name: String = "x" states: [State!] = [OPEN] inner: Inner = {at: CLOSED} }
          input Inner { at: State least: Int = 3 }
          type Query {
            people(where: Where, states: [State!]! = [OPEN CLOSED], first: Int = 10): [Person]
              @svc_resolver(_type: select, _object: Person, _limit: "$first",
                _filter: {name: {_eq: "$where.name"}, state: {_in: "$where.states", _eq: "$where.inner.at"},
                  age: {_gte: "$where.inner.least"}, _not: {state: {_in: "$states"}}})
            pets: [Pet] @svc_resolver(_type: select, _object: Pet)
            named: [Named] @svc_resolver(_type: select, _object: Named)
          }
          """);

  /** A type with nine lists of itself. */
  private static final LiveSchema.View LOOP =
      view(
          "type Node { id: ID! "
              + IntStream.range(0, 9)
                  .mapToObj("f%d: [Node] @svc_link(_field: null)"::formatted)
                  .collect(Collectors.joining(" "))
              + " } type Query { nodes: [Node] @svc_resolver(_type: select, _object: Node) }");

  private static LiveSchema.View view(String sdl) {
    Compilation.Accepted compiled = (Compilation.Accepted) new Compiler().compile(sdl);
    return new LiveSchema(new Publication("tools", 1, "", compiled.configuration(), "", ""), 1)
        .visibleTo(Set.of("user"))
        .orElseThrow();
  }

  private static JsonNode answer(String text, LiveSchema.View view) {
    DocumentReader.Valid valid = READER.read(text, view);
    OperationDefinition operation = OperationReader.definition(valid.document(), null);
    Map<String, JsonNode> variables =
        READER.coerced(
            view.schema(), valid, new GraphqlRequest(text, null, null, Map.of("first", "Where")));
    byte[] body = new Introspection(valid, operation, variables).answer(view.schema());
    try {
      return Json.mapper().readTree(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> documentsOfToolsAreAnswered() throws IOException {
    try (Stream<Path> files = Files.list(DOCUMENTS)) {
      return files.sorted().toList().stream()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }
  }

  private static void check(Path file) throws IOException {
    JsonNode answer = answer(Files.readString(file), VIEW);

    assertThat(answer.has("errors")).isFalse();
    assertThat(answer.path("data").isEmpty()).isFalse();
    assertThat(answer.path("data").findValuesAsText("name")).containsAnyOf("Person", "name");
    assertThat(answer).isEqualTo(executed(Files.readString(file), VIEW));
  }

  /** The same as graphql-java executes it, which has directives that clients are not shown. */
  private static JsonNode executed(String text, LiveSchema.View view) {
    ExecutionResult result =
        GraphQL.newGraphQL(view.schema())
            .build()
            .execute(
                ExecutionInput.newExecutionInput(text)
                    .variables(Map.of("first", "Where"))
                    .graphQLContext(
                        Map.of(GoodFaithIntrospection.GOOD_FAITH_INTROSPECTION_DISABLED, true))
                    .build());
    assertThat(result.getErrors()).isEmpty();
    JsonNode executed = Json.mapper().valueToTree(result.toSpecification());
    executed
        .findValues("directives")
        .forEach(
            all ->
                ((ArrayNode) all)
                    .removeIf(
                        one ->
                            Set.of("defer", "experimental_disableErrorPropagation")
                                .contains(one.path("name").asText())));
    return executed;
  }

  /** Every field of the introspection types, arguments, fragments and conditions. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ __schema ALL }",
        "query($no: Boolean = false) { a: __schema { types { name @skip(if: true) kind @include(if:"
            + " $no) } } __typename }",
        "query($all: Boolean = true) { __schema { directives { name args(includeDeprecated: $all) {"
            + " name } } types { fields(includeDeprecated: true) { name } } } }",
        "{ __schema { queryType { ...on __Type { name } } queryType { fields { name } fields { args"
            + " { name } } } } ...R } fragment R on Query { t: __type(name: \"Pet\") {"
            + " possibleTypes { name } __typename } }",
        "{ none: __type(name: \"None\") { name } }",
        "query($first: String!) { __type(name: $first) { inputFields { defaultValue type { ofType {"
            + " ofType { name } } } } } }",
      })
  void answersAreThoseOfGraphqlJava(String text) {
    String whole = text.replace("ALL", everything("__Schema", 4));

    assertThat(answer(whole, SEVERAL)).isEqualTo(executed(whole, SEVERAL));
  }

  /** All fields of the introspection types, some types deep. */
  private static String everything(String typename, int depth) {
    StringBuilder all = new StringBuilder("{ __typename");
    for (GraphQLFieldDefinition field :
        SEVERAL.schema().getObjectType(typename).getFieldDefinitions()) {
      GraphQLUnmodifiedType type = GraphQLTypeUtil.unwrapAll(field.getType());
      if (!(type instanceof GraphQLObjectType)) {
        all.append(' ').append(field.getName());
      } else if (depth > 0) {
        all.append(' ').append(field.getName()).append(everything(type.getName(), depth - 1));
      }
    }
    return all.append(" }").toString();
  }

  @Test
  void wholeOfALargeSchemaIsAnswered() throws IOException {
    String types =
        IntStream.range(0, 900)
            .mapToObj(
                type ->
                    "type T%d { id: ID! %s }"
                        .formatted(
                            type,
                            IntStream.range(0, 9)
                                .mapToObj(field -> "f%d: [String!]".formatted(field))
                                .collect(Collectors.joining(" "))))
            .collect(Collectors.joining("\n"));
    String operations =
        IntStream.range(0, 900)
            .mapToObj(
                type ->
                    "t%d: [T%d] @svc_resolver(_type: select, _object: T%d)"
                        .formatted(type, type, type))
            .collect(Collectors.joining("\n"));
    LiveSchema.View large = view(types + "\ntype Query {\n" + operations + "\n}");

    JsonNode answer =
        answer(Files.readString(DOCUMENTS.resolve("graphql-js-all-options.graphql")), large);

    assertThat(answer.at("/data/__schema/types")).hasSizeGreaterThan(900);
  }

  /** Each would have more values than any memory holds. */
  static List<String> hostile() {
    String deep = "name";
    for (int i = 0; i < 7; i++) {
      deep = "fields { type { ofType { " + deep + " } } }";
    }
    String twice =
        IntStream.range(0, 6)
            .mapToObj(
                i ->
                    "fragment F%d on __Type { fields { type { ofType { ...F%d } } } ofType { ...F%d } }"
                        .formatted(i, i + 1, i + 1))
            .collect(Collectors.joining("\n"));
    String wide =
        IntStream.range(0, 7)
            .mapToObj(
                i ->
                    "fragment W%d on __Type { ofType { ...W%d } fields { type { ofType { ...W%d } } } }"
                        .formatted(i, i + 1, i + 1))
            .collect(Collectors.joining("\n"));
    String roots =
        IntStream.range(0, 20)
            .mapToObj(i -> "r%d: __schema { types { ...R } }".formatted(i))
            .collect(Collectors.joining(" "));
    String narrow = "name";
    for (int i = 0; i < 4; i++) {
      narrow = "fields { type { ofType { " + narrow + " } } }";
    }
    return List.of(
        "{ __schema { types { " + deep + " } } }",
        "{ __type(name: \"Query\") { ...F0 } }\n" + twice + "\nfragment F6 on __Type { name }",
        "{ __schema { types { ...W0 } } }\n" + wide + "\nfragment W7 on __Type { name }",
        "{ " + roots + " }\nfragment R on __Type { " + narrow + " }");
  }

  /** Tools ask for all of a schema at once, also of one with 600 queries and 900 mutations. */
  @Test
  void hundredTypesOfSvcApiAreAnswered() {
    String types =
        IntStream.rangeClosed(1, 100)
            .mapToObj(
                i ->
                    """
                    type Thing%1$d {
                      id: ID! name: String! @svc_unique state: State size: Int price: Decimal due: Date
                      made: DateTime! @svc_default(_value: "$now") words: [String!]
                      next: Thing%2$d @svc_link(_field: "previous") previous: [Thing%3$d]
                    }
                    """
                        .formatted(i, i % 100 + 1, (i + 98) % 100 + 1))
            .collect(Collectors.joining());
    LiveSchema.View hundred =
        view("schema @svc_api(_write: user) { query: Query } enum State { A B } " + types);

    JsonNode answer = answer(IntrospectionQuery.INTROSPECTION_QUERY, hundred);

    assertThat(answer.at("/data/__schema/types").findValuesAsText("name"))
        .contains("Thing100Where", "Thing100Insert", "thing100s", "deleteThing100s");
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void whatMultipliesIsRefused(String document) {
    ThrowingCallable asked = () -> answer(document, LOOP);

    assertThatThrownBy(asked)
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.TOO_MANY_FIELDS))
        .hasMessageContaining("300000 values");
  }
}
