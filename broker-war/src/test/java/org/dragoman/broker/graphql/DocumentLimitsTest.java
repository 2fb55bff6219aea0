package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.broker.policy.Cost;
import org.dragoman.broker.policy.Limit;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every limit of a request, at the standard settings: just as much passes, one more does not. */
class DocumentLimitsTest {
  private static final Configuration CONFIGURATION =
      ((Compilation.Accepted)
              new Compiler()
                  .compile(
                      """
                      type T { id: ID! a: Int t: T @svc_link(_field: null)
                        ts(first: Int): [T] @svc_link(_field: null)
                          @svc_resolver(_type: select, _object: T, _limit: "$first") }
                      type Query {
                        ts(first: Int, ids: [ID!], numbers: [Int!]): [T]
                          @svc_resolver(_type: select, _object: T, _limit: "$first",
                            _filter: {id: {_in: "$ids"}, a: {_in: "$numbers"} })
                      }
                      """))
          .configuration();

  private static final LiveSchema.View VIEW =
      new LiveSchema.View(ClientSchema.of(CONFIGURATION).orElseThrow(), new Documents());

  private static final DocumentReader READER = new DocumentReader(Limits.STANDARD);

  /**
   * A request that has just so much of something.
   *
   * @param document for a number
   */
  private record Sized(IntFunction<String> document, IntFunction<Map<String, Object>> variables) {
    static Sized of(IntFunction<String> document) {
      return new Sized(document, number -> Map.of());
    }
  }

