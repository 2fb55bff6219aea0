package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Documents are found from the index of the root README, their links lead somewhere, they wrap. */
class DocumentsTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s#]*)(?:#([^)\\s]+))?\\)");
  private static final int LONGEST_LINE = 120;

  /**
   * A golden case of the proxy that a document shows: its operation, and its SQL in shorter lines.
   */
  private static final Pattern CASE =
      Pattern.compile(
          "<!-- case: (\\S+) -->\\s+```graphql\\n(.*?)```\\s+```sql\\n(.*?)```", Pattern.DOTALL);

  private static final Path CASES = Path.of("..", "proxy-war", "src", "test", "cases");

  private final List<Documents.Document> documents = Documents.all();

  @Test
  void linksLeadToFilesAndHeadings() {
    Map<Path, List<String>> anchors = new HashMap<>();
    documents.forEach(one -> anchors.put(one.path(), one.anchors()));
    List<String> broken = new ArrayList<>();
    for (Documents.Document document : documents) {
      links(document)
          .filter(link -> !link.group(1).contains(":"))
          .forEach(
              link -> {
                Path target = document.target(link.group(1));
                String anchor = link.group(2);
                if (!Documents.exists(target)
                    || anchor != null
                        && anchors.containsKey(target)
                        && !anchors.get(target).contains(anchor)) {
                  broken.add(document.path() + ": " + link.group());
                }
              });
    }

    assertThat(broken).isEmpty();
  }

  @Test
  void documentsOfTestsAreAmongThem() {
    assertThat(documents)
        .extracting(Documents.Document::path)
        .contains(Path.of("ear", "src/test/java/org/dragoman/product/oracle/README.md"));
  }

  @Test
  void indexNamesEveryDocument() {
    Documents.Document index =
        documents.stream().filter(one -> one.path().equals(Path.of("README.md"))).findFirst().get();
    List<Path> named = new ArrayList<>(List.of(index.path()));
    links(index).forEach(link -> named.add(index.target(link.group(1))));

    assertThat(documents).extracting(Documents.Document::path).allMatch(named::contains);
  }

  /** Tables, links and the changelog, which many write at once, may be longer. */
  @Test
  void linesWrap() {
    List<String> longer =
        documents.stream()
            .filter(one -> !one.path().endsWith("CHANGELOG.md"))
            .flatMap(
                one ->
                    one.prose().stream()
                        .filter(line -> line.length() > LONGEST_LINE)
                        .filter(line -> !line.startsWith("|") && !line.contains("](http"))
                        .map(line -> one.path() + ": " + line))
            .toList();

    assertThat(longer).isEmpty();
  }

  @Test
  void statementsAreThoseOfTheirCases() throws IOException {
    List<String> shown = new ArrayList<>();
    for (Documents.Document document : documents) {
      String text = Files.readString(Path.of("..").resolve(document.path()));
      for (MatchResult one : CASE.matcher(text).results().toList()) {
        Path folder = CASES.resolve(one.group(1));
        assertThat(one.group(2))
            .isEqualToNormalizingWhitespace(Files.readString(folder.resolve("operation.graphql")));
        assertThat(one.group(3))
            .isEqualToNormalizingWhitespace(Files.readString(folder.resolve("statement.sql")));
        shown.add(one.group(1));
      }
    }

    assertThat(shown).contains("one_row_by_key", "list_of_a_row");
  }

  private static Stream<MatchResult> links(Documents.Document document) {
    return LINK.matcher(String.join("\n", document.prose())).results();
  }
}
