package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import graphql.GraphQL;
import graphql.ParseAndValidate;
import graphql.parser.Parser;
import graphql.schema.GraphQLNamedSchemaElement;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.idl.SchemaPrinter;
import graphql.validation.ValidationError;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schema that clients see of one with custom scalars. */
class ClientSchemaTest {
  private static final GraphQLSchema SCHEMA =
      schema(
          """
          enum State { OPEN CLOSED }
          type Thing { id: ID! long: Long json: JSON date: Date state: State lists: [Decimal!] }
          input Where { long: Long = 7 states: [State!] = OPEN inner: Inner! = {} }
          "What is within."
          input Inner { "Which state." state: State! = CLOSED json: JSON = {a: "OPEN"} }
          type Query {
            where(where: Where! = {inner: {state: OPEN}}): [Thing]
              @svc_resolver(
                _type: select
                _object: Thing
                _filter: {
                  long: { _eq: "$where.long" }
                  state: { _in: "$where.states", _eq: "$where.inner.state" }
                  json: { _eq: "$where.inner.json" }
                }
              )
            things(
              long: Long = 7
              json: JSON = { a: [1, 2.5, "x", true, null], b: {} }
              date: Date = "2026-01-31"
              state: State = OPEN
            ): [Thing]
              @svc_resolver(
                _type: select
                _object: Thing
                _filter: {
                  long: { _eq: "$long" }
                  json: { _eq: "$json" }
                  date: { _eq: "$date" }
                  state: { _eq: "$state" }
                }
              )
          }
          """);

  private static GraphQLSchema schema(String sdl) {
    Compilation compilation = new Compiler().compile(sdl);
    assertThat(compilation).isInstanceOf(Compilation.Accepted.class);
    return ClientSchema.of(((Compilation.Accepted) compilation).configuration()).orElseThrow();
  }

  @Test
  void defaultsAreWrittenAsLiterals() {
    String printed = new SchemaPrinter().print(SCHEMA);

    assertThat(printed)
        .contains(
            "long: Long = \"7\"",
            "json: JSON = {a : [1, 2.5, \"x\", true, null], b : {}}",
            "date: Date = \"2026-01-31\"",
            "state: State = OPEN",
            "lists: [Decimal!]",
            "where: Where! = {long : \"7\", states : [OPEN], inner : {state : OPEN, json : {a :"
                + " \"OPEN\"}}}",
            "states: [State!] = [OPEN]",
            "inner: Inner! = {state : CLOSED, json : {a : \"OPEN\"}}",
            "\"What is within.\"\ninput Inner",
            "\"Which state.\"\n  state: State! = CLOSED");
  }

  @Test
  void connectionsBringTheirTypesAlong() {
    GraphQLSchema schema =
        schema(
            """
            type List { id: ID! tasks: [Task]
              taskPage(first: Int): TaskConnection
                @svc_resolver(_type: select, _link: tasks, _first: "$first") }
            type Task { id: ID! list: List }
            type Query {
              lists(first: Int!, after: String): ListConnection!
                @svc_resolver(_type: select, _object: List, _first: "$first", _after: "$after")
            }
            """);

    String printed =
        new SchemaPrinter(SchemaPrinter.Options.defaultOptions().descriptionsAsHashComments(true))
            .print(schema)
            .replaceAll("(?m)^ *#.*\n", "")
            .replaceAll("\\s+", " ");

    assertThat(printed)
        .contains(
            "type TaskConnection { edges: [TaskEdge!]! nodes: [Task!]! pageInfo: PageInfo!"
                + " totalCount: Int! }",
            "type TaskEdge { cursor: String! node: Task! }",
            "type ListEdge { cursor: String! node: List! }",
            "type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean!"
                + " startCursor: String }",
            "lists(after: String, first: Int!): ListConnection!",
            "taskPage(first: Int): TaskConnection ");
    assertThat(
            schema.getAllTypesAsList().stream()
                .filter(type -> type.getName().matches("(Task|List)(Connection|Edge)|PageInfo"))
                .allMatch(type -> ((GraphQLNamedSchemaElement) type).getDescription() != null))
        .isTrue();
  }