  private static String repeated(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(" "));
  }

  private static Map<Limit, Sized> sized() {
    Map<Limit, Sized> sized = new EnumMap<>(Limit.class);
    sized.put(Limit.DOCUMENT_BYTES, Sized.of(n -> "{ts{id}}#é" + "x".repeat(n - 11)));
    sized.put(Limit.TOKENS, Sized.of(n -> "{ts(numbers:[" + "1 ".repeat(n - 12) + "]){id}}"));
    sized.put(
        Limit.DIGITS,
        Sized.of(n -> "{ts(numbers:[" + "12345 ".repeat(n / 5) + "1".repeat(n % 5) + "]){id}}"));
    sized.put(Limit.DEPTH, Sized.of(n -> "{ts" + "{t".repeat(n - 1) + "{id}" + "}".repeat(n)));
    sized.put(Limit.BRACKETS, Sized.of(n -> "{ts" + nested(n) + "}"));
    sized.put(
        Limit.INTROSPECTION_DEPTH,
        Sized.of(n -> "{__type(name:\"T\")" + "{ofType".repeat(n - 1) + "{name}" + "}".repeat(n)));
    sized.put(Limit.ALIASES, Sized.of(n -> "{ts{" + repeated(n, i -> "x" + i + ":id") + "}}"));
    sized.put(Limit.ROOT_FIELDS, Sized.of(n -> "{" + repeated(n, i -> "__typename") + "}"));
    sized.put(
        Limit.FIELDS,
        Sized.of(
            n ->
                "{ts{"
                    + "...F ".repeat((n - 1) / 100)
                    + "id ".repeat((n - 1) % 100)
                    + "}}"
                    + " fragment F on T{"
                    + "id ".repeat(100)
                    + "}"));
    sized.put(Limit.DIRECTIVES, Sized.of(n -> "{ts{" + "id@skip(if:false) ".repeat(n) + "}}"));
    sized.put(Limit.DIRECTIVES_HERE, Sized.of(n -> "{ts{id" + "@skip(if:false)".repeat(n) + "}}"));
    sized.put(
        Limit.FRAGMENTS,
        Sized.of(
            n ->
                "{ts{"
                    + repeated(n, i -> "...F" + i)
                    + "}}"
                    + repeated(n, i -> "fragment F" + i + " on T{id}")));
    sized.put(Limit.SPREADS, Sized.of(n -> "{ts{" + "...F ".repeat(n) + "}} fragment F on T{id}"));
    sized.put(Limit.OPERATIONS, Sized.of(n -> repeated(n, i -> "query Q" + i + "{ts{id}}")));
    sized.put(
        Limit.VARIABLES,
        Sized.of(
            n ->
                "query("
                    + repeated(n, i -> "$v" + i + ":Int=1")
                    + "){ts(numbers:["
                    + repeated(n, i -> "$v" + i)
                    + "]){id}}"));
    sized.put(
        Limit.VARIABLE_BYTES,
        new Sized(
            n -> "query($v:[ID!]){ts(ids:$v){id}}", n -> Map.of("v", List.of("x".repeat(n - 5)))));
    sized.put(Limit.COST, Sized.of(n -> "{ts(first:" + n + "){id}}"));
    return sized;
  }

  /** Brackets of inline fragments, which are no levels of objects. */
  private static String nested(int depth) {
    return "{...".repeat(depth - 2) + "{id" + "}".repeat(depth - 1);
  }

  @Test
  void everyLimitIsHere() {
    assertThat(sized()).containsOnlyKeys(Limit.values());
  }

  @TestFactory
  Stream<DynamicTest> limits() {
    List<DynamicTest> tests = new ArrayList<>();
    sized()
        .forEach(
            (limit, sized) -> {
              int most = limit.standard();
              tests.add(
                  DynamicTest.dynamicTest(
                      limit + " of " + most,
                      // A directive that stands twice is not valid anyway.
                      () ->
                          assertThat(code(sized, most))
                              .isEqualTo(
                                  limit == Limit.DIRECTIVES_HERE
                                      ? FaultCode.DOCUMENT_INVALID
                                      : null)));
              tests.add(
                  DynamicTest.dynamicTest(
                      limit + " and one more",
                      () -> assertThat(code(sized, most + 1)).isEqualTo(limit.code())));
            });
    return tests.stream();
  }

  /** The code of the refusal; null when there is none. */
  private static FaultCode code(Sized sized, int number) {
    String text = sized.document.apply(number);
    String name = text.startsWith("query Q0") ? "Q0" : null;
    GraphqlRequest request = new GraphqlRequest(text, null, name, sized.variables.apply(number));
    try {
      DocumentReader.Valid valid = READER.read(text, VIEW);
      var variables = READER.coerced(VIEW.schema(), valid, request);
      var operation = OperationReader.read(CONFIGURATION, valid.document(), name, Map.of());
      Cost cost = Cost.of(new Cost.Weights(CONFIGURATION), Map.of(), operation, variables);
      Limits.STANDARD.check(Limit.COST, cost.total());
      return null;
    } catch (Fault fault) {
      return fault.code();
    }
  }

  /** What nobody can mean well: refused, and by what is cheapest. */
  private static Map<String, FaultCode> hostile() {
    int megabyte = 1_048_576;
    Map<String, FaultCode> hostile = new LinkedHashMap<>();
    for (String part : List.of("{", "[", "(", "a ", "a:b ", "\"", "#", "\"\"\"", "{a")) {
      hostile.put(part.repeat(megabyte / part.length()), FaultCode.DOCUMENT_TOO_LONG);
    }
    hostile.put("{".repeat(9_000), FaultCode.DOCUMENT_TOO_DEEP);
    hostile.put("{ts(ids:" + "[".repeat(9_000), FaultCode.DOCUMENT_TOO_DEEP);
    hostile.put("{" + "a ".repeat(100_000) + "}", FaultCode.DOCUMENT_TOO_LARGE);
    hostile.put("{ts(a:" + "9".repeat(200_000) + "){id}}", FaultCode.TOO_MANY_DIGITS);
    hostile.put("{ts{id" + "@a".repeat(4_900) + "}}", FaultCode.TOO_MANY_DIRECTIVES_HERE);
    hostile.put("{ts{" + "id@a@b ".repeat(1_400) + "}}", FaultCode.TOO_MANY_DIRECTIVES);
    hostile.put(
        "{ts{...A}} fragment A on T{ts{...B}} fragment B on T{ts{...A}}",
        FaultCode.DOCUMENT_INVALID);
    hostile.put("{ts{...F0}}" + doubling(90), FaultCode.TOO_MANY_FIELDS);
    hostile.put("{ts{id}}" + doubling(90), FaultCode.TOO_MANY_FIELDS);
    hostile.put(
        "{ts(numbers:[" + "1e999999999 ".repeat(900) + "]){id}}", FaultCode.DOCUMENT_INVALID);
    hostile.put("query Q($d: Float = 1e99999999999) {__typename}", FaultCode.DOCUMENT_SYNTAX);
    hostile.put("query Q($d: [Float] = [1e-99999999999]) {__typename}", FaultCode.DOCUMENT_SYNTAX);
    hostile.put("{ts(a:1e99999999999){id}}", FaultCode.DOCUMENT_SYNTAX);
    hostile.put("{ts{" + repeated(3_000, i -> "z" + i) + "}}", FaultCode.DOCUMENT_INVALID);
    return hostile;
  }

  private static String doubling(int fragments) {
    return repeated(fragments, i -> "fragment F%d on T{...F%d ...F%d}".formatted(i, i + 1, i + 1))
        + "fragment F"
        + fragments
        + " on T{id}";
  }

  @TestFactory
  Stream<DynamicTest> hostileDocuments() {
    return hostile().entrySet().stream()
        .map(
            one -> {
              String text = one.getKey();
              return DynamicTest.dynamicTest(
                  text.substring(0, Math.min(30, text.length())) + " of " + text.length(),
                  () -> assertThat(code(Sized.of(n -> text), 0)).isEqualTo(one.getValue()));
            });
  }
}
