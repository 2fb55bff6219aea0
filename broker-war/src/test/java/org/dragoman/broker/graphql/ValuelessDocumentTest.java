package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import graphql.ParseAndValidate;
import graphql.language.Document;
import graphql.language.OperationDefinition;
import graphql.parser.Parser;
import graphql.schema.GraphQLSchema;
import java.util.Locale;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuelessDocumentTest {
  private static final GraphQLSchema SCHEMA =
      ClientSchema.of(
              ((Compilation.Accepted)
                      new Compiler()
                          .compile(
                              """
                              enum State { OPEN CLOSED }
                              interface Named { name: String }
                              type Thing implements Named { id: ID! name: String json: JSON date: Date state: State
                                flag: Boolean size: Float others: [Other] }
                              type Other implements Named { id: ID! name: String thing: Thing }
                              union Any = Thing | Other
                              input Where { name: String = "x" states: [State!] dates: [Date!] inner: Inner json: JSON }
                              input Inner { size: Float state: State }
                              type Query {
                                named: [Named] @svc_resolver(_type: select, _object: Named)
                                any: [Any] @svc_resolver(_type: select, _object: Any)
                                thing(id: ID!): Thing @svc_resolver(_type: select, _object: Thing, _filter: {id: {_eq: "$id"}})
                                things(name: String = "x", states: [State!], dates: [Date!], json: JSON, flag: Boolean, size: Float): [Thing]
                                  @svc_resolver(_type: select, _object: Thing, _filter: {
                                    name: {_eq: "$name"}, state: {_in: "$states"}, date: {_in: "$dates"}, json: {_eq: "$json"},
                                    flag: {_eq: "$flag"}, size: {_eq: "$size"}})
                                search(where: Where): [Thing]
                                  @svc_resolver(_type: select, _object: Thing, _filter: {
                                    name: {_eq: "$where.name"}, date: {_in: "$where.dates"}, json: {_eq: "$where.json"},
                                    size: {_eq: "$where.inner.size"},
                                    state: {_in: "$where.states", _eq: "$where.inner.state"}})
                              }
                              type Mutation {
                                add(name: String!): Thing! @svc_allow(_roles: [user]) @svc_resolver(_type: insert, _object: Thing, _fields: {name: "$name"})
                              }
                              """))
                  .configuration())
          .orElseThrow();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          { thing(id: "alice") { name } } | query ($value1: ID!) {thing(id:$value1) {name}}
          { thing(id: 1) { name } } | query ($value1: ID!) {thing(id:$value1) {name}}
          query A($id: ID!) { thing(id: $id) { name } } | query A($id: ID!) {thing(id:$id) {name}}
          query A($id: ID! = "bob") { thing(id: $id) { name } } | query A($id: ID!) {thing(id:$id) {name}}
          query A($id: ID = "bob") { thing(id: $id) { name } } | query A($id: ID!) {thing(id:$id) {name}}
          query A($n: String = null) { things(name: $n) { name } } | query A($n: String) {things(name:$n) {name}}
          { bob: thing(id: "bob") { name } ann: thing(id: "ann") { it: name } } | query ($value1: ID!, $value2: ID!) {alias1:thing(id:$value1) {name} alias3:thing(id:$value2) {alias2:name}}
          { thing(id: "a") { name } thing(id: "a") { flag } } | query ($value1: ID!) {thing(id:$value1) {name} thing(id:$value1) {flag}}
          { things(states: OPEN) { name } } | query {things(states:OPEN) {name}}
          { things(states: [OPEN, CLOSED]) { name } } | query {things(states:[OPEN,CLOSED]) {name}}
          { things(dates: ["2026-01-31", "2026-02-01"]) { name } } | query ($value1: [Date!]!) {things(dates:$value1) {name}}
          { things(dates: "2026-01-31") { name } } | query ($value1: Date!) {things(dates:[$value1]) {name}}
          query A($d: Date!) { things(dates: [$d, "2026-02-01"]) { name } } | query A($d: Date!, $value1: Date!) {things(dates:[$d,$value1]) {name}}
          { things(json: {name: "alice", tags: [1, {a: null}]}) { name } } | query ($value1: JSON!) {things(json:$value1) {name}}
          { things(flag: true, size: 1.5, name: null) { name } } | query ($value1: Boolean!, $value2: Float!) {things(flag:$value1,size:$value2,name:null) {name}}
          { search(where: {name: "a", states: [OPEN], inner: {size: 1.5, state: OPEN}, json: {secret: 1}}) { name } } | query ($value1: String!, $value2: Float!, $value3: JSON!) {search(where:{name:$value1,states:[OPEN],inner:{size:$value2,state:OPEN},json:$value3}) {name}}
          query A($w: Where) { search(where: $w) { name } } | query A($w: Where) {search(where:$w) {name}}
          query A($value1: ID!) { thing(id: $value1) { name } things(name: "a") { name } } | query A($value1: ID!, $value_1: String!) {thing(id:$value1) {name} things(name:$value_1) {name}}
          { named { ... on Thing { flag } ...N } any { __typename ... on Other { name } } } fragment N on Named { a: name } | query {named {... on Thing {flag} ...N} any {__typename ... on Other {name}}} fragment N on Named {alias1:name}
          { things @include(if: true) { name } __typename __type(name: "Thing") { name } } | query ($value1: String!) {things @include(if:true) {name} __typename __type(name:$value1) {name}}
          mutation { add(name: "alice") { id } } | mutation ($value1: String!) {add(name:$value1) {id}}
          """)
  void valuesAreGoneAndTheDocumentIsStillValid(String text, String expected) {
    Document document = new Parser().parseDocument(text);
    assertThat(ParseAndValidate.validate(SCHEMA, document, Locale.ROOT)).isEmpty();

    String made = made(document, 0);

    assertThat(ParseAndValidate.validate(SCHEMA, new Parser().parseDocument(made), Locale.ROOT))
        .isEmpty();
    assertThat(made.replaceAll("\\s+", " ").trim())
        .isEqualTo(
            graphql.language.AstPrinter.printAst(new Parser().parseDocument(expected))
                .replaceAll("\\s+", " ")
                .trim());
  }

  @Test
  void onlyWhatTheOperationUsesIsLeft() {
    Document document =
        new Parser()
            .parseDocument(
                """
                # Alice's own
                query A { thing(id: "alice") { ...F } }
                query B { thing(id: "bob") { ...G } }
                fragment F on Thing { ...H others { name } }
                fragment G on Thing { ...H }
                fragment H on Thing { name }
                """);

    assertThat(made(document, 1)).contains("fragment G", "fragment H").doesNotContain("fragment F");
    assertThat(made(document, 0)).doesNotContain("alice", "Alice", "bob", "fragment G");
  }

  private static String made(Document document, int operation) {
    return ValuelessDocument.of(
        document, document.getDefinitionsOfType(OperationDefinition.class).get(operation), SCHEMA);
  }
}
