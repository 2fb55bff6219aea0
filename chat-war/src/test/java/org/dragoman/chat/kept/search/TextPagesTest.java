package org.dragoman.chat.kept.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.conversation.TextPage;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class TextPagesTest {
  private final BlockingQueue<String> asked = new ArrayBlockingQueue<>(10);

  private String asked() throws InterruptedException {
    return asked.poll(10, TimeUnit.SECONDS);
  }

  /** Pages that lead from 0 to 3, of which the last one may be faulty. */
  private TextPage page(String after, boolean faulty) {
    asked.add(after);
    int number = Integer.parseInt(after);
    if (number == 3 && faulty) {
      throw new Fault(FaultCode.PROXY_UNAVAILABLE, "No page", 1, null);
    }
    return new TextPage(List.of(), number == 3 ? null : String.valueOf(number + 1));
  }

  @Test
  void nextPageIsReadBeforeItIsAskedFor() throws InterruptedException {
    TextPages pages = new TextPages(after -> page(after, false), "0");
    assertThat(asked()).isEqualTo("0");

    assertThat(pages.next().next()).isEqualTo("1");
    assertThat(asked()).isEqualTo("1");
    assertThat(pages.next().next()).isEqualTo("2");
    assertThat(asked()).isEqualTo("2");
    assertThat(pages.next().next()).isEqualTo("3");
    assertThat(asked()).isEqualTo("3");
    assertThat(pages.next().next()).isNull();

    assertThat(pages.next()).isNull();
    assertThat(asked).isEmpty();
  }

  @Test
  void faultOfAPageComesWhereThePageWould() {
    TextPages pages = new TextPages(after -> page(after, true), "2");

    assertThat(pages.next().next()).isEqualTo("3");

    assertThatThrownBy(pages::next)
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.PROXY_UNAVAILABLE));
  }

  @Test
  void pageThatNobodyAsksForIsReadNoFurther() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    try (TextPages pages =
        new TextPages(after -> "0".equals(after) ? page(after, false) : wait(interrupted), "0")) {
      assertThat(pages.next().next()).isEqualTo("1");
      assertThat(asked()).isEqualTo("0");
      assertThat(asked()).isEqualTo("waits");
    }
    assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
  }

  private TextPage wait(CountDownLatch interrupted) {
    asked.add("waits");
    try {
      Thread.sleep(60_000);
    } catch (InterruptedException e) {
      interrupted.countDown();
    }
    throw new Fault(FaultCode.STOPPING, "Interrupted", 1, null);
  }
}
