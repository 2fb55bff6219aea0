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
 * Searches the documents of an application for a question, by meaning and by words. The indexes of
 * recently searched documents stay in memory; documents never change.
 */
@ApplicationScoped
public class KnowledgeSearch {
  private static final int MOST_LISTINGS = 1_000;
  private static final int MOST_QUOTED = 3;

  /** Passages that answered a question scored 0.17 and above, unrelated ones below 0.1. */
  static final double LEAST_LIKENESS = 0.15;

  private final Recent<Listed, KnowledgeDocument.Listing> listings = new Recent<>(MOST_LISTINGS);

  private final KnowledgeStore store;
  private final DocumentIndexes indexes;
  private final SentenceVectors sentences;

  /** The documents of an application in one state. */
  private record Listed(String realm, String application, long knowledge) {}

  /** Searches the documents of this store. */
  @Inject
  public KnowledgeSearch(KnowledgeStore store) {
    this(store, Settings.ofServer().get(ChatSettings.KNOWLEDGE_CACHE_BYTES));
  }

  /** Uses a cache of this size. */
  public KnowledgeSearch(KnowledgeStore store, long cacheBytes) {
    this(store, cacheBytes, new SentenceVectors(text -> Embeddings.shared().once(text)));
  }

  KnowledgeSearch(KnowledgeStore store, long cacheBytes, SentenceVectors sentences) {
    this.store = store;
    this.sentences = sentences;
    this.indexes = new DocumentIndexes(store, cacheBytes);
  }

  /** Required by the container's proxy. */
  protected KnowledgeSearch() {
    this(null, 0);
  }

  /**
   * Returns the best excerpts for the last question of the conversation, alone and together with
   * the question before; those found by meaning come first. No two have the same text.
   *
   * @param most the wanted number; a quarter of it is for excerpts that are found by words
   * @return empty when nothing is similar, or the application has no documents
   */
  public List<Excerpt> search(ApplicationVersion application, Conversation conversation, int most)
      throws InterruptedException {
    return looked(
        held(List.of(application), conversation),
        conversation,
        (vectors, sought) -> new BestPassages(vectors, sought, most));
  }

  /**
   * Returns up to {@value #MOST_QUOTED} passages of all the applications that can be quoted to the
   * caller. Passages for the last question come first; the last place may be for the question
   * together with the one before.
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

  /** A passage that can be quoted to the caller, and the application that has it. */
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

  /** Creates the search for some texts. */
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
