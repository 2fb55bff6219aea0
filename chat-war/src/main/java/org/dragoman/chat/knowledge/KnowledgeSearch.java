package org.dragoman.chat.knowledge;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
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
  private final SentenceVectors sentences;

  /** The documents of an application as they were at some time. */
  private record Listed(String realm, String application, long knowledge) {}

  /** In the documents of this store. */
  @Inject
  public KnowledgeSearch(KnowledgeStore store) {
    this(store, Settings.ofServer().get(ChatSettings.KNOWLEDGE_CACHE_BYTES));
  }

  /** With a cache of this size. */
  public KnowledgeSearch(KnowledgeStore store, long cacheBytes) {
    this(store, cacheBytes, new SentenceVectors(text -> Embeddings.shared().once(text)));
  }

  KnowledgeSearch(KnowledgeStore store, long cacheBytes, SentenceVectors sentences) {
    this.store = store;
    this.sentences = sentences;
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
        held(List.of(application), conversation),
        conversation,
        (vectors, sought) -> new BestPassages(vectors, sought, most));
  }

  /**
   * The {@value #MOST_QUOTED} or fewer passages that can be shown to the caller as they are, of all
   * the applications together: those of the last question first; the last place may be for what it
   * seeks together with the one before.
   *
   * @return empty when none is near enough, or no application has documents
   */
  public List<Quoted> quotes(List<ApplicationVersion> applications, Conversation conversation)
      throws InterruptedException {
    List<Held> held = held(applications, conversation);
    return looked(
            held,
            conversation,
            (vectors, sought) -> new BestQuotes(vectors, sought, sentences, MOST_QUOTED))
        .stream()
        .map(quote -> new Quoted(quote.excerpt(), held.get(quote.number()).application))
        .toList();
  }

  /** A passage that can be shown to the caller as it is, and whose it is. */
  public record Quoted(Excerpt excerpt, ApplicationVersion application) {}

  /** A document of an application. */
  private record Held(
      KnowledgeStore.Asking asking, ApplicationVersion application, KnowledgeDocument document) {}

  private List<Held> held(List<ApplicationVersion> applications, Conversation conversation) {
    List<Held> held = new ArrayList<>();
    for (ApplicationVersion application : applications) {
      if (application.knowledge() > 0 && !Sought.in(conversation.messages()).isEmpty()) {
        KnowledgeStore.Asking asking =
            new KnowledgeStore.Asking(
                conversation.caller(), application.id(), conversation.requestId());
        documents(asking, application).documents().stream()
            .map(document -> new Held(asking, application, document))
            .forEach(held::add);
      }
    }
    return held;
  }

  /** Begins to look for what is sought. */
  @FunctionalInterface
  private interface Beginning<T> {
    Looking<T> of(List<Vector> vectors, List<String> sought);
  }

  private <T> List<T> looked(List<Held> held, Conversation conversation, Beginning<T> beginning)
      throws InterruptedException {
    List<String> sought = Sought.in(conversation.messages());
    if (held.isEmpty()) {
      return List.of();
    }
    Looking<T> looking = beginning.of(Embeddings.shared().of(sought), sought);
    for (int i = 0; i < held.size(); i++) {
      looking.look(index(held.get(i)), i);
    }
    return looking.best(number -> index(held.get(number)));
  }

  private DocumentIndex index(Held one) throws InterruptedException {
    return indexes.of(one.asking, one.application.realm(), one.document);
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
