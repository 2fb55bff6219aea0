package org.dragoman.contract.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProblemsTest {
  @Test
  void problemsAreListedInTheOrderOfTheTextAndOnce() {
    Problems problems = new Problems("one\ntwo");
    problems.add(ProblemCode.SYNTAX, new Location(2, 3), "later");
    problems.add(ProblemCode.SYNTAX, new Location(1, 2), "sooner");
    problems.add(ProblemCode.SYNTAX, new Location(2, 3), "later");

    assertThat(problems.list()).extracting(Problem::message).containsExactly("sooner", "later");
    assertThat(problems.list()).extracting(Problem::excerpt).containsExactly("one", "two");
  }

  @Test
  void manyProblemsAreCutAndThatIsSaid() {
    Problems problems = new Problems("");
    for (int i = 0; i < Problems.MOST + 5; i++) {
      problems.add(ProblemCode.SYNTAX, new Location(1, 1), "problem " + i);
    }

    assertThat(problems.list()).hasSize(Problems.MOST + 1);
    assertThat(problems.list().getLast().message()).startsWith("There are more problems");
  }

  @Test
  void whatATerminalWouldObeyIsNotShown() {
    Problems problems = new Problems("\t\u001B[31mred");
    problems.add(ProblemCode.SYNTAX, new Location(1, 3), "a\u001Bb\nc");

    assertThat(problems.list().getFirst().toText("f"))
        .isEqualTo("f:1:3: DRG-2001: a\uFFFDb\uFFFDc\n  \t\uFFFD[31mred\n  \t ^\n");
  }

  @Test
  void longLinesAreCutOrLeftOut() {
    Problems problems = new Problems("x".repeat(1000));
    problems.add(ProblemCode.SYNTAX, new Location(1, 3), "seen");
    problems.add(ProblemCode.SYNTAX, new Location(1, 900), "hidden");

    assertThat(problems.list().get(0).excerpt()).hasSize(301).endsWith("…");
    assertThat(problems.list().get(1).excerpt()).isEmpty();
  }

  @Test
  void codesAreDistinctAndOfTheSchema() {
    assertThat(ProblemCode.values()).extracting(ProblemCode::code).doesNotHaveDuplicates();
    assertThat(ProblemCode.values())
        .extracting(ProblemCode::code)
        .allMatch(code -> code.matches("DRG-2[0-8]\\d\\d"));
  }

  @Test
  void everyCodeHasACase() throws IOException {
    String all;
    try (Stream<Path> folders = Files.list(Path.of("src/test/cases"))) {
      all =
          folders
              .map(folder -> folder.resolve("problems.txt"))
              .filter(Files::exists)
              .map(ProblemsTest::text)
              .collect(Collectors.joining());
    }
    assertThat(ProblemCode.values()).allMatch(code -> all.contains(code.code()));
  }

  @Test
  void documentListsEveryCode() {
    String document = text(Path.of("docs/problems.md"));

    assertThat(Arrays.stream(ProblemCode.values()))
        .allMatch(code -> document.contains("| " + code.code() + " | " + code.title() + " |"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