  @Test
  void introspectionKnowsWhatInterfacesAndUnionsAreMadeOf() {
    GraphQLSchema schema =
        schema(
            """
            interface Node { id: ID! }
            "What has a title."
            interface Titled implements Node { id: ID! title(short: Int = 3): [Word] }
            type Book implements Node & Titled { id: ID! title(short: Int = 3): [Word] @svc_link(_field: null)
              @svc_resolver(_type: select, _object: Word, _limit: "$short") }
            type Film implements Node { id: ID! }
            type Word { id: ID! }
            union Found = Book | Film
            type Query {
              titled: [Titled] @svc_resolver(_type: select, _object: Titled)
              found: [Found] @svc_resolver(_type: select, _object: Found)
            }
            """);

    assertThat(introspected(schema, "Titled"))
        .isEqualTo("{kind=INTERFACE, possibleTypes=[{name=Book}], interfaces=[{name=Node}]}");
    assertThat(introspected(schema, "Node"))
        .isEqualTo("{kind=INTERFACE, possibleTypes=[{name=Book}, {name=Film}], interfaces=[]}");
    assertThat(introspected(schema, "Found"))
        .isEqualTo("{kind=UNION, possibleTypes=[{name=Book}, {name=Film}], interfaces=null}");
    assertThat(introspected(schema, "Book"))
        .isEqualTo("{kind=OBJECT, possibleTypes=null, interfaces=[{name=Node}, {name=Titled}]}");
    assertThat(new SchemaPrinter().print(schema))
        .contains("\"What has a title.\"\ninterface Titled", "title(short: Int = 3): [Word]");
  }

  private static String introspected(GraphQLSchema schema, String type) {
    Map<String, Object> seen =
        GraphQL.newGraphQL(schema)
            .build()
            .execute(
                "{ __type(name: \"%s\") { kind possibleTypes { name } interfaces { name } } }"
                    .formatted(type))
            .getData();
    return seen.get("__type").toString();
  }

  @Test
  void schemaWithoutConnectionsHasNoneOfTheirTypes() {
    assertThat(SCHEMA.getType("PageInfo")).isNull();
  }

  @Test
  void viewsAndAggregatesAreFieldsAndTypesOfResultsAreTypes() {
    GraphQLSchema schema =
        schema(
            """
            type User {
              id: ID!
              tasks: [Task]
              open(most: Int = 3): [Task!]! @svc_resolver(_type: select, _link: tasks, _limit: "$most")
              count(title: String): Int! @svc_resolver(_type: aggregate, _link: tasks, _filter: {title: {_eq: "$title"}}, _fields: count)
            }
            type Task { id: ID! title: String user: User }
            "Figures of tasks"
            type Stats { "What they are called" title: String count: Long! }
            type Query {
              users: [User] @svc_resolver(_type: select, _object: User)
              stats: [Stats!]! @svc_resolver(_type: aggregate, _object: Task, _group: {title: title}, _fields: {count: count})
            }
            """);

    assertThat(new SchemaPrinter().print(schema))
        .contains(
            "open(most: Int = 3): [Task!]!",
            "count(title: String): Int!",
            "\"Figures of tasks\"\ntype Stats {",
            "\"What they are called\"\n  title: String",
            "stats: [Stats!]!");
  }

  @Test
  void scalarsSayWhatTheyAre() {
    for (CustomScalar scalar : CustomScalar.values()) {
      GraphQLScalarType type = CustomScalarCoercing.type(scalar);
      assertThat(type.getDescription()).isNotBlank();
      assertThat(type.getSpecifiedByUrl()).isEqualTo(scalar.specifiedBy().orElse(null));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      nullValues = "-",
      textBlock =
          """
          { things(long: 9223372036854775807) { id } }  | -
          { things(long: "-1") { id } }                 | -
          { things(long: 9223372036854775808) { id } }  | The value is not a valid Long
          { things(long: 1.5) { id } }                  | The value is not a valid Long
          { things(long: word) { id } }                 | must not contain enum values
          { things(date: "2026-02-30") { id } }         | The value is not a valid Date
          { things(date: null) { id } }                 | -
          { things(json: {a: [1, {b: "x"}]}) { id } }   | -
          { things(json: {a: word}) { id } }            | must not contain enum values
          { things(json: {a: 1, a: 2}) { id } }         | repeated names
          query Q($v: Int) { things(json: {a: $v}) { id } }  | or variables: give it as one
          query Q($v: JSON) { things(json: $v) { id } } | -
          query Q($v: Int) { things(long: $v) { id } }  | Int
          { where(where: {long: 1}) { id } }            | -
          { where(where: {inner: {state: OPEN}}) { id } } | -
          { where(where: {lang: 1}) { id } }            | lang
          { where(where: {long: 1, long: 2}) { id } }   | long
          { where(where: {inner: null}) { id } }        | inner
          query Q($v: Where!) { where(where: $v) { id } } | -
          query Q($v: Where) { where(where: $v) { id } } | -
          query Q($v: Long) { where(where: {long: $v}) { id } } | -
          query Q($v: Int) { where(where: {long: $v}) { id } } | Int
          query Q($v: Long = "x") { things(long: $v) { id } } | Bad default value
          """)
  void literalsAreValidatedInWords(String document, String message) {
    List<ValidationError> errors =
        ParseAndValidate.validate(SCHEMA, new Parser().parseDocument(document), Locale.ROOT);

    if (message == null) {
      assertThat(errors).isEmpty();
    } else {
      assertThat(errors).anySatisfy(error -> assertThat(error.getMessage()).contains(message));
    }
  }
}
