package org.dragoman.chat.knowledge;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.dragoman.application.ApplicationVersion;
import org.dragoman.application.KnowledgeDocument;
import org.dragoman.cache.Recent;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.extension.Conversation;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Finds what an application's documents say about a question, by meaning. The vectors of documents
 * that were searched lately stay in memory; they never change.
 */
@ApplicationScoped
public class KnowledgeSearch {
  private static final int MOST_LISTINGS = 1_000;

  /** What answers a question was at 0.17 and above, what has nothing to do with it below 0.1. */
  static final double LEAST_LIKENESS = 0.15;

  private final Recent<Listed, KnowledgeDocument.Listing> listings = new Recent<>(MOST_LISTINGS);

  private final KnowledgeStore store;
  private final DocumentIndexes indexes;

  /** The documents of an application as they were at some time. */
  private record Listed(String realm, String application, long knowledge) {}

  /** In the documents of this store. */
  @Inject
  public KnowledgeSearch(
      KnowledgeStore store,
      @ConfigProperty(name = "dragoman.knowledge.cache-bytes", defaultValue = "67108864")
          long cacheBytes) {
    this.store = store;
    this.indexes = new DocumentIndexes(store, cacheBytes);
  }

  /** For the container's proxy alone. */
  protected KnowledgeSearch() {
    this(null, 0);
  }

  /**
   * The excerpts that are most like what the conversation's last question seeks, the best first.
   *
   * @param most that are wanted
   * @return empty when nothing is like it, or the application has no documents
   */
  public List<Excerpt> search(ApplicationVersion application, Conversation conversation, int most)
      throws InterruptedException {
    if (application.knowledge() == 0) {
      return List.of();
    }
    KnowledgeStore.Asking asking =
        new KnowledgeStore.Asking(
            conversation.caller(), application.id(), conversation.requestId());
    Vector sought = Embeddings.shared().of(Sought.in(conversation.messages()));
    List<Excerpt> found = new ArrayList<>();
    for (KnowledgeDocument document : documents(asking, application).documents()) {
      found.addAll(indexes.of(asking, application.realm(), document).like(sought, most));
      keepBest(found, most);
    }
    return List.copyOf(found);
  }

  private static void keepBest(List<Excerpt> found, int most) {
    found.sort(Comparator.comparingDouble(Excerpt::likeness).reversed());
    if (found.size() > most) {
      found.subList(most, found.size()).clear();
    }
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
