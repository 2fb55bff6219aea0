package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import graphql.introspection.IntrospectionQueryBuilder;
import graphql.language.OperationDefinition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A name that a caller may not see answers, byte for byte, as one that is nowhere. */
class HiddenNamesTest {
  private static final Configuration SCHEMA =
      ((Compilation.Accepted)
              new Compiler()
                  .compile(
                      """
                      enum State { OPEN CLOSED }
                      enum Grade { Senior Junior }
                      interface Named { name: String }
                      interface Paid implements Named { name: String salary: Int }
                      type Person implements Named & Paid { id: ID! name: String state: State
                        salary: Int @svc_allow(_roles: [boss])
                        grade: Grade @svc_allow(_roles: [boss])
                        contracts(most: Int): [Contract] @svc_resolver(_type: select, _object: Contract, _limit: "$most") }
                      type Robot implements Named @svc_allow(_roles: [boss]) { id: ID! name: String }
                      type Cat implements Named { id: ID! name: String }
                      type Contract @svc_allow(_roles: [boss]) { id: ID! person: Person paidBy: String }
                      type Payroll @svc_allow(_roles: [boss]) { total: Long }
                      union Worker = Person | Robot
                      union Pet = Cat | Person
                      input Where { name: String states: [State!] inner: Inner }
                      input Inner { state: State }
                      input Bonus { least: Int }
                      type Query {
                        people: [Person] @svc_resolver(_type: select, _object: Person)
                        cats: [Cat] @svc_resolver(_type: select, _object: Cat)
                        pets: [Pet] @svc_resolver(_type: select, _object: Pet)
                        find(state: State): [Person]
                          @svc_resolver(_type: select, _object: Person, _filter: {state: {_eq: "$state"}})
                        search(where: Where): [Person]
                          @svc_resolver(_type: select, _object: Person, _filter: {name: {_eq: "$where.name"},
                            state: {_in: "$where.states", _eq: "$where.inner.state"}})
                        robots: [Robot] @svc_resolver(_type: select, _object: Robot)
                        payroll(bonus: Bonus): Payroll
                          @svc_resolver(_type: aggregate, _object: Person, _filter: {salary: {_gte: "$bonus.least"}}, _fields: {total: {_sum: salary}})
                        secrets: [Person] @svc_allow(_roles: [boss]) @svc_resolver(_type: select, _object: Person)
                      }
                      type Mutation {
                        rename(id: ID!, name: String): Person @svc_allow(_roles: [user])
                          @svc_resolver(_type: update, _object: Person, _filter: {id: {_eq: "$id"}}, _fields: {name: "$name"})
                        promote(id: ID!, pay: Int): Person @svc_allow(_roles: [user])
                          @svc_resolver(_type: update, _object: Person, _filter: {id: {_eq: "$id"}}, _fields: {salary: "$pay"})
                      }
                      """))
          .configuration();

  private static final List<String> HIDDEN =
      List.of(
          "salary",
          "grade",
          "Grade",
          "Senior",
          "Robot",
          "Worker",
          "Contract",
          "contracts",
          "paidBy",
          "most",
          "Payroll",
          "total",
          "Bonus",
          "bonus",
          "least",
          "robots",
          "payroll",
          "secrets",
          "promote",
          "pay",
          "boss");

