package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.application.Passage;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Generation;
import org.junit.jupiter.api.Test;

class KnowledgeSearchTest {
  private static final String TEXT = "The library opens at nine.";

  private static final Definition DEFINITION =
      new Definition(
          "A", "", Definition.Kind.PROMPT, "", "main", "m", Parameters.NONE, List.of(), null);

  /** Has one document, and notes who asks for it. */
  private static final class Noting extends KnowledgeStore {
    private final List<String> requests = new ArrayList<>();

    @Override
    KnowledgeDocument.Listing found(Asking asking) {
      requests.add(asking.requestId());
      return new KnowledgeDocument.Listing(
          List.of(
              new KnowledgeDocument(
                  "1",
                  "hours.txt",
                  "text/plain",
                  TEXT.length(),
                  KnowledgeDocument.State.READY,
                  null,
                  null,
                  "",
                  null)));
    }

    @Override
    Passage.Page passages(Asking asking, String document, int from, int most) {
      requests.add(asking.requestId());
      try {
        float[] vector = Embeddings.shared().once(TEXT).parts();
        return new Passage.Page(List.of(Passage.of(0, "", TEXT, vector)));
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void proxyIsAskedWithTheRequestOfTheConversation() throws InterruptedException {
    Noting store = new Noting();
    Conversation asking = Conversations.asking("When does the library open?");
    Conversation conversation =
        new Conversation(
            asking.application(),
            "",
            asking.messages(),
            asking.caller(),
            asking.token(),
            0,
            "r7",
            Generation.NONE);

    List<Excerpt> excerpts =
        new KnowledgeSearch(store, 1_000_000)
            .search(
                new ApplicationVersion("acme", "ai.service.a", 1, DEFINITION, 1), conversation, 3);

    assertThat(excerpts).extracting(Excerpt::text).containsExactly(TEXT);
    assertThat(store.requests).containsExactly("r7", "r7");
  }

  @Test
  void sameDocumentTwiceIsOneAndRareWordsAreFound() throws Exception {
    HeldDocuments documents = new HeldDocuments();
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      rules.append("# Rule ").append(i).append("\n\nThe library closes early on some days.\n");
    }
    rules.append("# Codes\n\nThe drawer is marked zq-417.\n");
    byte[] document = rules.toString().getBytes(StandardCharsets.UTF_8);
    KnowledgeSearch search =
        new KnowledgeSearch(documents.with("a.md", document).with("b.md", document), 1_000_000);

    List<Excerpt> excerpts =
        search.search(
            new ApplicationVersion("acme", "ai.service.a", 1, DEFINITION, 1),
            Conversations.asking("When does the library close early, and what about ZQ?"),
            8);

    assertThat(excerpts).extracting(Excerpt::text).doesNotHaveDuplicates();
    assertThat(excerpts).extracting(Excerpt::text).contains("The drawer is marked zq-417.");
  }
}
