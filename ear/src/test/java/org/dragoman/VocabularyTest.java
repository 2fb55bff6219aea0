package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Names of code, terms and headings of documents use the terms of the field; {@code old-words.txt}
 * lists the private words that they replaced.
 */
class VocabularyTest {
  private static final List<String> MODULES =
      List.of("compiler-ejb", "proxy-war", "broker-war", "chat-war", "server-config", "ear");

  private static final Map<String, String> OLD_WORDS =
      lines(Path.of("src", "test", "resources", "old-words.txt"))
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(": ", 2))
          .collect(Collectors.toMap(entry -> entry[0], entry -> entry[1]));

  /** A word of a name such as {@code maxRows}, {@code JSONText} or {@code MOST_ROWS}. */
  private static final Pattern WORD = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+");

  /** What is no code: text blocks, texts, characters, comments. */
  private static final Pattern PROSE =
      Pattern.compile(
          "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])*+'"
              + "|/\\*(?s:.*?)\\*/|//.*");

  /** A test: its name is a sentence, in which ordinary English is free. */
  private static final Pattern TEST = Pattern.compile("\\bvoid \\w+\\(");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]*");

  /**
   * What a script declares; of a destructuring pattern this is the whole pattern. Its templates are
   * prose, in which names cannot be found.
   */
  private static final Pattern DECLARED =
      Pattern.compile(
          "(?m)\\b(?:function|const|let|class) (\\w+|[{\\[][^;]*?[}\\]](?= (?:=|of|in) ))|^"
              + " +(?:static |async |get |set )*(\\w+)\\(.*\\{$");

  /** A name in a destructuring pattern that is not another's: of {@code data: told} the second. */
  private static final Pattern BOUND = Pattern.compile("[A-Za-z_$][\\w$]*(?!\\s*:|[\\w$])");

  private static final Pattern TERM = Pattern.compile("^ *- \\*\\*(.+?)\\*\\*");

  @Test
  void namesOfMainCodeUseNoOldWord() {
    assertThat(found("src/main/java", ".java", VocabularyTest::names)).isEmpty();
  }

  @Test
  void namesOfTestsUseNoOldWord() {
    assertThat(
            found(
                "src/test/java",
                ".java",
                source -> names(TEST.matcher(withoutProse(source)).replaceAll("void"))))
        .isEmpty();
  }

  @Test
  void namesOfScriptsUseNoOldWord() {
    assertThat(found("src/main/console", ".js", VocabularyTest::declared)).isEmpty();
  }

  @Test
  void namesOfScriptsAreThoseOfPatternsToo() {
    assertThat(
            declared(
                """
                const { data: first, errors } = await sent();
                for (const [second, { third }] of all) {
                let fourth = { other: 1 };
                  async fifth(one) {
                """))
        .containsExactly("first", "errors", "second", "third", "fourth", "fifth");
  }

  @Test
  void termsAndHeadingsUseNoOldWord() {
    assertThat(Documents.all()).isNotEmpty();
    List<String> found =
        Documents.all().stream()
            .flatMap(
                document ->
                    Stream.concat(document.headings().stream(), terms(document.prose()))
                        .flatMap(name -> complaints(document.path(), name)))
            .toList();

    assertThat(found).isEmpty();
  }

  private static Stream<String> terms(List<String> prose) {
    return prose.stream().flatMap(line -> TERM.matcher(line).results()).map(term -> term.group(1));
  }

  private static Stream<String> declared(String source) {
    return DECLARED
        .matcher(source)
        .results()
        .map(name -> name.group(1) == null ? name.group(2) : name.group(1))
        .flatMap(name -> BOUND.matcher(name).results().map(MatchResult::group));
  }

  private static Stream<String> names(String source) {
    return NAME.matcher(withoutProse(source)).results().map(MatchResult::group);
  }

  private static String withoutProse(String source) {
    return PROSE.matcher(source).replaceAll(" ");
  }

  private static List<String> found(
      String folder, String ending, Function<String, Stream<String>> names) {
    List<Path> files =
        MODULES.stream()
            .map(module -> Path.of("..", module).resolve(folder))
            .filter(Files::isDirectory)
            .flatMap(VocabularyTest::files)
            .filter(file -> file.toString().endsWith(ending))
            .toList();
    assertThat(files).as("files of " + folder).isNotEmpty();
    return files.stream()
        .flatMap(
            file ->
                names
                    .apply(lines(file).collect(Collectors.joining("\n")))
                    .distinct()
                    .flatMap(name -> complaints(file, name)))
        .toList();
  }

  private static Stream<String> complaints(Path file, String name) {
    return WORD.matcher(name)
        .results()
        .map(word -> word.group().toLowerCase(Locale.ROOT))
        .filter(OLD_WORDS::containsKey)
        .map(word -> file + ": " + name + ": in place of " + word + " say " + OLD_WORDS.get(word));
  }

  private static Stream<Path> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
