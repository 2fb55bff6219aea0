package org.dragoman.broker.graphql;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.fault.Fault;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;

/**
 * Measures the refusal of hostile documents: CPU time of the thread, warm, the best of ten. The
 * most expensive documents come first.
 */
public final class RefusalBench {
  private static final String SDL =
      """
      type T { id: ID! a: Int b: String t: T @svc_link(_field: null) ts: [T] @svc_link(_field: null) }
      type Query {
        t(id: ID!): T @svc_resolver(_type: select, _object: T, _filter: {id: {_eq: "$id"}})
        ts(l: [Int!], f: Int): [T] @svc_resolver(_type: select, _object: T, _filter: {a: {_in: "$l", _eq: "$f"}})
      }
      """;

  private static final int MEGABYTE = 1_048_000;

  /** Nearly as many bytes as a document may have. */
  private static final int QUARTER = 262_000;

  private static final int WARM_UPS = 5;
  private static final int ROUNDS = 10;

  private final Map<String, String> documents = new LinkedHashMap<>();

  /** A measured refusal. */
  private record Refused(String name, int bytes, long nanoseconds, String code) {}

  private RefusalBench() {
    of(
        "{", "[", "(", "a ", "a:b ", "\"", "\"\"\"", "#", "\n", ",", "0", "-", "1e9 ", "@a ",
        "...a ");
    documents.put("a string", "{t(id:\"" + "y".repeat(QUARTER) + "\"){zz}}");
    documents.put("escapes", "{t(id:\"" + "\\u0041".repeat(QUARTER / 6 - 5) + "\"){zz}}");
    documents.put(
        "a block string", "{t(id:\"\"\"" + "x\n".repeat(QUARTER / 2 - 10) + "\"\"\"){zz}}");
    documents.put("9,900 digits", "{ts(f:" + "9".repeat(9_900) + "){id}}");
    documents.put("1e999999999", "{ts(l:[" + "1e999999999 ".repeat(900) + "]){id}}");
    documents.put("wrong values", "{ts(l:[" + "\"x\" ".repeat(9_900) + "]){id}}");
    documents.put("one name", "{ts{" + "id ".repeat(9_900) + "zz}}");
    documents.put("unknown names", "{ts{" + each(9_900, i -> "z" + i) + "}}");
    documents.put("merged lists", "{ts{" + "ts{t{ts{t{ts{t{ts{t{id}}}}}}}}".repeat(380) + " zz}}");
    documents.put("conflicts", "{ts{" + "x:a x:b ".repeat(24) + "t{id}".repeat(1_000) + "}}");
    documents.put("inline fragments", "{ts{" + "...on T{id} ".repeat(1_600) + "zz}}");
    documents.put("many arguments", "{ts(" + "a:1 ".repeat(3_200) + "){id}}");
    documents.put("types", "type A{a:Int}".repeat(1_200));
    documents.put("fragments twice", "{ts{...F0}}" + fragments(90, "...F%1$d ...F%1$d"));
    documents.put("unused, twice", "{ts{id}}" + fragments(90, "...F%1$d ...F%1$d"));
    documents.put("a chain", "{ts{...F0}}" + fragments(99, "id a b ...F%1$d"));
    documents.put(
        "a chain, 20 times",
        each(20, i -> "query Q" + i + "{ts{...F0}}") + fragments(99, "id a ...F%1$d"));
    documents.put(
        "a circle",
        "{ts{...F0}}" + each(90, i -> "fragment F" + i + " on T{t{...F" + (i + 1) % 90 + "}}"));
    documents.put(
        "all circles",
        "{ts{...F0}}"
            + each(20, i -> "fragment F" + i + " on T{" + each(20, j -> "...F" + j) + "}"));
    documents.put("5,000 directives", "{ts{id" + "@a".repeat(4_950) + "}}");
    documents.put("directives", "{ts{" + "id@skip(if:true)@a@b@c ".repeat(49) + "}}");
    documents.put("2,400 variables", "query(" + each(2_400, i -> "$v" + i + ":Int") + "){ts{id}}");
    documents.put("unused variables", "query(" + each(200, i -> "$v" + i + ":Int") + "){ts{id}}");
    documents.put("2,000 operations", each(2_000, i -> "query Q" + i + "{ts{id}}"));
    documents.put("a deep list", "{ts(l:" + "[".repeat(90) + "1" + "]".repeat(90) + "){id}}");
    documents.put("a deep object", "{ts(l:" + "{a:".repeat(90) + "1" + "}".repeat(90) + "){id}}");
  }

  private void of(String... parts) {
    for (String part : parts) {
      String name = part.replace("\n", "line ends");
      documents.put("1 MB of " + name, part.repeat(MEGABYTE / part.length()));
      documents.put("256 KB of " + name, part.repeat(QUARTER / part.length()));
      documents.put(
          "256 KB of " + name + " inside",
          "{ts{" + part.repeat(QUARTER / part.length() - 6) + "}}");
      documents.put("3,000 of " + name, "{ts{" + part.repeat(3_000) + "}}");
    }
  }

  private static String each(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(" "));
  }

  /** Fragments each of which contains a part of the next. */
  private static String fragments(int count, String inside) {
    return each(count, i -> "fragment F" + i + " on T{" + inside.formatted(i + 1) + "}")
        + " fragment F"
        + count
        + " on T{zz}";
  }

  /** Prints a line for each document. */
  public static void main(String[] arguments) {
    Map<String, String> documents = new RefusalBench().documents;
    Compilation.Accepted compiled = (Compilation.Accepted) new Compiler().compile(SDL);
    LiveSchema.View view =
        new LiveSchema.View(
            ClientSchema.of(compiled.configuration()).orElseThrow(), new Documents());
    DocumentReader reader = new DocumentReader(Limits.STANDARD);
    for (int i = 0; i < WARM_UPS; i++) {
      documents.values().forEach(text -> refusal(reader, view, text));
    }
    List<Refused> refused = new ArrayList<>();
    documents.forEach((name, text) -> refused.add(measured(reader, view, name, text)));
    refused.sort(Comparator.comparingLong(Refused::nanoseconds).reversed());
    refused.forEach(
        one ->
            System.out.printf(
                "%7.2f ms  %-28s %9d  %s%n", one.nanoseconds / 1e6, one.name, one.bytes, one.code));
  }

  private static Refused measured(
      DocumentReader reader, LiveSchema.View view, String name, String text) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long best = Long.MAX_VALUE;
    String code = "";
    for (int i = 0; i < ROUNDS; i++) {
      long begun = threads.getCurrentThreadCpuTime();
      code = refusal(reader, view, text);
      best = Math.min(best, threads.getCurrentThreadCpuTime() - begun);
    }
    return new Refused(name, text.length(), best, code);
  }

  private static String refusal(DocumentReader reader, LiveSchema.View view, String text) {
    try {
      reader.read(text, view);
      return "accepted";
    } catch (Refusal refusal) {
      return refusal.code().code();
    } catch (Fault fault) {
      return fault.code().code();
    }
  }
}