  /** One at least for each rule of validation that can name something. */
  private static final List<String> DOCUMENTS =
      List.of(
          "{ NAME }",
          "{ NAME { id } }",
          "{ NAME(id: 1) { id } }",
          "mutation { NAME }",
          "mutation { NAME(id: 1, pay: 1) { id } }",
          "subscription { NAME }",
          "{ people { NAME } }",
          "{ people { NAME { id } } }",
          "{ people { NAME(most: 1) { id } } }",
          "{ people { id name: NAME } }",
          "{ pets { NAME } }",
          "{ pets { __typename ... on Person { NAME } } }",
          "{ people(NAME: 1) { id } }",
          "{ find(NAME: OPEN) { id } }",
          "{ find(state: NAME) { id } }",
          "{ find(state: \"NAME\") { id } }",
          "mutation { rename(id: 1, NAME: 1) { id } }",
          "{ search(where: {NAME: 1}) { id } }",
          "{ search(where: {inner: {NAME: 1}}) { id } }",
          "{ search(where: {states: [NAME]}) { id } }",
          "query($v: NAME) { find(state: $v) { id } }",
          "query($v: [NAME!]!) { find(state: $v) { id } }",
          "query($v: NAME = 1) { people { id } }",
          "query($NAME: State) { people { id } }",
          "{ find(state: $NAME) { id } }",
          "{ people { ... on NAME { id } } }",
          "{ pets { ... on NAME { name } } }",
          "{ pets { ... on Named { ... on NAME { name } } } }",
          "{ people { ...F } } fragment F on NAME { id }",
          "{ people { ...NAME } }",
          "{ people { id } } fragment NAME on Person { id }",
          "{ people @NAME { id } }",
          "{ people @include(if: true, NAME: 1) { id } }",
          "{ people { a: id a: NAME } }",
          "query NAME { people { id } } query NAME { people { id } }",
          "{ people { id { NAME } } }",
          "{ __schema { NAME } }",
          "{ __type(name: \"NAME\") { NAME } }",
          "{ __type(NAME: 1) { name } }",
          "{ __typename { NAME } }");

  private static final List<String> VARIABLES =
      List.of(
          "{\"state\": \"NAME\"}",
          "{\"where\": {\"NAME\": 1}}",
          "{\"where\": {\"inner\": {\"NAME\": 1}}}",
          "{\"where\": {\"states\": [\"NAME\"]}}",
          "{\"NAME\": 1}");

  private static final LiveSchema LIVE =
      new LiveSchema(new Publication("staff", 1, "", SCHEMA, "", ""), 1);
  private static final LiveSchema.View VIEW = LIVE.visibleTo(Set.of("user")).orElseThrow();
  private static final DocumentReader READER = new DocumentReader(Limits.STANDARD);

