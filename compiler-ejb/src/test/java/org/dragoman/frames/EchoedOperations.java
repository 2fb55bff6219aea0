package org.dragoman.frames;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.schedule.Cancellation;

/**
 * Answers with what was asked; {@code large N} with so many bytes, {@code wait} once it may, and
 * {@code until cancelled} when nobody waits any more.
 */
final class EchoedOperations implements Operations {
  final AtomicInteger begun = new AtomicInteger();
  final CountDownLatch may = new CountDownLatch(1);
  final CountDownLatch cancelled = new CountDownLatch(1);

  @Override
  public Answer answer(Asked asked) {
    String text = new String(asked.body(), StandardCharsets.UTF_8);
    if (text.equals("until cancelled")) {
      untilCancelled(asked);
    } else {
      begun.incrementAndGet();
    }
    if (text.equals("wait")) {
      try {
        may.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    if (text.equals("fail")) {
      throw new IllegalStateException("It fails");
    }
    return new Answer(200, ByteBuffer.wrap(body(asked, text)), asked.token(), false, true);
  }

  /** It has begun when it can be cancelled. */
  private void untilCancelled(Asked asked) {
    Cancellation.UnderWay underWay = asked.cancellation().begin(cancelled::countDown);
    try (underWay) {
      begun.incrementAndGet();
      cancelled.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] body(Asked asked, String text) {
    return text.startsWith("large ")
        ? large(Integer.parseInt(text.substring("large ".length())))
        : asked.body();
  }

  static byte[] large(int length) {
    byte[] bytes = new byte[length];
    for (int at = 0; at < length; at++) {
      bytes[at] = (byte) (at * 31 + at / 1000);
    }
    return bytes;
  }

  @Override
  public Answer refusal(String requestId, Fault fault) {
    byte[] body = fault.code().code().getBytes(StandardCharsets.UTF_8);
    return new Answer(fault.code().status(), ByteBuffer.wrap(body), "", false, true);
  }
}
