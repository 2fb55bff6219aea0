package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.chat.knowledge.reading.DocumentReader;
import org.dragoman.contract.application.Passage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Documents in, questions in, and which passage is found: {@code questions.txt}. */
class QuestionsTest {
  private static final Path CASES = Path.of("src/test/cases/knowledge");

  /** So many excerpts a model is given. */
  private static final int MOST = 3;

  private static final List<DocumentIndex> DOCUMENTS = new ArrayList<>();

  @BeforeAll
  static void index() throws IOException, InterruptedException {
    index("handbook.md", "text/markdown");
    index("garden.html", "text/html");
  }

  private static void index(String name, String mediaType)
      throws IOException, InterruptedException {
    byte[] document = Files.readAllBytes(CASES.resolve(name));
    List<Piece> pieces =
        new Splitter(Embeddings.shared()::tokens)
            .split(
                new DocumentReader()
                    .read(Conversations.asking("").caller(), mediaType, () -> document));
    List<Passage> passages = new ArrayList<>();
    for (Piece piece : pieces) {
      passages.add(
          Passage.of(
              passages.size(),
              piece.place(),
              piece.text(),
              Embeddings.shared().once(piece.meant()).parts()));
    }
    DOCUMENTS.add(DocumentIndex.of(name, passages, true));
  }

  @TestFactory
  Stream<DynamicTest> questions() throws IOException {
    return Files.readAllLines(CASES.resolve("questions.txt")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(" => "))
        .map(line -> DynamicTest.dynamicTest(line[0], () -> check(line[0], line[1])));
  }

  private static void check(String question, String expected) throws InterruptedException {
    Vector sought = Embeddings.shared().of(question);
    List<Excerpt> found =
        DOCUMENTS.stream()
            .flatMap(document -> document.like(sought, MOST).stream())
            .sorted(Comparator.comparingDouble(Excerpt::likeness).reversed())
            .limit(MOST)
            .toList();
    if (expected.equals("nothing")) {
      assertThat(found).isEmpty();
      return;
    }
    String[] place = expected.split(" \\| ");
    assertThat(found)
        .anySatisfy(
            excerpt -> {
              assertThat(excerpt.document()).isEqualTo(place[0]);
              assertThat(excerpt.text()).contains(place[1]);
            });
  }
}
