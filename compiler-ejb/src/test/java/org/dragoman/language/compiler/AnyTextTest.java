package org.dragoman.language.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.contract.fault.Problem;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever the text: problems or a result, soon, and never an exception. */
class AnyTextTest {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String LISTS =
      "type Query { a: [A] @svc_resolver(_type: select, _object: A) }\n";

  @TestFactory
  Stream<DynamicTest> hostileTextIsRejected() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("nothing", "");
    texts.put("byte order mark", "\uFEFF");
    texts.put("commas", ",,,");
    texts.put("NUL", "\0\0\0");
    texts.put("lone surrogate", "type A { \uD800 }");
    texts.put("lone surrogate in a string", "\"\uDC00\" type A { id: ID! }" + LISTS);
    texts.put("escaped surrogate", "\"\\uD83D\" type A { id: ID! }" + LISTS);
    texts.put("NUL in a string", "type A @svc_allow(_roles: \"\\u0000\") { id: ID! }" + LISTS);
    texts.put("open braces", "{".repeat(100_000));
    texts.put("open brackets", "type A { id: " + "[".repeat(100_000));
    texts.put("closed brackets", "type A { id: " + "[".repeat(99_999) + "Int" + "]".repeat(99_999));
    texts.put("nested objects", "type A @a(b: " + "{a:".repeat(100_000));
    texts.put("nested lists", "type A @a(b: " + "[".repeat(50_000) + "]".repeat(50_000) + ")");
    texts.put("open parentheses", "type A(".repeat(20_000));
    texts.put("quotes", "\"".repeat(99_999));
    texts.put("at signs", "type A " + "@".repeat(100_000));
    texts.put("directives", "type A " + "@a ".repeat(100_000) + "{ id: ID! }");
    texts.put("directives on fields", "type A { id: ID! " + "@a @b ".repeat(40_000) + "}");
    texts.put("lines", "\n".repeat(1 << 20));
    texts.put("too long", " ".repeat((1 << 20) + 1));
    texts.put("long comment", "#" + "x".repeat((1 << 20) - 1));
    texts.put("long name", "type " + "A".repeat(1 << 19) + " { id: ID! }" + LISTS);
    texts.put("long unknown type", "type A { id: ID! x: " + "B".repeat(1 << 19) + " }" + LISTS);
    texts.put("types", many(2_001, "type A%d { id: ID! }\n") + LISTS);
    texts.put("broken types", many(40_000, "type A%d {\n"));
    texts.put("half types", many(999, "type A%d { id: ID! b\n"));
    texts.put("fields", "type A { id: ID! " + many(10_001, "f%d: Int ") + "}" + LISTS);
    texts.put("columns", "type A { id: ID! " + many(1_001, "f%d: Int ") + "}" + LISTS);
    texts.put("self links", "type A { id: ID! " + many(9_000, "f%d: A ") + "}" + LISTS);
    texts.put("self lists", "type A { id: ID! " + many(9_000, "f%d: [A] ") + "}" + LISTS);
    texts.put("unknown types", "type A { id: ID! " + many(9_000, "f%d: Tipe%<d ") + "}" + LISTS);
    texts.put(
        "near names",
        many(900, "type Abcdefghijklmnopqrstuvwxyzabcd%04d { id: ID! }\n")
            + "type A { id: ID! "
            + many(9_000, "f%d: Abcdefghijklmnopqrstuvwxyzabcd%<04dxx ")
            + "}"
            + LISTS);
    texts.put("tables", many(1_001, "type A%d { id: ID! a: [A%<d] }\n") + LISTS.replace("A", "A1"));
    texts.put(
        "indexes",
        "type A "
            + many(10_001, "@svc_index(_fields: [f%d g]) ")
            + "{ id: ID! g: Int "
            + many(9_900, "f%d: Int ")
            + "}"
            + LISTS);
    texts.put("same index", "type A " + many(20_000, "@svc_index(_fields: [id]) ") + "{ id: ID! }");
    texts.put(
        "pattern",
        "type A { id: ID! s: String @svc_check(_pattern: \""
            + "(".repeat(100_000)
            + "\") }"
            + LISTS);
    texts.put("values", "enum E { " + many(10_001, "V%d ") + "}" + LISTS);
    texts.put(
        "key of 33 columns", "type A { " + many(33, "k%d: Int! @svc_primaryKey ") + "}" + LISTS);
    byte[] junk = new byte[100_000];
    new Random(7).nextBytes(junk);
    texts.put("junk", new String(junk, StandardCharsets.ISO_8859_1));
    texts.put("junk in UTF-8", new String(junk, StandardCharsets.UTF_8));
    texts.put("class file", "\u00CA\u00FE\u00BA\u00BE\0\0\0\u0041");
    return texts.entrySet().stream()
        .map(text -> DynamicTest.dynamicTest(text.getKey(), () -> isRejected(text.getValue())));
  }

  @Test
  void largeSchemaCompilesSoon() {
    String sdl =
        many(
                249,
                "type T%d { id: ID! a: Int b: [Float!] c: [T%<d] d: T%<d @svc_link(_field: null)"
                    + " }\n")
            + "type A { id: ID! "
            + many(900, "f%d: String! ")
            + "}\n"
            + "enum E { "
            + many(6_000, "V%d ")
            + "}\n"
            + LISTS;
    assertThat(compile(sdl)).isInstanceOf(Compilation.Accepted.class);
  }

  @Test
  void damagedSchemasAreAnswered() throws IOException {
    Random random = new Random(42);
    List<String> schemas = new ArrayList<>();
    try (Stream<Path> folders = Files.list(Path.of("src/test/cases"))) {
      for (Path folder : folders.sorted().toList()) {
        schemas.add(Files.readString(folder.resolve("schema.graphql")));
      }
    }
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder(schemas.get(random.nextInt(schemas.size())));
      for (int damage = random.nextInt(4); damage >= 0; damage--) {
        damage(text, random, schemas);
      }
      String sdl = text.toString();
      check(sdl, new Compiler().compile(sdl));
    }
  }

  private static void damage(StringBuilder text, Random random, List<String> schemas) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(20));
    switch (random.nextInt(5)) {
      case 0 -> text.delete(from, to);
      case 1 -> text.insert(from, (char) random.nextInt(0x3000));
      case 2 -> text.insert(from, text.substring(from, to));
      case 3 -> {
        String other = schemas.get(random.nextInt(schemas.size()));
        int start = random.nextInt(other.length());
        text.insert(from, other, start, Math.min(other.length(), start + random.nextInt(60)));
      }
      default -> text.insert(from, "{}[]()!@\"$:#\\\n".charAt(random.nextInt(14)));
    }
    if (text.isEmpty()) {
      text.append('x');
    }
  }

  private static void isRejected(String sdl) {
    assertThat(compile(sdl)).isInstanceOf(Compilation.Rejected.class);
  }

  private static Compilation compile(String sdl) {
    Compilation result =
        Assertions.assertTimeoutPreemptively(SOON, () -> new Compiler().compile(sdl));
    check(sdl, result);
    return result;
  }

  /** Problems stand in the text; a result is the same when compiled again. */
  private static void check(String sdl, Compilation result) {
    switch (result) {
      case Compilation.Accepted accepted ->
          assertThat(new Compiler().compile(sdl))
              .isEqualTo(accepted)
              .extracting(again -> Json.text(((Compilation.Accepted) again).configuration()))
              .isEqualTo(Json.text(accepted.configuration()));
      case Compilation.Rejected(List<Problem> problems) -> {
        assertThat(problems).hasSizeLessThanOrEqualTo(501);
        long lines = sdl.replace("\r\n", "\n").replace('\r', '\n').lines().count() + 1;
        for (Problem problem : problems) {
          assertThat(problem.code()).matches("DRG-2[0-8]\\d\\d");
          assertThat(problem.message()).isNotBlank().hasSizeLessThan(400);
          assertThat((long) problem.line()).isBetween(1L, lines);
          assertThat(problem.column()).isPositive();
          assertThat(problem.toText("file")).doesNotContain("graphql.", "antlr", "Exception");
        }
      }
    }
  }

  private static String many(int count, String format) {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, count).forEach(i -> text.append(String.format(format, i)));
    return text.toString();
  }
}
