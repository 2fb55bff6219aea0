package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.dragoman.application.KnowledgeDocument;
import org.dragoman.application.Passage;
import org.dragoman.cache.Recent;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** The indexes of documents that were searched lately. Of many who want the same, one loads it. */
final class DocumentIndexes {
  private static final int PAGE = 500;

  private final KnowledgeStore store;
  private final Recent<Key, DocumentIndex> kept;
  private final ConcurrentMap<Key, CompletableFuture<DocumentIndex>> loading =
      new ConcurrentHashMap<>();

  private record Key(String realm, String application, String document) {}

  /**
   * @param bytes that the indexes take together
   */
  DocumentIndexes(KnowledgeStore store, long bytes) {
    this.store = store;
    kept = new Recent<>(bytes, DocumentIndex::bytes);
  }

  /** The index of a document that is ready. */
  DocumentIndex of(KnowledgeStore.Asking asking, String realm, KnowledgeDocument document) {
    Key key = new Key(realm, asking.application(), document.id());
    DocumentIndex known = kept.get(key);
    if (known != null) {
      return known;
    }
    CompletableFuture<DocumentIndex> mine = new CompletableFuture<>();
    CompletableFuture<DocumentIndex> others = loading.putIfAbsent(key, mine);
    return others == null ? load(asking, key, document, mine) : joined(others);
  }

  private DocumentIndex load(
      KnowledgeStore.Asking asking,
      Key key,
      KnowledgeDocument document,
      CompletableFuture<DocumentIndex> mine) {
    try {
      DocumentIndex loaded = loaded(asking, document);
      kept.put(key, loaded);
      mine.complete(loaded);
      return loaded;
    } catch (RuntimeException e) {
      mine.completeExceptionally(e);
      throw e;
    } finally {
      loading.remove(key);
    }
  }

  private static DocumentIndex joined(CompletableFuture<DocumentIndex> others) {
    try {
      return others.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof Fault fault ? fault : e;
    }
  }

  private DocumentIndex loaded(KnowledgeStore.Asking asking, KnowledgeDocument document) {
    List<Passage> passages = new ArrayList<>();
    try {
      List<Passage> page;
      do {
        page = store.passages(asking, document.id(), passages.size(), PAGE).passages();
        passages.addAll(page);
      } while (page.size() == PAGE);
    } catch (Fault fault) {
      if (fault.code() != FaultCode.KNOWLEDGE_UNKNOWN) {
        throw fault;
      }
      // It was deleted a moment ago: it says nothing.
      passages.clear();
    }
    return DocumentIndex.of(document.name(), passages);
  }
}
