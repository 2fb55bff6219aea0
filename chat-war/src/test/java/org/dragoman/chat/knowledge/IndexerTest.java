package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.dragoman.application.Indexing;
import org.junit.jupiter.api.Test;

/** What the indexer does when its store breaks. */
class IndexerTest {
  private final CountDownLatch looks = new CountDownLatch(3);
  private final Iterator<Throwable> troubles =
      List.of(new IllegalStateException("unreadable"), new StackOverflowError()).iterator();
  private Indexer indexer;

  /** Breaks in each way once; whoever looks again has survived it. */
  private final class Breaking extends KnowledgeStore {
    @Override
    Indexing.Work next() {
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

  @Test
  void nothingThatIsThrownEndsTheLooking() throws InterruptedException {
    indexer = new Indexer(new Breaking());

    indexer.begin(this);

    assertThat(looks.await(60, TimeUnit.SECONDS)).isTrue();
    indexer.stop();
  }
}
