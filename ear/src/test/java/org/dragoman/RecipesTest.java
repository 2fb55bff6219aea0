package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The recipes of the READMEs are complete. A recipe names an example of what it adds, as a regular
 * expression in a comment, and lists the files below it: these are all files that name the example,
 * and so all that name the next of its kind.
 */
class RecipesTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> SOURCES =
      List.of(
          "compiler-ejb/src/main",
          "proxy-war/src/main",
          "broker-war/src/main",
          "chat-war/src/main",
          "server-config/src/main",
          "compiler-ejb/docs/reading.md",
          "compiler-ejb/src/test/cases/readings/schema.graphql",
          "proxy-war/src/test/cases/schema.graphql",
          "proxy-war/src/test/java",
          "chat-war/src/test/java/org/dragoman/modelserver",
          "ear/src/test/cases/operators/schema.graphql",
          "ear/src/test/cases/operators/values.json",
          "ear/src/test/java/org/dragoman/product/oracle");
  private static final Pattern RECIPE =
      Pattern.compile("<!-- recipe: (.+) -->\\R+((?:(?:- |  ).*\\R)+)");
  private static final Pattern FILE = Pattern.compile("(?m)^- `([^`]+)`");

  /** The files that a recipe lists, and the example that each of them names. */
  private record Recipe(String readme, Pattern example, Set<String> files) {}

  @TestFactory
  @DisplayName("a recipe lists every file that names its example, and no other")
  Stream<DynamicTest> recipes() {
    return readAll()
        .map(recipe -> DynamicTest.dynamicTest(recipe.example().pattern(), () -> check(recipe)));
  }

  @Test
  @DisplayName("a scalar, an operator, a kind of provider and an admin operation have a recipe")
  void recipesAreThere() {
    assertThat(readAll().map(Recipe::readme))
        .containsExactly(
            "broker-war/README.md",
            "chat-war/README.md",
            "compiler-ejb/README.md",
            "compiler-ejb/README.md");
  }

  private static void check(Recipe recipe) throws IOException {
    for (String file : recipe.files()) {
      assertThat(text(ROOT.resolve(file))).as(file).containsPattern(recipe.example());
    }
    Set<String> naming = new TreeSet<>();
    for (String source : SOURCES) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(source))) {
        files
            .filter(Files::isRegularFile)
            .filter(file -> recipe.example().matcher(text(file)).find())
            .forEach(file -> naming.add(ROOT.relativize(file).toString().replace('\\', '/')));
      }
    }
    assertThat(recipe.files()).as("%s, %s", recipe.readme(), recipe.example()).containsAll(naming);
  }

  private static Stream<Recipe> readAll() {
    return Stream.of("broker-war", "chat-war", "compiler-ejb", "proxy-war", "server-config")
        .map(module -> module + "/README.md")
        .flatMap(
            readme ->
                RECIPE
                    .matcher(text(ROOT.resolve(readme)))
                    .results()
                    .map(found -> recipe(readme, found)));
  }

  private static Recipe recipe(String readme, MatchResult found) {
    Set<String> files =
        FILE.matcher(found.group(2))
            .results()
            .map(file -> file.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    return new Recipe(readme, Pattern.compile(found.group(1), Pattern.MULTILINE), files);
  }

  /** Bytes that are no text name nothing. */
  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
