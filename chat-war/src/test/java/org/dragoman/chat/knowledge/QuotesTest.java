package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Parameters;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.Test;

/** What quotes cost, and which are given after another question. */
class QuotesTest {
  private final AtomicInteger embedded = new AtomicInteger();
  private final Set<String> texts = ConcurrentHashMap.newKeySet();

  private final SentenceVectors sentences =
      new SentenceVectors(
          text -> {
            embedded.incrementAndGet();
            texts.add(text);
            return Embeddings.shared().of(text);
          });

  private static ApplicationVersion application(int number) {
    return new ApplicationVersion(
        "acme",
        "ai.service.a" + number,
        1,
        new Definition(
            "A", "", Definition.Kind.PROMPT, "", "main", "m", Parameters.NONE, List.of(), null),
        1);
  }

  private static byte[] manyShortSentences() {
    StringBuilder document = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      document.append("# Day ").append(i).append("\n\n");
      for (int j = 0; j < 30; j++) {
        document.append("Tea ").append(i).append(' ').append(j).append(". ");
      }
      document.append("\n\n");
    }
    return document.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void sentencesOfFewPassagesAreEmbeddedHoweverManyApplicationsThereAre() throws Exception {
    HeldDocuments documents = new HeldDocuments().with("a.md", manyShortSentences());
    Conversation conversation =
        Conversations.of(
            List.of(
                new Message(Message.Role.USER, "Where do I get coffee on a day?"),
                new Message(Message.Role.ASSISTANT, "There."),
                new Message(Message.Role.USER, "Which tea do I get on this day?")));
    List<ApplicationVersion> applications = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      applications.add(application(i));
    }
    KnowledgeSearch search = new KnowledgeSearch(documents, 10_000_000, sentences);

    assertThat(search.quotes(applications, conversation)).isNotEmpty();

    assertThat(embedded.get())
        .isPositive()
        .isLessThanOrEqualTo(BestQuotes.MOST_WEIGHED * SentenceVectors.MOST_SENTENCES);
  }

  @Test
  void sentencesThatTwoAskForAtOnceAreEmbeddedOnce() throws Exception {
    Excerpt excerpt = new Excerpt("a.md", "Tea", "Tea is hot. Tea is green. Tea is old.", 0);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      sentences.nearest(excerpt, Embeddings.shared().of("tea"));
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join(60_000);
    }
    assertThat(embedded.get()).isPositive().isEqualTo(texts.size());
  }

  private List<String> quoted(HeldDocuments documents, String... questions) throws Exception {
    List<Message> messages = new ArrayList<>();
    for (String question : questions) {
      messages.add(new Message(Message.Role.USER, question));
      messages.add(new Message(Message.Role.ASSISTANT, "There."));
    }
    messages.removeLast();
    return new KnowledgeSearch(documents, 10_000_000, sentences)
        .quotes(List.of(application(1)), Conversations.of(messages)).stream()
            .map(one -> one.excerpt().text())
            .toList();
  }

  @Test
  void earlierTopicIsQuotedOnceAtMostAndOnlyWhenTheQuestionGoesOn() throws Exception {
    HeldDocuments documents =
        new HeldDocuments()
            .with(
                "rules.md",
                """
                # Walnuts

                Walnut trees may not be planted in the garden.

                # Conifers

                Conifer trees may not be planted in the garden.

                # Apples

                Apple trees may be planted in the garden.
                """
                    .getBytes(StandardCharsets.UTF_8));
    String first = "Which trees may be planted in the garden?";

    assertThat(quoted(documents, first)).hasSize(3);
    assertThat(quoted(documents, first, "Who composed the opera about a barber of Seville?"))
        .isEmpty();
    assertThat(quoted(documents, first, "And why?")).hasSize(1);
  }
}
