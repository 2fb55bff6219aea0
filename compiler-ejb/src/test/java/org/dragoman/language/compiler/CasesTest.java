package org.dragoman.language.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every folder below {@code src/test/cases} is a case: a schema and what the compiler makes of it.
 * {@code -Dcases.accept=true} rewrites the expected files; review the difference.
 */
class CasesTest {
  private static final Path CASES = Path.of("src/test/cases");
  private static final List<String> EXPECTED =
      List.of("script.sql", "configuration.json", "problems.txt", "expanded.graphql");
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");

  @TestFactory
  Stream<DynamicTest> compilesAsExpected() throws IOException {
    return folders().stream()
        .map(folder -> DynamicTest.dynamicTest(name(folder), () -> check(folder)));
  }

  @TestFactory
  Stream<DynamicTest> configurationSurvivesJson() throws IOException {
    return folders().stream()
        .filter(folder -> Files.exists(folder.resolve("configuration.json")))
        .map(folder -> DynamicTest.dynamicTest(name(folder), () -> checkRoundTrip(folder)));
  }

  /** What is kept with a version, and what {@code --expand} prints, is the same schema. */
  @TestFactory
  Stream<DynamicTest> expansionCompilesToTheSame() throws IOException {
    return folders().stream()
        .filter(folder -> Files.exists(folder.resolve("expanded.graphql")))
        .map(folder -> DynamicTest.dynamicTest(name(folder), () -> checkExpansion(folder)));
  }

  private static void checkExpansion(Path folder) throws IOException {
    String expanded = Files.readString(folder.resolve("expanded.graphql"));
    Compiler compiler = new Compiler();
    for (Compilation again :
        List.of(compiler.compile(expanded), compiler.compile("unused", expanded))) {
      assertThat(again).isInstanceOf(Compilation.Accepted.class);
      assertThat(Json.pretty(((Compilation.Accepted) again).configuration()))
          .isEqualTo(Files.readString(folder.resolve("configuration.json")));
    }
  }

  private static List<Path> folders() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static String name(Path folder) {
    return folder.getFileName().toString();
  }

  private static void check(Path folder) throws IOException {
    String sdl = Files.readString(folder.resolve("schema.graphql"));
    Map<String, String> actual = files(folder, new Compiler().compile(sdl));
    assertThat(files(folder, new Compiler().compile(sdl))).isEqualTo(actual);
    for (String file : EXPECTED) {
      Path path = folder.resolve(file);
      if (!ACCEPT) {
        String expected = Files.exists(path) ? Files.readString(path) : null;
        assertThat(actual.get(file)).as(path.toString()).isEqualTo(expected);
      } else if (actual.containsKey(file)) {
        Files.writeString(path, actual.get(file));
      } else {
        Files.deleteIfExists(path);
      }
    }
  }

  private static Map<String, String> files(Path folder, Compilation compilation) {
    Map<String, String> files = new LinkedHashMap<>();
    switch (compilation) {
      case Compilation.Accepted accepted -> {
        files.put("script.sql", accepted.script().forPsql(name(folder)));
        files.put("configuration.json", Json.pretty(accepted.configuration()));
        Optional.ofNullable(accepted.expansion().toKeep())
            .ifPresent(text -> files.put("expanded.graphql", text));
      }
      case Compilation.Rejected(var problems) ->
          files.put(
              "problems.txt",
              problems.stream()
                  .map(problem -> problem.toText("schema.graphql"))
                  .collect(Collectors.joining("\n")));
    }
    return files;
  }

  private static void checkRoundTrip(Path folder) throws IOException {
    String sdl = Files.readString(folder.resolve("schema.graphql"));
    if (new Compiler().compile(sdl) instanceof Compilation.Accepted accepted) {
      String json = Json.pretty(accepted.configuration());
      Configuration read = Json.read(json, Configuration.class);
      assertThat(read).isEqualTo(accepted.configuration());
      assertThat(Json.pretty(read)).isEqualTo(json);
    } else {
      fail("The schema is expected to compile");
    }
  }
}
