package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.application.Passage;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DocumentIndexesTest {
  private static final KnowledgeStore.Asking ASKING =
      new KnowledgeStore.Asking(
          new Caller("acme", "https://idp", "alice", Set.of(), Map.of()), "ai.service.a", "r1");

  private final Held store = new Held();
  private final DocumentIndexes indexes = new DocumentIndexes(store, 1_000_000);

  /** Gives no passages, and these only when it may. */
  private static final class Held extends KnowledgeStore {
    private final Semaphore begun = new Semaphore(0);
    private final Semaphore may = new Semaphore(0);
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger mostUnderWay = new AtomicInteger();
    private volatile Error error;

    @Override
    Passage.Page passages(Asking asking, String document, int from, int most) {
      mostUnderWay.accumulateAndGet(underWay.incrementAndGet(), Math::max);
      begun.release();
      try {
        may.acquire();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        underWay.decrementAndGet();
      }
      if (error != null) {
        throw error;
      }
      return new Passage.Page(List.of());
    }
  }

  /** Somebody who wants the index of a document. */
  private final class Asker {
    private final FutureTask<DocumentIndex> index;
    private final Thread thread;

    Asker(String document) {
      index = new FutureTask<>(() -> indexes.of(ASKING, "acme", document(document)));
      thread = Thread.ofVirtual().start(index);
    }

    /** Returns when the asker waits for something. */
    Asker waiting() {
      while (thread.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      return this;
    }
  }

  private static KnowledgeDocument document(String id) {
    return new KnowledgeDocument(
        id, id, "text/plain", 1, KnowledgeDocument.State.READY, null, null, "", null);
  }

  @Test
  void whoeverLeavesTakesTheIndexFromNobody() throws Exception {
    Asker first = new Asker("one");
    store.begun.acquire();
    Asker second = new Asker("one").waiting();

    first.thread.interrupt();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(first.index::get)
        .withCauseInstanceOf(InterruptedException.class);
    store.may.release();

    assertThat(second.index.get()).isSameAs(new Asker("one").index.get());
    assertThat(store.begun.availablePermits()).isZero();
  }

  @Test
  void errorReachesAllWhoWaitAndIsNotKept() throws Exception {
    store.error = new OutOfMemoryError("As it were");
    Asker first = new Asker("one");
    store.begun.acquire();
    Asker second = new Asker("one").waiting();
    store.may.release();
    for (Asker asker : List.of(first, second)) {
      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(asker.index::get)
          .withCause(store.error);
    }

    store.error = null;
    store.may.release();
    assertThat(new Asker("one").index.get()).isNotNull();
  }

  @Test
  void fewAreLoadedAtOnce() throws Exception {
    List<Asker> askers = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      askers.add(new Asker("document " + i).waiting());
    }
    store.begun.acquire(DocumentIndexes.MOST_LOADS);
    store.may.release(10);
    for (Asker asker : askers) {
      assertThat(asker.index.get()).isNotNull();
    }
    assertThat(store.mostUnderWay).hasValue(DocumentIndexes.MOST_LOADS);
  }

  /** A document that is indexed again is another index. */
  @Test
  void indexOfAnotherModelIsAnotherOne() throws Exception {
    store.may.release(2);
    DocumentIndex first = indexes.of(ASKING, "acme", by(Embeddings.MODEL));
    DocumentIndex second = indexes.of(ASKING, "acme", by(new IndexModel("older", 0)));
    assertThat(first)
        .isNotSameAs(second)
        .isSameAs(indexes.of(ASKING, "acme", by(Embeddings.MODEL)));
  }

  private static KnowledgeDocument by(IndexModel model) {
    return new KnowledgeDocument(
        "one", "one", "text/plain", 1, KnowledgeDocument.State.READY, null, null, "", null, model);
  }

  /** Its vectors have another length and another meaning. */
  @Test
  void documentOfAnotherModelIsFoundByWordsAlone() {
    Passage passage = Passage.of(0, "", "The locker is in the hall", new float[] {1, 0});
    DocumentIndex index = DocumentIndex.of("a", List.of(passage), false);
    Vector sought = Vector.of(new float[384]);

    assertThat(index.like(sought, 3)).isEmpty();
    assertThat(index.likeness(0, sought)).isZero();
    assertThat(index.excerpt(0, sought)).map(Excerpt::text).contains("The locker is in the hall");
  }
}
