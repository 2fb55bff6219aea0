package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.Indexing;
import org.dragoman.contract.application.KnowledgeDocument;
import org.junit.jupiter.api.Test;

/** What the indexer takes, and what it does when its store breaks. */
class IndexerTest {
  private final CountDownLatch looks = new CountDownLatch(3);
  private final Iterator<Throwable> troubles =
      List.of(new IllegalStateException("unreadable"), new StackOverflowError()).iterator();
  private Indexer indexer;

  /** Breaks in each way once; whoever looks again has survived it. */
  private final class Breaking extends KnowledgeStore {
    @Override
    Indexing.Work next(IndexModel model) {
      looks.countDown();
      indexer.wake();
      if (troubles.hasNext()) {
        switch (troubles.next()) {
          case RuntimeException exception -> throw exception;
          case Error error -> throw error;
          default -> throw new IllegalArgumentException();
        }
      }
      return new Indexing.Work(null, List.of());
    }
  }

  /** Gives one document, and notes what its indexing took of the thread and of time. */
  private static final class OneDocument extends KnowledgeStore {
    private static final int SENTENCES = 1_000;

    private final CountDownLatch indexed = new CountDownLatch(1);
    private long computed;
    private long time;
    private boolean given;

    @Override
    Indexing.Work next(IndexModel model) {
      if (given) {
        return new Indexing.Work(null, List.of());
      }
      given = true;
      computed = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      time = System.nanoTime();
      String text = "The locker stands in the northern hall of the house. ".repeat(SENTENCES);
      return new Indexing.Work(
          new Indexing.Place("acme", "a", "d", "lease"),
          List.of(new KnowledgeDocument.Section("", text)));
    }

    @Override
    Indexing.Step advance(Indexing.Passages passages) {
      int done = passages.passages().getLast().number() + 1;
      if (done == passages.total()) {
        computed = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - computed;
        time = System.nanoTime() - time;
        indexed.countDown();
      }
      return new Indexing.Step(done);
    }
  }

  @Test
  void indexingTakesHalfACoreAtMost() throws InterruptedException {
    OneDocument store = new OneDocument();
    Indexer half = new Indexer(store);

    half.begin(this);

    assertThat(store.indexed.await(120, TimeUnit.SECONDS)).isTrue();
    half.stop();
    assertThat((double) store.computed / store.time).isLessThan(0.52);
  }

  @Test
  void nothingThatIsThrownEndsTheLooking() throws InterruptedException {
    indexer = new Indexer(new Breaking());

    indexer.begin(this);

    assertThat(looks.await(60, TimeUnit.SECONDS)).isTrue();
    indexer.stop();
  }
}
