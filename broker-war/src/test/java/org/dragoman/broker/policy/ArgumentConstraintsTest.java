package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import graphql.parser.Parser;
import java.util.Map;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentConstraintsTest {
  private static final Configuration CONFIGURATION =
      ((Compilation.Accepted)
              new Compiler()
                  .compile(
                      """
                      input Inner { tag: String @svc_constraint(_pattern: "[a-z]+") price: Decimal @svc_constraint(_min: 1, _max: "9.50") }
                      input Outer { inner: Inner text: String @svc_constraint(_maxLength: 3) }
                      input Key { id: ID! }
                      type T { id: ID! s: String i: Int d: Date f: Float l: Long tags: [String!] p: Decimal
                        ts(s: String @svc_constraint(_maxLength: 3)): [T] @svc_link(_field: null)
                          @svc_resolver(_type: select, _object: T, _filter: {s: {_eq: "$s"}})
                        page(first: Int @svc_constraint(_max: 5)): TConnection!
                          @svc_resolver(_type: select, _link: ts, _first: "$first")
                        count(s: String @svc_constraint(_maxLength: 3)): Int! @svc_resolver(_type: aggregate, _link: ts, _filter: {s: {_eq: "$s"}}, _fields: count) }
                      type Query {
                        ts(s: String @svc_constraint(_minLength: 2, _maxLength: 3), i: Int @svc_constraint(_min: 1, _max: 5), d: Date @svc_constraint(_max: "2026-12-31"),
                           f: Float @svc_constraint(_max: 1.5), l: Long @svc_constraint(_min: 3000000000), tags: [String!] @svc_constraint(_minItems: 1, _maxItems: 2, _maxLength: 2)): [T]
                          @svc_resolver(_type: select, _object: T, _filter: {s: {_eq: "$s"}, i: {_eq: "$i"}, d: {_eq: "$d"}, f: {_eq: "$f"}, l: {_eq: "$l"}, tags: {_contains: "$tags"}})
                        formats(mail: String @svc_constraint(_format: email), host: String @svc_constraint(_format: hostname), uri: String @svc_constraint(_format: uri), uuid: ID @svc_constraint(_format: uuid)): [T]
                          @svc_resolver(_type: select, _object: T, _filter: {s: {_eq: "$mail", _neq: "$host", _gt: "$uri", _lt: "$uuid"}})
                        where(where: Outer): [T] @svc_resolver(_type: select, _object: T, _filter: {s: {_eq: "$where.text", _neq: "$where.inner.tag"}, p: {_eq: "$where.inner.price"}})
                        count(s: String @svc_constraint(_maxLength: 3)): Int! @svc_resolver(_type: aggregate, _object: T, _filter: {s: {_eq: "$s"}}, _fields: count)
                        one(id: ID!): T @svc_resolver(_type: select, _object: T, _filter: {id: {_eq: "$id"}})
                        any(ids: [ID!]): [T] @svc_resolver(_type: select, _object: T, _filter: {id: {_in: "$ids"}})
                        ofKey(key: Key): [T] @svc_resolver(_type: select, _object: T, _filter: {id: {_eq: "$key.id"}})
                        slow(s: String @svc_constraint(_pattern: "(a?){200}a{200}")): [T] @svc_resolver(_type: select, _object: T, _filter: {s: {_eq: "$s"}})
                      }
                      type Mutation { add(s: String @svc_constraint(_maxLength: 3)): T @svc_resolver(_type: insert, _object: T, _fields: {s: "$s"}) @svc_allow(_roles: user) }
                      """))
          .configuration();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          { ts(s: "ab") { id } }                          | -
          { ts(s: "abc") { id } }                         | -
          { ts(s: null) { id } }                          | -
          { ts { id } }                                   | -
          { ts(s: "\\ud83d\\ude00\\ud83d\\ude00\\ud83d\\ude00") { id } } | -
          { ts(s: "a") { id } }                           | ts.s has fewer than 2 characters
          { x: ts(s: "abcd") { id } }                     | x.s has more than 3 characters
          { ts(i: 1) { id } }                             | -
          { ts(i: 5) { id } }                             | -
          { ts(i: 0) { id } }                             | ts.i is less than 1
          { ts(i: 6) { id } }                             | ts.i is more than 5
          { ts(d: "2026-12-31") { id } }                  | -
          { ts(d: "2027-01-01") { id } }                  | ts.d is more than 2026-12-31
          { ts(f: 1.5) { id } }                           | -
          { ts(f: 1.6) { id } }                           | ts.f is more than 1.5
          { ts(l: 3000000000) { id } }                    | -
          { ts(l: "2999999999") { id } }                  | ts.l is less than 3000000000
          { ts(tags: ["a", "bc"]) { id } }                | -
          { ts(tags: "a") { id } }                        | -
          { ts(tags: []) { id } }                         | ts.tags has fewer than 1 elements
          { ts(tags: ["a", "b", "c"]) { id } }            | ts.tags has more than 2 elements
          { ts(tags: ["a", "abc"]) { id } }               | ts.tags has an element that has more than 2 characters
          { ts { ts(s: "abcd") { id } } }                 | ts.ts.s has more than 3 characters
          { ts { page(first: 6) { nodes { id } } } }      | ts.page.first is more than 5
          { ts { page(first: 5) { edges { node { x: ts(s: "abcd") { id } } } } } } | ts.page.x.s has more than 3 characters
          { ts { count(s: "abcd") } }                     | ts.count.s has more than 3 characters
          { count(s: "abcd") }                            | count.s has more than 3 characters
          { ts @skip(if: true) { ts(s: "abcd") { id } } } | -
          { where(where: {text: "abc", inner: {tag: "a", price: 9.5}}) { id } } | -
          { where(where: {text: "abcd"}) { id } }         | where.where.text has more than 3 characters
          { where(where: {inner: {tag: "a1"}}) { id } }   | where.where.inner.tag does not match the required pattern
          { where(where: {inner: {price: "9.51"}}) { id } } | where.where.inner.price is more than 9.50
          { where(where: {inner: null}) { id } }          | -
          mutation { add(s: "abcd") { id } }              | add.s has more than 3 characters
          { formats(mail: "a.b+c@d.example") { id } }     | -
          { formats(mail: "a@b@c") { id } }               | formats.mail is not an e-mail address
          { formats(mail: "a@-b.c") { id } }              | formats.mail is not an e-mail address
          { formats(host: "a-b.example") { id } }         | -
          { formats(host: "a_b.example") { id } }         | formats.host is not the name of a host
          { formats(uri: "https://a.example/b?c#d") { id } } | -
          { formats(uri: "//a.example/b") { id } }        | formats.uri is not a URI with a scheme
          { formats(uri: "a b") { id } }                  | formats.uri is not a URI with a scheme
          { formats(uuid: "0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1B") { id } } | -
          { formats(uuid: "0198a1b27c3d7e4f8a5b6c7d8e9f0a1b") { id } } | formats.uuid is not a UUID
          """)
  void valuesMeetTheirConstraintsOnAllLevels(String document, String objection) {
    assertThat(objection(document, Map.of())).isEqualTo(objection);
  }

  @Test
  void variablesAreChecked() {
    String document =
        "query Q($w: Outer, $s: String) { where(where: {text: $s, inner: {tag: $s}}) { id } ts(s:"
            + " $s) { id } }";

    assertThat(objection(document, Map.of("s", TextNode.valueOf("ab")))).isNull();
    assertThat(objection(document, Map.of("s", TextNode.valueOf("AB"))))
        .isEqualTo("where.where.inner.tag does not match the required pattern");
  }

  @Test
  void variableIsNotNullWhereAValueIsRequired() {
    String document = "query Q($id: ID = \"1\") { one(id: $id) { id } }";

    assertThat(objection(document, Map.of())).isNull();
    assertThat(objection(document, Map.of("id", TextNode.valueOf("1")))).isNull();
    Fault fault = fault(document, Map.of("id", NullNode.getInstance()));
    assertThat(fault.code()).isEqualTo(FaultCode.VARIABLES_INVALID);
    assertThat(fault.detail()).startsWith("The variable id is null");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "query Q($id: ID = 1) { all: any(ids: [$id]) { id } }",
        "query Q($id: ID = 1) { ofKey(key: {id: $id}) { id } }",
        "query Q($id: ID = 1) { ts(s: \"too long\") { id } one(id: $id) { id } }"
      })
  void nullIsFoundOnAllLevelsBeforeConstraints(String document) {
    assertThat(fault(document, Map.of("id", NullNode.getInstance())).code())
        .isEqualTo(FaultCode.VARIABLES_INVALID);
  }

  /** It may be as long as a document, and stand above thousands of arguments. */
  @Test
  void longNameIsInThePathOfAnObjection() {
    String alias = "a".repeat(100_000);
    String document = "{ " + alias + ": one(id: \"1\") { ts(s: \"abcd\") { id } } }";

    assertThat(objection(document, Map.of())).isEqualTo(alias + ".ts.s has more than 3 characters");
  }

  @Test
  void variableIsCheckedOnceHoweverOftenItStands() {
    assertThat(
            constraints(
                    "query Q($id: ID!) { one(id: $id) { id } two: one(id: $id) { id } any(ids:"
                        + " [$id, $id, $id]) { id } }")
                .size())
        .isEqualTo(1);
  }

  @Test
  void onlyArgumentsWithConstraintsAreCheckedInEachRequest() {
    assertThat(constraints("{ one(id: \"1\") { id ts(s: \"a\") { id } } }").size()).isEqualTo(1);
    assertThat(constraints("{ one(id: \"1\") { id ts { id } } }").size()).isZero();
  }

  @Test
  void patternTakesTimeInProportionToTheText() {
    String text = "a".repeat(300);

    assertThat(objection("{ slow(s: \"" + text + "\") { id } }", Map.of())).isNull();
    assertThat(objection("{ slow(s: \"" + "a".repeat(100_000) + "\") { id } }", Map.of()))
        .isEqualTo("slow.s is too long to be matched against its pattern");
  }

  /** What is wrong; null when nothing is. */
  private static String objection(String document, Map<String, JsonNode> variables) {
    Fault fault = fault(document, variables);
    if (fault == null) {
      return null;
    }
    assertThat(fault.code()).isEqualTo(FaultCode.ARGUMENT_REFUSED);
    return fault.detail();
  }

  private static Fault fault(String document, Map<String, JsonNode> variables) {
    ArgumentConstraints constraints = constraints(document);
    return catchThrowableOfType(Fault.class, () -> constraints.check(CONFIGURATION, variables));
  }

  private static ArgumentConstraints constraints(String document) {
    Operation operation =
        OperationReader.read(CONFIGURATION, new Parser().parseDocument(document), null, Map.of());
    return ArgumentConstraints.of(CONFIGURATION, operation);
  }
}
