package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table of clients in {@code chat-war/docs/openai.md} says what is tested: each cell has a word
 * that stands in the test of its column, or the name of a case.
 */
class ClientsDocumentTest {
  private static final Path DOCUMENT = Path.of("../chat-war/docs/openai.md");
  private static final String BEGIN = "| | OpenAI SDK (Node) |";
  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final Path CASES = Path.of("../chat-war/src/test/cases");
  private static final Pattern WORD = Pattern.compile("`([^`]+)`");

  private static final Map<String, List<Path>> TESTS = new LinkedHashMap<>();

  static {
    TESTS.put(
        "OpenAI SDK (Node)",
        List.of(
            RESOURCES.resolve("openai-client/sdk.mjs"),
            RESOURCES.resolve("openai-client/tools.mjs")));
    TESTS.put(
        "OpenAI SDK (Java)",
        List.of(Path.of("src/test/java/org/dragoman/product/OpenAiJavaIT.java")));
    TESTS.put("AI SDK of Vercel", List.of(RESOURCES.resolve("chat-clients/ai-sdk.mjs")));
    TESTS.put("LangChain.js", List.of(RESOURCES.resolve("chat-clients/langchain.mjs")));
    TESTS.put("Anthropic SDK (Node)", List.of(RESOURCES.resolve("anthropic-client/sdk.mjs")));
    TESTS.put("Open WebUI 0.7", List.of(CASES.resolve("openai-open-webui-")));
    TESTS.put("LibreChat (agents 3.9.2)", List.of(CASES.resolve("openai-librechat-")));
  }

  private static List<String> cells(String row) {
    return Arrays.stream(row.substring(1, row.lastIndexOf('|')).split("\\|", -1))
        .map(String::strip)
        .toList();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isTested(String column, String word) {
    Path first = TESTS.get(column).getFirst();
    if (first.startsWith(CASES)) {
      return Files.exists(Path.of(first + word).resolve("source.txt"));
    }
    return TESTS.get(column).stream().anyMatch(file -> text(file).contains(word));
  }

  @Test
  void everyCellIsTested() throws IOException {
    List<String> rows =
        Files.readString(DOCUMENT)
            .lines()
            .dropWhile(line -> !line.startsWith(BEGIN))
            .takeWhile(line -> line.startsWith("|"))
            .toList();
    List<String> columns = cells(rows.getFirst());
    assertThat(columns.subList(1, columns.size())).containsExactlyElementsOf(TESTS.keySet());
    List<String> untested = new ArrayList<>();

    for (String row : rows.subList(2, rows.size())) {
      List<String> cells = cells(row);
      assertThat(cells).as(row).hasSameSizeAs(columns);
      for (int i = 1; i < cells.size(); i++) {
        Matcher word = WORD.matcher(cells.get(i));
        if (!cells.get(i).isEmpty()
            && !(word.matches() && isTested(columns.get(i), word.group(1)))) {
          untested.add(cells.getFirst() + ", " + columns.get(i) + ": " + cells.get(i));
        }
      }
    }

    assertThat(rows).hasSizeGreaterThan(10);
    assertThat(untested).isEmpty();
  }

  /** The versions are those of the table. */
  @Test
  void everyCaseOfAnotherProductSaysItsVersion() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      List<String> sources =
          folders
              .map(folder -> folder.resolve("source.txt"))
              .filter(Files::exists)
              .map(ClientsDocumentTest::text)
              .toList();
      assertThat(sources)
          .hasSizeGreaterThan(8)
          .allMatch(text -> text.startsWith("Open WebUI 0.7") || text.contains("agents 3.9.2"));
    }
  }
}
