package org.dragoman.chat.knowledge;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Objects;
import org.dragoman.cache.Recent;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.extension.Conversation;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * Finds what an application's documents say about a question, by meaning and by words. What is
 * needed of documents that were searched lately stays in memory; they never change.
 */
@ApplicationScoped
public class KnowledgeSearch {
  private static final int MOST_LISTINGS = 1_000;
  private static final int MOST_QUOTED = 3;

  /** What answers a question was at 0.17 and above, what has nothing to do with it below 0.1. */
  static final double LEAST_LIKENESS = 0.15;

  private final Recent<Listed, KnowledgeDocument.Listing> listings = new Recent<>(MOST_LISTINGS);

  private final KnowledgeStore store;
  private final DocumentIndexes indexes;
  private final SentenceVectors sentences = new SentenceVectors();

  /** The documents of an application as they were at some time. */
  private record Listed(String realm, String application, long knowledge) {}

  /** In the documents of this store. */
  @Inject
  public KnowledgeSearch(KnowledgeStore store) {
    this(store, Settings.ofServer().get(ChatSettings.KNOWLEDGE_CACHE_BYTES));
  }

  /** With a cache of this size. */
  public KnowledgeSearch(KnowledgeStore store, long cacheBytes) {
    this.store = store;
    this.indexes = new DocumentIndexes(store, cacheBytes);
  }

  /** For the container's proxy alone. */
  protected KnowledgeSearch() {
    this(null, 0);
  }

  /**
   * The excerpts that say the most of what the conversation's last question seeks, alone or with
   * the question before; those that were found by meaning first. No two have the same text.
   *
   * @param most that are wanted; a quarter of them is for those that are found by words
   * @return empty when nothing is like it, or the application has no documents
   */
  public List<Excerpt> search(ApplicationVersion application, Conversation conversation, int most)
      throws InterruptedException {
    return looked(
        application, conversation, (vectors, sought) -> new BestPassages(vectors, sought, most));
  }

  /**
   * The {@value #MOST_QUOTED} or fewer passages that can be shown to the caller as they are, since
   * they are surely about what the last question seeks; the nearest first.
   *
   * @return empty when none is, or the application has no documents
   */
  public List<Quote> quotes(ApplicationVersion application, Conversation conversation)
      throws InterruptedException {
    return looked(
        application,
        conversation,
        (vectors, sought) -> new BestQuotes(vectors, sought, sentences, MOST_QUOTED));
  }

  /** Begins to look for what is sought. */
  @FunctionalInterface
  private interface Beginning<T> {
    Looking<T> of(List<Vector> vectors, List<String> sought);
  }

  private <T> List<T> looked(
      ApplicationVersion application, Conversation conversation, Beginning<T> beginning)
      throws InterruptedException {
    List<String> sought = Sought.in(conversation.messages());
    if (application.knowledge() == 0 || sought.isEmpty()) {
      return List.of();
    }
    KnowledgeStore.Asking asking =
        new KnowledgeStore.Asking(
            conversation.caller(), application.id(), conversation.requestId());
    List<KnowledgeDocument> documents = documents(asking, application).documents();
    Looking<T> looking = beginning.of(Embeddings.shared().of(sought), sought);
    for (int i = 0; i < documents.size(); i++) {
      looking.look(indexes.of(asking, application.realm(), documents.get(i)), i);
    }
    return looking.best(number -> indexes.of(asking, application.realm(), documents.get(number)));
  }

  private KnowledgeDocument.Listing documents(
      KnowledgeStore.Asking asking, ApplicationVersion application) {
    Listed key = new Listed(application.realm(), application.id(), application.knowledge());
    KnowledgeDocument.Listing known = listings.get(key);
    if (known != null) {
      return known;
    }
    KnowledgeDocument.Listing found = store.found(asking);
    listings.put(key, found);
    return Objects.requireNonNull(found);
  }
}
