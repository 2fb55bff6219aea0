package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Names of code and headings of documents use the terms of the field; {@code old-words.txt} lists
 * the private words that they replaced.
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

  @Test
  void packagesClassesMethodsAndFieldsUseNoOldWord() {
    List<String> found =
        classes("classes", "main")
            .flatMap(
                one ->
                    Stream.of(
                            Stream.of(one.getName()),
                            names(one, one.getCodeUnits()),
                            names(one, one.getFields()))
                        .flatMap(names -> names))
            .distinct()
            .flatMap(VocabularyTest::complaints)
            .toList();

    assertThat(found).isEmpty();
  }

  @Test
  void testClassesAndTheirFieldsUseNoOldWord() {
    List<String> found =
        classes("test-classes", "test")
            .flatMap(one -> Stream.concat(Stream.of(one.getName()), names(one, one.getFields())))
            .flatMap(VocabularyTest::complaints)
            .toList();

    assertThat(found).isEmpty();
  }

  @Test
  void headingsUseNoOldWord() {
    List<String> found =
        Documents.all().stream()
            .flatMap(
                document ->
                    document.headings().stream().map(heading -> document.path() + ": " + heading))
            .flatMap(VocabularyTest::complaints)
            .toList();

    assertThat(found).isEmpty();
  }

  /** Of members that have a name in the source; constants of enums are fields. */
  private static Stream<String> names(JavaClass owner, Set<? extends JavaMember> members) {
    return members.stream()
        .map(JavaMember::getName)
        .filter(name -> !name.contains("$"))
        .map(name -> owner.getSimpleName() + "." + name);
  }

  /** The compiled classes that have a source: a renamed one may be left in a build folder. */
  private static Stream<JavaClass> classes(String folder, String sources) {
    List<Path> folders =
        MODULES.stream()
            .map(module -> Path.of("..", module, "target", folder))
            .filter(Files::isDirectory)
            .toList();
    assertThat(folders).isNotEmpty();
    return new ClassFileImporter()
        .importPaths(folders).stream().filter(one -> hasSource(one.getName(), sources));
  }

  private static boolean hasSource(String name, String sources) {
    String file = name.replaceFirst("\\$.*", "").replace('.', '/') + ".java";
    return MODULES.stream()
        .anyMatch(module -> Files.exists(Path.of("..", module, "src", sources, "java", file)));
  }

  private static Stream<String> complaints(String name) {
    return WORD.matcher(name)
        .results()
        .map(word -> word.group().toLowerCase(Locale.ROOT))
        .filter(OLD_WORDS::containsKey)
        .map(word -> name + ": in place of " + word + " say " + OLD_WORDS.get(word));
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
