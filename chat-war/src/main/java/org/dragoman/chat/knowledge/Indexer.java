package org.dragoman.chat.knowledge;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.application.Indexing;
import org.dragoman.contract.application.Passage;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.PeriodicTask;

/**
 * Embeds the passages of documents, one document after the other, on one background thread that
 * uses at most half a core ({@link Pace}). The queue is in the proxy's store, so this edge or
 * another one continues unfinished work.
 */
@ApplicationScoped
public class Indexer {
  private static final String NAME = "knowledge-indexer";

  /** Some seconds of work at most, after which the edge renews its lease. */
  private static final int BATCH = 16;

  private static final int SECONDS_BETWEEN_LOOKS = 10;

  private final KnowledgeStore store;
  private final Semaphore wanted = new Semaphore(0);
  private volatile Thread worker;

  @Inject
  Indexer(KnowledgeStore store) {
    this.store = store;
  }

  /** Required by the container's proxy. */
  Indexer() {
    this(null);
  }

  /**
   * Starts to poll for work.
   *
   * @param started the container's event after the beans are created
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    worker = Thread.ofPlatform().daemon().name(NAME).start(this::work);
    worker.setPriority(Thread.MIN_PRIORITY);
  }

  @PreDestroy
  void stop() {
    Thread working = worker;
    if (working != null) {
      working.interrupt();
    }
  }

  /** Signals that there is work; returns at once. */
  public void wake() {
    wanted.release();
  }

  private void work() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        if (!hasIndexed()) {
          boolean woken = wanted.tryAcquire(SECONDS_BETWEEN_LOOKS, TimeUnit.SECONDS);
          if (woken) {
            wanted.drainPermits();
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether there was a document, regardless of the outcome. */
  private boolean hasIndexed() throws InterruptedException {
    Embeddings embeddings = Embeddings.shared();
    if (embeddings.isUnavailable()) {
      // Another edge may be able to load it, and takes the work.
      return false;
    }
    try {
      Indexing.Work work = store.next(Embeddings.MODEL);
      if (work.place() == null) {
        return false;
      }
      index(work, embeddings);
      return true;
    } catch (Fault fault) {
      // The proxy, its database or the embedding model is unavailable. The lease expires, and the
      // work is started again, by this edge or by another one. The store limits the attempts.
      Event.INDEXING_BROKE.log("-", fault, "code=" + fault.code().code());
      return false;
    } catch (RuntimeException | Error e) {
      // For example an answer of a proxy of another version. The thread must survive, since it is
      // the only one.
      PeriodicTask.report(NAME, e);
      return false;
    }
  }

  private void index(Indexing.Work work, Embeddings embeddings) throws InterruptedException {
    Indexing.Place place = work.place();
    String document = "document=" + place.document();
    try {
      Pace pace = new Pace();
      List<Piece> pieces =
          new Splitter(text -> tokens(text, embeddings, pace)).split(work.sections());
      int done = 0;
      while (done < pieces.size()) {
        int end = Math.min(pieces.size(), done + BATCH);
        Indexing.Passages passages =
            new Indexing.Passages(
                place,
                pieces.size(),
                passages(pieces, done, end, embeddings, pace),
                Embeddings.MODEL);
        if (store.advance(passages).done() > end) {
          // The document has more passages than the application may have.
          break;
        }
        done = end;
      }
      Event.DOCUMENT_INDEXED.log("-", document, "passages=" + done);
    } catch (Fault fault) {
      if (fault.code() != FaultCode.KNOWLEDGE_UNKNOWN) {
        throw fault;
      }
      // The document was deleted meanwhile, or this edge was too slow and another one has the
      // lease.
    } catch (RuntimeException | Error e) {
      Event.INDEXING_BROKE.log("-", e, document);
      store.fail(new Indexing.Failure(place, FaultCode.INDEXING_FAILED.code()));
    }
  }

  private static int tokens(String text, Embeddings embeddings, Pace pace)
      throws InterruptedException {
    pace.rest();
    return embeddings.tokens(text);
  }

  private static List<Passage> passages(
      List<Piece> pieces, int begin, int end, Embeddings embeddings, Pace pace)
      throws InterruptedException {
    List<Passage> passages = new ArrayList<>();
    for (int number = begin; number < end; number++) {
      Piece piece = pieces.get(number);
      passages.add(
          Passage.of(number, piece.place(), piece.text(), embeddings.once(piece.meant()).parts()));
      pace.rest();
    }
    return passages;
  }
}