  static Stream<Arguments> documents() {
    return DOCUMENTS.stream()
        .flatMap(text -> HIDDEN.stream().map(name -> Arguments.of(text, name)));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void hiddenNameAnswersAsAnUnknownOne(String text, String name) throws IOException {
    String unknown = unknown(name);
    GraphqlRequest hidden = request(text.replace("NAME", name), "{}");
    GraphqlRequest nowhere = request(text.replace("NAME", unknown), "{}");

    assertThat(masked(hidden).replace(name, unknown)).isEqualTo(masked(nowhere));
  }

  static Stream<Arguments> variables() {
    return VARIABLES.stream()
        .flatMap(text -> HIDDEN.stream().map(name -> Arguments.of(text, name)));
  }

  @ParameterizedTest
  @MethodSource("variables")
  void hiddenNameInVariablesAnswersAsAnUnknownOne(String text, String name) throws IOException {
    String unknown = unknown(name);
    String query =
        "query($state: State, $where: Where) { find(state: $state) { id } search(where: $where) {"
            + " id } }";

    assertThat(masked(request(query, text.replace("NAME", name))).replace(name, unknown))
        .isEqualTo(masked(request(query, text.replace("NAME", unknown))));
  }

  /** As long, with the same kind of first letter, so that places and sizes agree. */
  private static String unknown(String name) {
    return (Character.isUpperCase(name.charAt(0)) ? "Q" : "q") + "z".repeat(name.length() - 1);
  }

  private static GraphqlRequest request(String query, String variables) throws IOException {
    String body = "{\"query\": %s, \"variables\": %s}".formatted(Json.text(query), variables);
    return GraphqlRequest.ofBody(body.getBytes(StandardCharsets.UTF_8));
  }

  /** What a client would be told, of a valid document the answer that we give ourselves. */
  private static String masked(GraphqlRequest request) {
    try {
      DocumentReader.Valid valid = READER.read(request.query(), VIEW);
      return "valid " + READER.coerced(VIEW.schema(), valid, request);
    } catch (Refusal refusal) {
      return refusal.code() + " " + refusal.reasons();
    } catch (Fault fault) {
      return fault.code() + " " + fault.detail();
    }
  }

  @Test
  void nearestNameIsOneThatTheCallerSees() throws IOException {
    assertThat(masked(request("{ people { nam } }", "{}"))).contains("Did you mean name?");
    assertThat(masked(request("{ people { salery } }", "{}")))
        .contains("'salery' in type 'Person' is undefined")
        .doesNotContain("Did you mean");
  }

  @Test
  void introspectionShowsNoHiddenName() {
    String query =
        IntrospectionQueryBuilder.build(
            IntrospectionQueryBuilder.Options.defaultOptions()
                .inputValueDeprecation(true)
                .specifiedByUrl(true)
                .directiveIsRepeatable(true));

    String seen = introspected(query);

    for (String name : HIDDEN) {
      assertThat(seen).doesNotContainPattern("[=\"]" + name + "[,}\"]");
    }
    assertThat(seen)
        .contains("\"name\":\"Person\"", "\"name\":\"Named\"", "\"name\":\"Where\"")
        .contains("\"name\":\"rename\"");
    for (String name : HIDDEN) {
      assertThat(introspected("{ __type(name: \"%s\") { name } }".formatted(name)))
          .isEqualTo("{\"data\":{\"__type\":null}}");
    }
  }

  private static String introspected(String text) {
    DocumentReader.Valid valid = READER.read(text, VIEW);
    OperationDefinition operation = OperationReader.definition(valid.document(), null);
    byte[] answer = new Introspection(valid, operation, Map.of()).answer(VIEW.schema());
    return new String(answer, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"defer", "experimental_disableErrorPropagation", "stream"})
  void directiveThatNothingFollowsIsUnknown(String name) throws IOException {
    String text = "{ people { ... @%s { id } } }".formatted(name);

    assertThat(masked(request(text, "{}")))
        .startsWith("DOCUMENT_INVALID")
        .contains("Unknown directive '" + name + "'", "line=1, column=16");
  }

  @Test
  void introspectionShowsTheDirectivesOfTheSpecificationAlone() {
    assertThat(introspected("{ a: __schema { b: directives { name } } }"))
        .isEqualTo(
            "{\"data\":{\"a\":{\"b\":[{\"name\":\"include\"},{\"name\":\"skip\"},"
                + "{\"name\":\"deprecated\"},{\"name\":\"specifiedBy\"},{\"name\":\"oneOf\"}]}}}");
  }

  @Test
  void documentThatIsValidForOneIsNotTakenFromTheCacheForAnother() {
    String document = "{ people { salary } }";
    LiveSchema.View boss = LIVE.visibleTo(Set.of("user", "boss")).orElseThrow();

    assertThat(READER.read(document, boss).text()).isEqualTo(document);
    assertThat(masked(new GraphqlRequest(document, null, null, Map.of())))
        .startsWith("DOCUMENT_INVALID");
  }

  @Test
  void rolesThatMakeNoDifferenceShareAView() {
    assertThat(LIVE.visibleTo(Set.of("user", "else"))).containsSame(VIEW);
    assertThat(LIVE.visibleTo(Set.of("boss"))).isPresent().get().isNotSameAs(VIEW);
  }

  @Test
  void otherRealmWithTheSameSchemaHasItsOwnViews() {
    LiveSchema other = new LiveSchema(new Publication("staff", 1, "", SCHEMA, "", ""), 1);

    assertThat(other.visibleTo(Set.of("user")).orElseThrow()).isNotSameAs(VIEW);
  }
}
