package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import org.dragoman.cache.Recent;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.application.Passage;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * A cache of the indexes of recently searched documents. When several callers need the same index,
 * it is loaded once, on its own thread, so that a caller who leaves does not stop the load for
 * others.
 */
final class DocumentIndexes {
  private static final int PAGE = 500;

  /** Loading a long document needs some 50 MB of memory. */
  static final int MOST_LOADS = 2;

  private final KnowledgeStore store;
  private final Recent<Key, DocumentIndex> kept;
  private final ConcurrentMap<Key, Future<DocumentIndex>> loads = new ConcurrentHashMap<>();
  private final Semaphore turns = new Semaphore(MOST_LOADS, true);

  /** A document that is indexed again has another index. */
  private record Key(String realm, String application, String document, IndexModel model) {}

  /**
   * @param bytes the limit for all indexes together
   */
  DocumentIndexes(KnowledgeStore store, long bytes) {
    this.store = store;
    kept = new Recent<>(bytes, DocumentIndex::bytes);
  }

  /** Returns the index of an indexed document. */
  DocumentIndex of(KnowledgeStore.Asking asking, String realm, KnowledgeDocument document)
      throws InterruptedException {
    Key key = new Key(realm, asking.application(), document.id(), document.indexedBy());
    DocumentIndex known = kept.get(key);
    return known != null
        ? known
        : awaited(loads.computeIfAbsent(key, it -> begun(it, asking, document)));
  }

  private Future<DocumentIndex> begun(
      Key key, KnowledgeStore.Asking asking, KnowledgeDocument document) {
    FutureTask<DocumentIndex> load = new FutureTask<>(() -> load(key, asking, document));
    Thread.ofVirtual().name("document-index").start(load);
    return load;
  }

  private DocumentIndex load(Key key, KnowledgeStore.Asking asking, KnowledgeDocument document) {
    turns.acquireUninterruptibly();
    try {
      DocumentIndex loaded = loaded(asking, document);
      kept.put(key, loaded);
      return loaded;
    } finally {
      loads.remove(key);
      turns.release();
    }
  }

  private static DocumentIndex awaited(Future<DocumentIndex> load) throws InterruptedException {
    try {
      return load.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
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
      // The document was deleted a moment ago, so it has no passages.
      passages.clear();
    }
    return DocumentIndex.of(document.name(), passages, isCurrent(document.indexedBy()));
  }

  /** Vectors of another model say nothing about a question. */
  private static boolean isCurrent(IndexModel model) {
    return model == null || model.equals(Embeddings.MODEL);
  }
}
